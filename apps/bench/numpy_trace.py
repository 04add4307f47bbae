"""What the program does, as it is done with numpy: read a problem, compute the five stages, print
and write them. The seconds of each part go to standard error, a line each."""
import json
import sys
import time

import numpy

began = time.perf_counter()


def part(name):
    global began
    now = time.perf_counter()
    print(name, now - began, file=sys.stderr)
    began = now


with open(sys.argv[1]) as file:
    problem = json.load(file)
X, W_q, W_k, W_v = (numpy.array(problem[name]) for name in ("X", "W_q", "W_k", "W_v"))
part("read")
Q, K, V = X @ W_q, X @ W_k, X @ W_v
part("projection")
scores = Q @ K.T
part("scores")
scaled_scores = scores / numpy.sqrt(K.shape[1])
part("scaling")
exponentials = numpy.exp(scaled_scores - scaled_scores.max(axis=1, keepdims=True))
attention_weights = exponentials / exponentials.sum(axis=1, keepdims=True)
part("softmax")
output = attention_weights @ V
part("output")
steps = {"Q": Q, "K": K, "V": V, "scores": scores, "scaled_scores": scaled_scores,
         "attention_weights": attention_weights, "output": output}
for name, value in steps.items():
    print(name)
    print(value)
part("print")
with open(sys.argv[2], "w") as file:
    json.dump({**problem, "steps": [{"name": name, "value": value.tolist()}
                                    for name, value in steps.items()]}, file)
part("write")
