// What the core can say of a number. It never guesses: `unknown` means that no proof is at hand either way, and
// whoever asks must then leave the question open.
#pragma once

#include <cstdint>

namespace fairshake::solver {

enum class Answer : std::uint8_t { no, yes, unknown };

enum class Sign : std::int8_t { negative = -1, zero = 0, positive = 1, unknown = 2 };

inline Answer answer(bool known) { return known ? Answer::yes : Answer::no; }

}  // namespace fairshake::solver
