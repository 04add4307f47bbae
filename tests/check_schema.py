"""Checks every example against the schema of problem files, and that the schema refuses slips.

Usage: check_schema.py SCHEMA FOLDER
"""
import copy
import json
import pathlib
import sys

import jsonschema

schema_path, folder = map(pathlib.Path, sys.argv[1:])
schema = json.loads(schema_path.read_text())
validator = jsonschema.validators.validator_for(schema)
validator.check_schema(schema)
validator = validator(schema)

examples = sorted(p for p in folder.glob("*.json") if p != schema_path)
assert examples, "no examples found"
for path in examples:
    errors = [e.message for e in validator.iter_errors(json.loads(path.read_text()))]
    assert not errors, f"{path}: {errors}"

tutorial = json.loads((folder / "tutorial.json").read_text())
slips = {
    "W_Q": [[1]], "X": "text", "W_q": [], "heads": 0, "scale": "sqrt", "mask": [[[True]]],
    "causal": "left", "softcap": -1, "window": [1], "tokens": [1], "key_padding": [1, 0],
}
for key, value in slips.items():
    wrong = copy.deepcopy(tutorial)
    wrong[key] = value
    assert not validator.is_valid(wrong), f"the schema accepts {key}: {value}"

print(f"{len(examples)} examples pass, {len(slips)} slips are refused")
