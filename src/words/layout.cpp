#include "words/layout.hpp"

namespace attention {

std::string left_out(std::size_t first_row, std::size_t last_row, std::size_t first_column,
                     std::size_t last_column, const Voice& voice) {
  std::string what;
  if (first_row > 0) what = say(voice, "lignes {} à {}", "rows {} to {}", first_row, last_row);
  if (first_column > 0) {
    what += what.empty() ? "" : say(voice, " et ", " and ");
    what += say(voice, "colonnes {} à {}", "columns {} to {}", first_column, last_column);
  }
  return say(voice, "({} non montrées\u202f; --full montre tout)",
             "({} not shown; --full shows all)", what);
}

}  // namespace attention
