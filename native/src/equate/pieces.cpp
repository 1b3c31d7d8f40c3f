#include "equate/pieces.hpp"

#include <algorithm>

namespace fairshake::equate {

namespace {

constexpr std::uint64_t finest_grid = 1'000'000;

std::uint32_t common_grid(std::uint64_t a, std::uint64_t b) {
  if (a == b || a == 0) return static_cast<std::uint32_t>(a);
  if (b == 0 || b > finest_grid) return 0;
  const std::uint64_t both = a / gcd(a, b) * b;
  return both > finest_grid ? 0 : static_cast<std::uint32_t>(both);
}

}  // namespace

void Limits::add(const Piece& piece) {
  const float size = static_cast<float>(size_of(piece.key));
  Limits one;
  one.some = true;
  one.zero = piece.cut == Cut::zero || piece.cut == Cut::any;
  one.equated = piece.cut == Cut::left || piece.cut == Cut::first || piece.cut == Cut::zero;
  if (piece.cut == Cut::any) {
    one.factor = one.reciprocal = one.part = boundless;
  } else if (piece.cut != Cut::last) {
    one.key = size;
    one.denominator = static_cast<float>(piece.key.d);
    one.grid = common_grid(1, static_cast<std::uint64_t>(piece.key.d));
  } else {
    one.factor = size;
    one.reciprocal = size > 0 ? 1 / size : 0;
    one.part = std::max(static_cast<float>(magnitude(piece.key.n)), static_cast<float>(piece.key.d));
  }
  add(one);
}

void Limits::add(const Limits& other) {
  key = std::max(key, other.key);
  denominator = std::max(denominator, other.denominator);
  factor = std::max(factor, other.factor);
  reciprocal = std::max(reciprocal, other.reciprocal);
  part = std::max(part, other.part);
  grid = common_grid(grid, other.grid);
  some |= other.some;
  zero |= other.zero;
  equated |= other.equated;
}

void PieceTable::clear() {
  pieces_.clear();
  kinds_ = 0;
}

void PieceTable::add(const Piece& piece) {
  kinds_ |= 1U << static_cast<unsigned>(piece.cut);
  pieces_.push_back(piece);
}

void PieceTable::build(const Tray& rack) {
  limits_.assign(rack.rests(), Limits{});
  if (pieces_.empty()) return;
  shift_ = 60;
  while ((std::uint64_t{1} << (64 - shift_)) < 2 * pieces_.size()) --shift_;
  heads_.assign(std::size_t{1} << (64 - shift_), none);
  filters_.assign(rack.rests(), Filters{});
  for (std::uint32_t at = 0; at < pieces_.size(); ++at) {
    Piece& piece = pieces_[at];
    const std::uint64_t hashed = key_hash(piece.key, piece.cut);
    limits_[piece.number].add(piece);
    std::uint32_t& head = heads_[slot(hashed, piece.number)];
    piece.next = head;
    head = at;
    filters_[piece.number].exact.add(hashed);
  }
  for (std::size_t number = 0; number < filters_.size(); ++number) {
    Filter& within = filters_[number].within;
    within = filters_[number].exact;
    for (const std::uint16_t less : rack.rest(static_cast<int>(number)).smaller) {
      limits_[number].add(limits_[less]);
      for (std::size_t word = 0; word < within.bits.size(); ++word)
        within.bits[word] |= filters_[less].within.bits[word];
    }
  }
}

}  // namespace fairshake::equate
