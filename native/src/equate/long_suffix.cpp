#include "equate/long_suffix.hpp"

#include <algorithm>

namespace fairshake::equate {

void LongSuffixWalk::run(const Scope& scope, int cut, SuffixSink& sink) {
  scope_ = &scope;
  sink_ = &sink;
  cut_ = cut;
  const Cell& cell = lane().cells[cut];
  const Load load = full_rack();
  if (!cell.empty()) {
    if (cell.face == equals_face)
      begin_with_equals(cut, load);
    else if (problem_.faces[cell.face].kind >= Kind::plus)
      begin(cut, problem_.faces[cell.face], with_board(load, cell));
    return;
  }
  if (cell.takes(equals_face)) begin_with_equals(cut, load);
  for (const Tray::Choices* choices : {&rack_.choices(Number::power), &rack_.blank_choices(Number::power)})
    for (const Choice& choice : choices->all) {
      if (problem_.faces[choice.face].kind < Kind::plus || !cell.takes(choice.face)) continue;
      tiles_[0] = choice.code;
      begin(cut, problem_.faces[choice.face], with_choice(load, cell, choice));
    }
}

void LongSuffixWalk::begin_with_equals(int at, const Load& load) {
  Tail tail;
  tail.equals = true;
  walk(at + 1, Bunch(Item{}), with_equals(load, lane().cells[at], at), tail);
}

void LongSuffixWalk::begin(int at, const Face& face, const Load& load) {
  Item item;
  Tail tail;
  tail.factor = begins_with(face.kind, item.state);
  walk(at + 1, Bunch(item), load, tail);
}

void LongSuffixWalk::walk(int at, const Bunch& bunch, const Load& load, const Tail& tail) {
  if (Grammar::complete(bunch.shape()) && may_end(at)) leaf(at, bunch, load, tail);
  if (at >= end()) return;
  const Cell& cell = lane().cells[at];
  if (cell.empty()) {
    lay(at, bunch, load, tail);
    return;
  }
  if (cell.face == equals_face) return;
  const Face& face = problem_.faces[cell.face];
  Bunch next;
  for (const Item& item : bunch) push(item, face, [&](const Face& on, Item& it) { return step(on, it, tail); }, next);
  if (!next.empty()) walk(at + 1, next, with_board(load, cell), marked(tail, face, load));
}

// Try every tile of the rack on an empty square.
void LongSuffixWalk::lay(int at, const Bunch& bunch, const Load& load, const Tail& tail) {
  ++steps_;
  const int more = scope_->most - load.holes;
  if (out_.late() || more <= 0 || out_of_reach(at, load, more)) return;
  if (more == 1 && !heads(0).some) return;
  Bunch kept;
  const Bunch* hopeful = &bunch;
  const State& shape = bunch.shape();
  bool digits = true;
  if (bounded_ && shape.stage == Number::whole) {
    digits = keep_hopeful(at, load, tail, bunch, kept);
    if (kept.empty()) return;
    hopeful = &kept;
  }
  const int heaviest = tail.term_at >= 0 ? tail.term_at + scope_->cut : rack_.weight();
  const auto step = [&](const Face& face, Item& item) { return this->step(face, item, tail); };
  const auto go = [&](const Face& face, const Bunch& next, const Load& after) {
    if (after.weight <= heaviest && heads(after.number).some) walk(at + 1, next, after, marked(tail, face, load));
  };
  const auto try_all = [&](const Tray::Choices& choices, bool blank) {
    if (choices.all.empty() || load.weight + choices.all[0].weight > heaviest) return;
    const std::size_t from = digits ? 0 : choices.digits, to = tail.factor ? choices.factors : choices.all.size();
    if (blank)
      try_blank(choices, from, to, at, *hopeful, load, step, go);
    else
      try_tiles(choices, from, to, at, *hopeful, load, step, go);
  };
  try_all(rack_.choices(shape.stage), false);
  if (rack_.has_blank(load.left)) try_all(rack_.blank_choices(shape.stage), true);
}

bool LongSuffixWalk::step(const Face& face, Item& item, const Tail& tail) {
  const bool term = face.kind == Kind::plus || face.kind == Kind::minus;
  if (!term || tail.equals) return noted(strict_.step(item.state, face));
  if (tail.factor || !Grammar::complete(item.state) || !noted(loose_.step(item.state, face))) return false;
  Rational less;
  if (!noted(add(item.state.sum, item.low, -1, less))) return false;
  if (less.n < 0) item.low = item.state.sum;
  return true;
}

LongSuffixWalk::Tail LongSuffixWalk::marked(const Tail& tail, const Face& face, const Load& before) {
  Tail after = tail;
  if (face.kind < Kind::plus) return after;
  int& mark = face.kind == Kind::plus || face.kind == Kind::minus ? after.term_at : after.factor_at;
  if (mark < 0) mark = before.weight;
  return after;
}

// Whether lines with this suffix are cut before it.
bool LongSuffixWalk::cut_here(const Load& load, const Tail& tail) const {
  if (load.weight <= scope_->cut) return tail.equals;
  const int next = tail.term_at >= 0 ? tail.term_at : tail.factor_at;
  return next < 0 || load.weight - next <= scope_->cut;
}

// The line may end before square `at`.
void LongSuffixWalk::leaf(int at, const Bunch& bunch, const Load& load, const Tail& tail) {
  if ((scope_->mixed && !load.mixed) || !cut_here(load, tail)) return;
  const Limits& prefixes = heads(load.number);
  Piece piece;
  piece.cut = tail.equals ? Cut::left : tail.factor ? Cut::last : Cut::right;
  piece.number = static_cast<std::uint16_t>(rack_.number() - load.number);
  for (const Item& item : bunch) {
    if (!tail.factor && !may_meet(item.state, prefixes)) continue;
    if (!noted((tail.equals ? strict_ : loose_).finish(item.state, piece.key))) continue;
    piece.low = item.low;
    piece.laid = laid(load, item, cut_, at - 1);
    sink_->take_suffix(piece);
  }
}

bool LongSuffixWalk::keep_hopeful(int at, const Load& load, const Tail& tail, const Bunch& bunch, Bunch& kept) const {
  Supply ahead = rack_.rest(load.number).supply;
  ahead.add(scope_->facts->ahead[at][scope_->most - load.holes]);
  const Limits& prefixes = heads(load.number);
  bool digits = false;
  for (const Item& item : bunch) {
    const Hope hope = hope_of(item.state, ahead, prefixes, tail);
    if (hope == Hope::none) continue;
    kept.add(item);
    digits |= hope != Hope::full;
  }
  return digits;
}

// What can still become of a number of a right side, with the prefixes that it can meet.
Walk::Hope LongSuffixWalk::hope_of(const State& state, const Supply& ahead, const Limits& heads,
                                   const Tail& tail) const {
  const double power = power_of_ten(ahead.digits);
  const bool scales = ahead.times || ahead.over || ahead.blanks > 0;
  if (tail.factor)
    return hope(state, ahead, heads.factor * (ahead.shrinks() ? power : 1), heads.part * (scales ? power : 1));
  const double known = heads.key + (state.any ? size_of(state.sum) : 0);
  double limit = known + (ahead.adds() ? power : 0);
  if (ahead.shrinks()) limit = (known + 1) * power;
  const double finest = heads.denominator * (scales || ahead.fraction ? power : 1);
  return hope(state, ahead, limit, finest * static_cast<double>(state.any ? state.sum.d : 1));
}

}  // namespace fairshake::equate
