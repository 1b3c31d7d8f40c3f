#include "equate/free_pieces.hpp"

#include <algorithm>

namespace fairshake::equate {

namespace {

int shift_for(std::size_t entries) {
  int shift = 60;
  while ((std::uint64_t{1} << (64 - shift)) < 2 * entries) --shift;
  return shift;
}

// A lane with nothing on it and nothing beside it.
Lane open_lane() {
  Lane lane;
  lane.size = max_hand + 3;
  return lane;
}

// Whatever may lie ahead on any lane.
LaneFacts facts_of_all(const std::vector<LaneFacts>& lanes) {
  LaneFacts all;
  for (std::size_t within = 0; within < all.ahead[0].size(); ++within) {
    Supply most;
    for (const LaneFacts& lane : lanes)
      for (const auto& ahead : lane.ahead) most.widen(ahead[within]);
    for (auto& ahead : all.ahead) ahead[within] = most;
  }
  return all;
}

template <typename Pieces>
struct Writer : PrefixSink, SuffixSink {
  explicit Writer(Pieces& into) : pieces(into) {}
  bool wants(int, Cut) const override { return true; }
  void take(const Piece& prefix) override { pieces.add(prefix); }
  void take_suffix(const Piece& suffix) override { pieces.add(suffix); }
  void take_whole(const Laid&) override {}
  Pieces& pieces;
};

}  // namespace

void LongPieces::build(Collector& out) {
  shift_ = shift_for(pieces_.size());
  const auto bucket = [&](const Piece& piece) { return key_hash(piece.key, piece.cut) >> shift_; };
  starts_.assign((std::size_t{1} << (64 - shift_)) + 1, 0);
  if (out.late_now()) return;  // memory that is touched for the first time takes its time
  for (const Piece& piece : pieces_) {
    ++starts_[bucket(piece) + 1];
    if (out.late()) return;
  }
  for (std::size_t at = 1; at < starts_.size(); ++at) starts_[at] += starts_[at - 1];
  if (out.late_now()) return;
  std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
  if (out.late_now()) return;
  entries_.resize(pieces_.size());
  if (out.late_now()) return;
  for (std::uint32_t at = 0; at < pieces_.size(); ++at) {
    if (out.late()) return;
    const Entry entry{pieces_[at].laid.used, at};
    entries_[next[bucket(pieces_[at])]++] = entry;
    const Cut cut = pieces_[at].cut;
    if (cut == Cut::first || cut == Cut::last) kinds_[static_cast<std::size_t>(cut)].push_back(entry);
  }
}

void ShortPieces::build(const Tray& rack) {
  rests_.resize(rack.rests());
  using_.resize(rack.rests());
  limits_.assign(rack.rests(), Limits{});
  for (std::uint32_t at = 0; at < pieces_.size(); ++at) {
    using_[pieces_[at].number].push_back(at);
    limits_[pieces_[at].number].add(pieces_[at]);
  }
  for (std::size_t number = 0; number < limits_.size(); ++number)
    for (const std::uint16_t less : rack.rest(static_cast<int>(number)).smaller) limits_[number].add(limits_[less]);
}

const ShortPieces::Rest& ShortPieces::within(const Tray& rack, int number) {
  Rest& rest = rests_[static_cast<std::size_t>(number)];
  if (rest.built) return rest;
  rest.built = true;
  for (const std::uint16_t used : rack.rest(number).within)
    rest.pieces.insert(rest.pieces.end(), using_[used].begin(), using_[used].end());
  rest.shift = shift_for(rest.pieces.size());
  rest.heads.assign(std::size_t{1} << (64 - rest.shift), none);
  rest.next.resize(rest.pieces.size());
  for (std::uint32_t at = 0; at < rest.pieces.size(); ++at) {
    const Piece& piece = pieces_[rest.pieces[at]];
    std::uint32_t& head = rest.heads[key_hash(piece.key, piece.cut) >> rest.shift];
    rest.next[at] = head;
    head = at;
  }
  return rest;
}

bool FreePieces::write(int cut, const std::vector<LaneFacts>& lanes) {
  const Lane lane = open_lane();
  const LaneFacts facts = facts_of_all(lanes);
  const std::vector<Limits> boundless_limits(rack_.rests(),
                                             Limits{boundless, boundless, boundless, 1.0F, boundless, 0, true, true});
  Scope scope;
  scope.lane = &lane;
  scope.facts = &facts;
  scope.most = rack_.size();
  scope.cut = cut;
  scope.limits.fill(boundless_limits);
  scope.some.fill(std::vector<std::uint8_t>(rack_.rests(), 1));
  scope.heads = &boundless_limits;
  PrefixWalk prefixes(problem_, rack_, out_);
  SuffixWalk suffixes(problem_, rack_, out_);
  Writer<LongPieces> into_prefixes(long_prefixes), into_suffixes(long_suffixes);
  Writer<ShortPieces> into_short_prefixes(short_prefixes), into_short_suffixes(short_suffixes);
  scope.small = rack_.weight() - cut - 1;
  scope.part = Part::left;
  suffixes.run(scope, 0, into_short_suffixes);
  LongPrefixWalk(problem_, rack_, out_).run(scope, 0, into_prefixes);
  scope.part = Part::right;
  prefixes.run(scope, 0, into_short_prefixes);
  LongSuffixWalk(problem_, rack_, out_).run(scope, 0, into_suffixes);
  if (long_prefixes.full() || long_suffixes.full()) return false;
  if (out_.late_now()) return true;
  short_suffixes.build(rack_);
  short_prefixes.build(rack_);
  if (out_.late_now()) return true;
  long_prefixes.build(out_);
  long_suffixes.build(out_);
  if (out_.late_now()) return true;
  for (const Piece& prefix : long_prefixes.all())
    if (!out_.late()) short_suffixes.find_partners(prefix, rack_, [&](const Piece& suffix) { join(prefix, suffix); });
  for (const Piece& suffix : long_suffixes.all())
    if (!out_.late()) short_prefixes.find_partners(suffix, rack_, [&](const Piece& prefix) { join(prefix, suffix); });
  return true;
}

// An equation of the rack alone.
void FreePieces::join(const Piece& prefix, const Piece& suffix) {
  if (!fits_together(prefix, suffix, problem_.negatives)) return;
  Laid line = prefix.laid;
  line.used += suffix.laid.used;
  line.last = static_cast<std::int8_t>(prefix.laid.last + suffix.laid.squares());
  if (suffix.laid.equals >= 0) line.equals = static_cast<std::int8_t>(prefix.laid.squares() + suffix.laid.equals);
  for (int tile = 0; tile < suffix.laid.holes; ++tile) line.tiles[line.holes++] = suffix.laid.tiles[tile];
  equations_[static_cast<std::size_t>(line.squares())].push_back(line);
}

bool FreePieces::lay(const Lane& lane, const Laid& piece, int first, Laid& laid) const {
  int sum = 0, cross = 0, times = 1, tile = 0;
  for (int place = 0; place < piece.squares(); ++place) {
    const Cell& cell = lane.cells[first + place];
    int face = equals_face, score = 0;
    if (place != piece.equals) {
      const std::uint8_t code = piece.tiles[tile++];
      face = code & ~blank_mark;
      score = code & blank_mark ? 0 : problem_.tile_score[face];
    }
    if (!cell.takes(face)) return false;
    sum += score * cell.symbol;
    times *= cell.equation;
    cross += cell.cross_score(face, score);
  }
  laid = piece;
  laid.sum = sum;
  laid.cross = cross;
  laid.times = times;
  laid.first = static_cast<std::int8_t>(first);
  laid.last = static_cast<std::int8_t>(first + piece.squares() - 1);
  if (piece.equals >= 0) laid.equals = static_cast<std::int8_t>(first + piece.equals);
  return true;
}

}  // namespace fairshake::equate
