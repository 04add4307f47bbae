#include "words/layout.hpp"

namespace attention {

namespace {

std::string rows_text(std::size_t first, std::size_t last, const Voice& voice) {
  if (first == last) return say(voice, "ligne {}", "row {}", first);
  return say(voice, "lignes {} à {}", "rows {} to {}", first, last);
}

std::string columns_text(std::size_t first, std::size_t last, const Voice& voice) {
  if (first == last) return say(voice, "colonne {}", "column {}", first);
  return say(voice, "colonnes {} à {}", "columns {} to {}", first, last);
}

}  // namespace

std::string left_out(std::size_t first_row, std::size_t last_row, std::size_t first_column,
                     std::size_t last_column, const Voice& voice) {
  std::string what = first_row > 0 ? rows_text(first_row, last_row, voice) : "";
  if (first_column > 0)
    what += (what.empty() ? "" : say(voice, " et ", " and ")) +
            columns_text(first_column, last_column, voice);
  return say(voice, "(sans {}\u202f; --full montre tout)", "(without {}; --full shows all)", what);
}

}  // namespace attention
