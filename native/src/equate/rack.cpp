#include "equate/rack.hpp"

#include <algorithm>

namespace fairshake::equate {

void Supply::add(const Face& face) {
  if (face.kind == Kind::digit) {
    ++digits;
    zero |= face.value.n == 0;
  } else if (face.kind == Kind::fraction) {
    digits = static_cast<std::uint8_t>(digits + (face.value.n < 10 && face.value.d < 10 ? 1 : 2));
    fraction = true;
  } else if (face.kind == Kind::times) {
    times = true;
  } else if (face.kind == Kind::over) {
    over = true;
  } else if (face.kind == Kind::minus) {
    minus = true;
  } else if (face.kind == Kind::plus) {
    plus = true;
  }
}

Rack::Rack(const Problem& problem, const std::vector<int>& faces, const std::vector<int>& blank_faces) {
  for (const int face : faces) add_kind(face, false, problem.tile_score[face]);
  for (const int face : blank_faces) add_kind(face, true, 0);
  int radix = 1;
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    TileKind& tile = kinds_[kind];
    tile.radix = radix;
    radix *= tile.count + 1;
    const Bundle part = static_cast<Bundle>(tile.count) << (bundle_bits * kind);
    all_ += part;
    if (tile.blank) blanks_ += part;
    size_ += tile.count;
    all_number_ += tile.count * tile.radix;
  }
  rests_.resize(static_cast<std::size_t>(radix));
  write_supplies(problem);
}

void Rack::write_supplies(const Problem& problem) {
  supplies_.resize(rests_.size());
  for (std::size_t number = 0; number < supplies_.size(); ++number)
    for (const TileKind& tile : kinds_) {
      const int held = static_cast<int>(number) / tile.radix % (tile.count + 1);
      for (int each = 0; each < held; ++each) supplies_[number].add(problem.faces[tile.face]);
    }
}

void Rack::add_kind(int face, bool blank, int score) {
  for (TileKind& tile : kinds_) {
    if (tile.face == face && tile.blank == blank) {
      ++tile.count;
      return;
    }
  }
  TileKind tile;
  tile.face = face;
  tile.blank = blank;
  tile.score = score;
  tile.count = 1;
  kinds_.push_back(tile);
}

void Rack::write_expressions(const Problem& problem, Collector& out) {
  Expression draft;
  extend(problem, Grammar(problem.negatives), State{}, draft, all_, out);
  index(out);
}

void Rack::extend(const Problem& problem, const Grammar& grammar, const State& state, Expression& draft, Bundle left,
                  Collector& out) {
  if (out.late()) return;
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    const Bundle one = Bundle{1} << (bundle_bits * kind);
    if (((left >> (bundle_bits * kind)) & 31U) == 0) continue;
    State next = state;
    const Step step = grammar.step(next, problem.faces[kinds_[kind].face]);
    out.answer.overflow |= step == Step::overflow;
    if (step != Step::ok) continue;
    draft.tiles[draft.length++] = static_cast<std::uint8_t>(kind);
    draft.used += one;
    if (Grammar::complete(next)) {
      const Step done = grammar.finish(next, draft.value);
      out.answer.overflow |= done == Step::overflow;
      if (done == Step::ok) expressions_.push_back(draft);
    }
    if (draft.length < size_) extend(problem, grammar, next, draft, left - one, out);
    --draft.length;
    draft.used -= one;
  }
}

void Rack::index(Collector& out) {
  std::uint64_t buckets = 64;
  while (buckets < expressions_.size()) buckets *= 2;
  mask_ = buckets - 1;
  heads_.assign(buckets, none);
  for (std::uint32_t at = 0; at < expressions_.size(); ++at) {
    if (out.late()) return;
    Expression& expression = expressions_[at];
    std::uint32_t& head = heads_[hash(expression.value) & mask_];
    expression.next = head;
    head = at;
    if (expression.length <= small_side) short_.push_back(at);
  }
}

const RestIndex& Rack::rest(int number, Bundle left) {
  RestIndex& found = rests_[static_cast<std::size_t>(number)];
  if (found.built) return found;
  found.built = true;
  for (const std::uint32_t at : short_) {
    if (!fits_into(expressions_[at].used, left)) continue;
    found.expressions.push_back(at);
    found.filter |= filter_bit(expressions_[at].value);
    found.largest = std::max(found.largest, size_of(expressions_[at].value));
  }
  return found;
}

}  // namespace fairshake::equate
