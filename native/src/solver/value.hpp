// A value in sixteen bytes. Small rationals are held here; everything else is an entry of the Store that
// made it. Equal canonical values (rational, sums of radicals) have equal handles, so comparing and
// hashing a handle is exact. Two different *opaque* handles may still name one number.
#pragma once

#include <cstdint>

namespace fairshake::solver {

struct Value {
  std::int64_t n = 0;
  std::int64_t d = 1;  // > 0: the reduced fraction n/d; 0: entry n of the Store; < 0: no value

  bool is_small() const { return d > 0; }
  bool is_entry() const { return d == 0; }
  bool is_defined() const { return d >= 0; }
  bool is_undefined() const { return d == -1; }
  bool is_doubtful() const { return d == -2; }
  bool is_zero() const { return n == 0 && d == 1; }
  bool is_one() const { return n == 1 && d == 1; }
  bool is_small_integer() const { return d == 1; }
  friend bool operator==(const Value& a, const Value& b) { return a.n == b.n && a.d == b.d; }
  friend bool operator!=(const Value& a, const Value& b) { return !(a == b); }
};

constexpr Value undefined_value{0, -1};  // the rules give this expression no value
constexpr Value doubtful_value{0, -2};   // the core cannot tell whether it has one, or cannot afford it

// The parts of a machine fraction; false for anything else.
inline bool small_fraction(Value v, std::int64_t& p, std::int64_t& q) {
  p = v.n;
  q = v.d;
  return v.is_small();
}

// What an operation comes to if one of its operands has no value.
inline Value without_operand(Value a, Value b) {
  return a.is_undefined() || b.is_undefined() ? undefined_value : doubtful_value;
}

inline std::uint64_t mix(std::uint64_t h) {
  h ^= h >> 31;
  h *= 0xbf58476d1ce4e5b9ULL;
  h ^= h >> 29;
  return h;
}

inline std::uint64_t hash_value(const Value& v) {
  return mix(static_cast<std::uint64_t>(v.n) * 0x9e3779b97f4a7c15ULL +
             static_cast<std::uint64_t>(v.d) * 0xd1b54a32d192ed03ULL);
}

}  // namespace fairshake::solver
