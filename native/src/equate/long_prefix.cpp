#include "equate/long_prefix.hpp"

#include <algorithm>

namespace fairshake::equate {

void LongPrefixWalk::run(const Scope& scope, int first, PrefixSink& sink) {
  scope_ = &scope;
  sink_ = &sink;
  first_ = first;
  walk(first, Bunch(Item{}), full_rack());
}

void LongPrefixWalk::walk(int at, const Bunch& bunch, const Load& load) {
  if (at >= end()) return;
  if (Grammar::complete(bunch.shape()) && is_late(load)) cut(at, bunch, load);
  const Cell& cell = lane().cells[at];
  if (cell.empty()) {
    lay(at, bunch, load);
    return;
  }
  if (cell.face == equals_face) return;
  const Face& face = problem_.faces[cell.face];
  if (cut_before(face, bunch.shape(), load)) return;
  Bunch next;
  for (const Item& item : bunch) push(item, face, [this](const Face& on, Item& it) { return step(on, it); }, next);
  if (!next.empty()) walk(at + 1, next, with_board(load, cell));
}

// Try every tile of the rack on an empty square.
void LongPrefixWalk::lay(int at, const Bunch& bunch, const Load& load) {
  ++steps_;
  const int more = scope_->most - load.holes;
  if (out_.late() || more <= 0 || out_of_reach(at, load, more)) return;
  if (more == 1 && !some_suffix(at + 1, 0)) return;
  Bunch kept;
  const Bunch* hopeful = &bunch;
  const State& shape = bunch.shape();
  bool digits = true;
  if (bounded_ && shape.stage == Number::whole && (is_late(load) || shape.number.n > 9)) {
    digits = keep_hopeful(at, load, bunch, kept);
    if (kept.empty()) return;
    hopeful = &kept;
  }
  const auto step = [this](const Face& face, Item& item) { return this->step(face, item); };
  const auto go = [&](const Face&, const Bunch& next, const Load& after) {
    if (some_suffix(at + 1, after.number)) walk(at + 1, next, after);
  };
  const auto try_all = [&](const Tray::Choices& choices, bool blank) {
    const std::size_t from = digits ? 0 : choices.digits;
    const std::size_t to = !is_late(load) ? choices.all.size() : shape.any ? choices.factors : choices.numbers;
    if (blank)
      try_blank(choices, from, to, at, *hopeful, load, step, go);
    else
      try_tiles(choices, from, to, at, *hopeful, load, step, go);
  };
  try_all(rack_.choices(shape.stage), false);
  if (rack_.has_blank(load.left)) try_all(rack_.blank_choices(shape.stage), true);
}

bool LongPrefixWalk::step(const Face& face, Item& item) {
  const bool term = face.kind == Kind::plus || face.kind == Kind::minus;
  if (term && lost(item.state, item.doomed)) return false;
  item.doomed &= !term;
  return noted(strict_.step(item.state, face));
}

void LongPrefixWalk::cut(int at, const Bunch& bunch, const Load& load) {
  const Cell& cell = lane().cells[at];
  if (!cell.empty() && cell.face != equals_face && problem_.faces[cell.face].kind < Kind::plus) return;
  if (scope_->mixed && !load.mixed) return;
  const bool before_factor = !bunch.shape().any && sink_->wants(at, Cut::first);
  const Limits& suffixes = limits_at(at, load.number);
  for (const Item& item : bunch)
    if ((suffixes.zero && before_factor) || may_meet(item.state, suffixes)) cut_item(at, item, load, before_factor);
}

// Before + - or =, and before × or ÷ in the first term.
void LongPrefixWalk::cut_item(int at, const Item& item, const Load& load, bool before_factor) {
  Piece piece;
  if (!noted(loose_.finish(item.state, piece.key))) return;
  piece.laid = laid(load, item, first_, at - 1);
  piece.number = static_cast<std::uint16_t>(rack_.number() - load.number);
  if (before_factor) {
    piece.cut = Cut::first;
    sink_->take(piece);
  }
  if (lost(item.state, item.doomed) || (!problem_.negatives && piece.key.n < 0)) return;
  piece.cut = Cut::left;
  if (sink_->wants(at, Cut::left)) sink_->take(piece);
}

bool LongPrefixWalk::keep_hopeful(int at, const Load& load, const Bunch& bunch, Bunch& kept) const {
  Supply ahead = rack_.rest(load.number).supply;
  ahead.add(scope_->facts->ahead[at][scope_->most - load.holes + 1]);
  const Limits& suffixes = limits_at(at, load.number);
  bool digits = false;
  for (const Item& item : bunch) {
    const Hope hope = hope_of(item.state, ahead, suffixes, is_late(load));
    if (hope == Hope::none) continue;
    kept.add(item).doomed |= hope == Hope::zero;
    digits |= hope != Hope::full;
  }
  return digits;
}

Walk::Hope LongPrefixWalk::hope_of(const State& state, const Supply& ahead, const Limits& suffixes, bool late) const {
  const double known = state.any ? size_of(state.sum) : 0;
  const double power = power_of_ten(ahead.digits);
  double limit = (known + 1) * power, finest = power;
  if (late && !(state.any && ahead.shrinks())) {
    limit = std::min(limit, known + suffixes.key);
    if (!(state.any && ahead.times)) finest = std::min<double>(finest, suffixes.denominator);
  }
  if (state.any && state.sign < 0) limit = std::min(limit, known * (ahead.shrinks() ? power : 1));
  return hope(state, ahead, limit, finest * static_cast<double>(state.any ? state.sum.d : 1));
}

}  // namespace fairshake::equate
