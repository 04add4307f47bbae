// A problem file, or an export's problem, as a Problem. Sizes are not compared here (run() does).
#pragma once

#include <string>
#include <vector>

#include "json/source.hpp"
#include "json/value.hpp"
#include "trace/problem.hpp"

namespace attention {

// Throws Refusal for everything that is wrong with the text itself; see json/value.hpp.
Problem read_problem(Source& source);

namespace json {

// Sets one key of a problem; null takes it away. Throws Refusal with `place`, or a place under it.
void assign(Problem& problem, const std::string& key, Value value, const std::string& place);

// What the list under a key of a problem may hold. Throws Refusal (UnknownKey) with `place`.
Leaves leaves_of_key(const std::string& key, const std::string& place);

// The same for a member of the object that stands there, `depth` levels below the key at `place`:
// a title and a note have their languages; of any other key assign() refuses an object whole.
Leaves leaves_inside(const std::string& key, std::size_t depth, const std::string& member,
                     const std::string& place);

// Whether a key of a problem holds labels or an option.
bool is_option(const std::string& key);

// The grammar of a problem file or an export, for parse(); an export's steps are passed over.
Leaves problem_grammar(const std::vector<std::string>& above, const std::string& key);

// The problem in the members of a parsed file. Throws Refusal.
Problem problem_from(std::vector<Member> members);

// The names that steps have in files.
std::vector<std::string> step_names();

}  // namespace json
}  // namespace attention
