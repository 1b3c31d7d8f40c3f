// The rack of one run: kinds of tiles with how many there are, and every expression that can be written with them,
// found by its exact value or by the tiles that are left.
//
// A run has no free blanks: the generator makes one run for each choice of faces for the blanks, and asks for plays
// that use all of them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "equate/collector.hpp"
#include "equate/problem.hpp"

namespace fairshake::equate {

// Counts of tile kinds, six bits each with a guard bit: at most ten kinds.
using Bundle = std::uint64_t;
constexpr int bundle_bits = 6;
constexpr Bundle bundle_guard = 0x820820820820820ULL;

inline bool fits_into(Bundle part, Bundle whole) {
  return (((whole | bundle_guard) - part) & bundle_guard) == bundle_guard;
}

struct TileKind {
  int face = 0;
  bool blank = false;
  int score = 0;
  int count = 0;
  int radix = 1;  // what one of these tiles adds to the number of a bundle

  std::uint8_t code() const { return static_cast<std::uint8_t>(face) | (blank ? blank_mark : 0); }
};

struct Expression {
  Rational value;
  Bundle used = 0;
  std::uint32_t next = 0;  // in the chain of its value's bucket
  std::uint8_t length = 0;
  std::array<std::uint8_t, max_hand> tiles{};  // kinds
};

// Expressions of few tiles that fit into one particular rest of the rack.
struct RestIndex {
  bool built = false;
  std::uint64_t filter = 0;
  double largest = 0;
  std::vector<std::uint32_t> expressions;
};

// What a rest of the rack, or some squares of a lane, can still add to an equation: how many digits at most (a
// fraction counts as one, or two when it has two digits), and whether a zero or a times sign is among them.
struct Supply {
  std::uint8_t digits = 0;
  std::uint8_t blanks = 0;
  bool zero = false;
  bool times = false;
  bool over = false;
  bool minus = false;
  bool plus = false;
  bool fraction = false;

  void add(const Face& face);
  void add_blank(int most_digits) {
    digits = static_cast<std::uint8_t>(digits + most_digits);
    ++blanks;
  }
  void add(const Supply& other) {
    digits = static_cast<std::uint8_t>(digits + other.digits);
    blanks = static_cast<std::uint8_t>(blanks + other.blanks);
    zero |= other.zero;
    times |= other.times;
    over |= other.over;
    minus |= other.minus;
    plus |= other.plus;
    fraction |= other.fraction;
  }
  // At least as much as the other.
  void widen(const Supply& other) {
    digits = digits < other.digits ? other.digits : digits;
    blanks = blanks < other.blanks ? other.blanks : blanks;
    zero |= other.zero;
    times |= other.times;
    over |= other.over;
    minus |= other.minus;
    plus |= other.plus;
    fraction |= other.fraction;
  }
  bool has_zero() const { return zero || blanks > 0; }
  // Whether a term can become smaller: by a ÷, or a × and a fraction.
  bool shrinks() const { return over || blanks > 0 || (times && fraction); }
  // Whether a further term can follow.
  bool adds() const { return plus || minus || blanks > 0; }
  bool zero_factor() const { return zero + times + blanks >= 2; }
};

constexpr std::uint32_t none = 0xFFFFFFFFU;
constexpr int small_side = 4;

class Rack {
 public:
  Rack(const Problem& problem, const std::vector<int>& faces, const std::vector<int>& blank_faces);

  void write_expressions(const Problem& problem, Collector& out);  // not to the end when it is late

  const std::vector<TileKind>& kinds() const { return kinds_; }
  int size() const { return size_; }
  Bundle all() const { return all_; }
  Bundle blanks() const { return blanks_; }
  int all_number() const { return all_number_; }
  const std::vector<Expression>& expressions() const { return expressions_; }

  // The head of the chain of expressions whose value may be this one.
  std::uint32_t chain(const Rational& value) const { return heads_[hash(value) & mask_]; }

  const RestIndex& rest(int number, Bundle left);
  const Supply& supply(int number) const { return supplies_[static_cast<std::size_t>(number)]; }

 private:
  void add_kind(int face, bool blank, int score);
  void extend(const Problem& problem, const Grammar& grammar, const State& state, Expression& draft, Bundle left,
              Collector& out);
  void index(Collector& out);
  void write_supplies(const Problem& problem);

  std::vector<TileKind> kinds_;
  std::vector<Expression> expressions_;
  std::vector<std::uint32_t> heads_;
  std::vector<RestIndex> rests_;
  std::vector<Supply> supplies_;
  std::vector<std::uint32_t> short_;
  std::uint64_t mask_ = 0;
  Bundle all_ = 0;
  Bundle blanks_ = 0;
  int size_ = 0;
  int all_number_ = 0;
};

inline std::uint64_t filter_bit(const Rational& value) { return 1ULL << (hash(value) >> 58); }

}  // namespace fairshake::equate
