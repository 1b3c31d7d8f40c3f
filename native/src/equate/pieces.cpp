#include "equate/pieces.hpp"

#include <algorithm>

namespace fairshake::equate {

void PieceTable::clear() {
  pieces_.clear();
  kinds_ = 0;
  largest_ = largest_reciprocal_ = 0;
}

void PieceTable::add(const Piece& piece) {
  kinds_ |= 1U << static_cast<unsigned>(piece.cut);
  const double size = size_of(piece.key);
  if (piece.cut != Cut::last) largest_ = std::max(largest_, size);
  else if (size > 0) largest_reciprocal_ = std::max(largest_reciprocal_, 1 / size);
  pieces_.push_back(piece);
}

void PieceTable::build(const Tray& rack) {
  if (pieces_.empty()) return;
  shift_ = 60;
  while ((std::uint64_t{1} << (64 - shift_)) < 2 * pieces_.size()) --shift_;
  heads_.assign(std::size_t{1} << (64 - shift_), none);
  filters_.assign(rack.rests(), Filters{});
  for (std::uint32_t at = 0; at < pieces_.size(); ++at) {
    Piece& piece = pieces_[at];
    const std::uint64_t hashed = mix(piece.key, piece.cut);
    std::uint32_t& head = heads_[slot(hashed, piece.number)];
    piece.next = head;
    head = at;
    filters_[piece.number].exact.add(hashed);
  }
  for (std::size_t number = 0; number < filters_.size(); ++number) {
    Filter& within = filters_[number].within;
    within = filters_[number].exact;
    for (const std::uint16_t less : rack.rest(static_cast<int>(number)).smaller)
      for (std::size_t word = 0; word < within.bits.size(); ++word) within.bits[word] |= filters_[less].within.bits[word];
  }
}

}  // namespace fairshake::equate
