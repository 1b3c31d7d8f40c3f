#include "equate/prefix.hpp"

#include <algorithm>

namespace fairshake::equate {

void PrefixWalk::run(const Scope& scope, int first, PrefixSink& sink) {
  scope_ = &scope;
  sink_ = &sink;
  first_ = first;
  walk(first, State{}, full_rack(), Head{});
}

void PrefixWalk::walk(int at, const State& state, const Load& load, const Head& head) {
  if (lacks_equals(at, load, head)) return;
  if (Grammar::complete(state)) {
    if (head.equals && scope_->part == Part::line && may_end(at)) leaf(at, state, load, head);
    if (at < end() && (scope_->part == Part::right || load.weight > scope_->cut)) cut(at, state, load, head);
  }
  if (at >= end()) return;
  const Cell& cell = lane().cells[at];
  if (cell.empty()) {
    lay(at, state, load, head);
  } else if (cell.face == equals_face) {
    if (may_equal(state, load, head)) pass_equals(at, state, load);
  } else {
    step(at, problem_.faces[cell.face], state, load, head, [&] { return with_board(load, cell); });
  }
}

// Try an equals sign and every tile of the rack on an empty square.
void PrefixWalk::lay(int at, const State& state, const Load& load, const Head& head) {
  ++steps_;
  if (out_.late() || short_of_numbers(at, state, load) || hopeless(at, load)) return;
  const Cell& cell = lane().cells[at];
  const bool early = is_early(load);
  const int more = scope_->part == Part::right ? scope_->small - load.weight : scope_->most - load.holes;
  if (out_of_reach(at, load, more + (early && !head.equals))) return;
  if (cell.takes(equals_face) && may_equal(state, load, head)) pass_equals(at, state, load);
  if (load.holes >= scope_->most || (head.must_add && !supply(at, load).adds())) return;
  Load now = load;
  Hope left = Hope::any;
  if (bounded_ && state.stage == Number::whole && (!early || state.number.n > 99)) {
    left = hope_of(at, state, load, head);
    if (left == Hope::none) return;
    now.doomed |= left == Hope::zero;
  }
  try_choices(rack_.choices(state.stage), left, at, state, now, head);
  if (rack_.has_blank(load.left)) try_choices(rack_.blank_choices(state.stage), left, at, state, now, head);
}

void PrefixWalk::try_choices(const Tray::Choices& choices, Hope hope, int at, const State& state, const Load& load,
                             const Head& head) {
  const Cell& cell = lane().cells[at];
  std::size_t end = choices.all.size();
  if (!is_early(load))
    end = state.any || head.equals ? choices.factors : choices.numbers;  // the cut is before the others
  for (std::size_t each = hope == Hope::full ? choices.digits : 0; each < end; ++each) {
    const Choice& choice = choices.all[each];
    if ((load.left & choice.mask) == 0 || !cell.takes(choice.face)) continue;
    if (scope_->part == Part::right && load.weight + choice.weight > scope_->small) continue;
    tiles_[load.holes] = choice.code;
    step(at, problem_.faces[choice.face], state, load, head, [&] { return with_choice(load, cell, choice); });
  }
}

// Go on with a face; the load after it is asked for when it can stand here.
template <typename After>
void PrefixWalk::step(int at, const Face& face, const State& state, const Load& before, const Head& head,
                      After&& after) {
  State next = state;
  if (face.kind < Kind::plus) {
    if (noted(strict_.step(next, face))) walk(at + 1, next, after(), head);
    return;
  }
  const bool term = face.kind == Kind::plus || face.kind == Kind::minus;
  const bool late = !is_early(before);
  if (late && (term || (!state.any && !head.equals))) return;  // the cut is here
  if (term && lost(state, before.doomed)) return;
  if (!noted(strict_.step(next, face))) return;
  if (!term && !(late && head.equals)) {
    walk(at + 1, next, after(), head);
    return;
  }
  Head further = head;
  further.must_add = !term;
  Load clean = after();
  clean.doomed &= !term;
  walk(at + 1, next, clean, further);
}

// Whether an equals sign may come here before the cut.
bool PrefixWalk::may_equal(const State& state, const Load& load, const Head& head) const {
  return !head.equals && Grammar::complete(state) && load.weight <= scope_->cut;
}

void PrefixWalk::pass_equals(int at, const State& state, const Load& load) {
  if (lost(state, load.doomed)) return;
  Head head;
  head.equals = true;
  if (!noted(strict_.finish(state, head.left))) return;
  Load after = with_equals(load, lane().cells[at], at);
  after.doomed = false;
  walk(at + 1, State{}, after, head);
}

// The line may end before square `at`.
void PrefixWalk::leaf(int at, const State& state, const Load& load, const Head& head) {
  if (head.must_add || (scope_->mixed && !load.mixed)) return;
  Rational value;
  if (!noted(strict_.finish(state, value)) || !(value == head.left)) return;
  sink_->take_whole(laid(load, first_, at - 1));
}

// The cut may be before square `at`.
void PrefixWalk::cut(int at, const State& state, const Load& load, const Head& head) {
  const Cell& cell = lane().cells[at];
  if (!cell.empty() && cell.face != equals_face && problem_.faces[cell.face].kind < Kind::plus) return;
  if (hopeless(at, load) || (scope_->mixed && !load.mixed)) return;
  if (scope_->part == Part::right && !head.equals) {
    cut_equals(at, state, load);
    return;
  }
  const bool before_factor = !state.any && !head.equals && sink_->wants(at, Cut::first);
  if (scope_->part == Part::line && !head.equals) {
    const Limits& suffixes = limits_at(at, load.number);
    if (!(suffixes.zero && before_factor) && !may_meet(state, suffixes)) return;
  }
  cut_term(at, state, load, head, before_factor);
  if (head.equals) cut_last(at, state, load, head);
}

// Before an equals sign after a short left side.
void PrefixWalk::cut_equals(int at, const State& state, const Load& load) {
  Piece piece;
  const Cell& cell = lane().cells[at];
  if (load.weight > scope_->cut || !(cell.empty() ? cell.takes(equals_face) : cell.face == equals_face)) return;
  if (noted(strict_.finish(state, piece.key))) give(piece, at, load);
}

// Before + - or =, and before × or ÷ in the first term.
void PrefixWalk::cut_term(int at, const State& state, const Load& load, const Head& head, bool before_factor) {
  Piece piece;
  if (!noted(loose_.finish(state, piece.key))) return;
  if (before_factor) {
    piece.cut = Cut::first;
    give(piece, at, load);
  }
  if (lost(state, load.doomed) || (!problem_.negatives && piece.key.n < 0)) return;
  piece.cut = head.equals ? Cut::right : Cut::left;
  if (!sink_->wants(at, piece.cut)) return;
  if (head.equals) {
    piece.low = piece.key;
    if (!noted(add(head.left, piece.key, -1, piece.key))) return;
  }
  give(piece, at, load);
}

// Before × or ÷ in the last term of the line.
void PrefixWalk::cut_last(int at, const State& state, const Load& load, const Head& head) {
  if (head.must_add || !sink_->wants(at, Cut::last)) return;
  Piece piece;
  piece.cut = Cut::last;
  Rational sum, term;
  if (!noted(Grammar::split(state, sum, term)) || !noted(add(head.left, sum, -1, piece.key))) return;
  if (term.n != 0) {
    if (!noted(divide(piece.key, term, piece.key))) return;
  } else {
    piece.cut = Cut::any;
    if (piece.key.n != 0) return;
  }
  give(piece, at, load);
}

void PrefixWalk::give(Piece& piece, int at, const Load& load) {
  piece.laid = laid(load, first_, at - 1);
  piece.number = static_cast<std::uint16_t>(rack_.number() - load.number);
  sink_->take(piece);
}

// What the rest of the rack and the lane within reach can still add.
Supply PrefixWalk::supply(int at, const Load& load) const {
  Supply ahead = rack_.rest(load.number).supply;
  ahead.add(scope_->facts->ahead[at][scope_->most - load.holes + 1]);
  return ahead;
}

Walk::Hope PrefixWalk::hope_of(int at, const State& state, const Load& load, const Head& head) const {
  const Supply ahead = supply(at, load);
  const double known = size_of(head.left) + (state.any ? size_of(state.sum) : 0);
  const double power = power_of_ten(ahead.digits);
  double limit = (known + 1) * power, finest = power;
  const bool whole_term = state.any || head.equals;  // × and ÷ need not be a cut
  if (load.weight > scope_->cut && !(whole_term && ahead.shrinks())) {
    const Limits& suffixes = limits_at(at, load.number);
    limit = std::min(limit, (known + suffixes.key) * std::max(1.0F, suffixes.reciprocal));
    if (!(whole_term && ahead.times))
      finest = std::min<double>(finest, std::max({1.0F, suffixes.denominator, suffixes.part}));
  }
  if (state.any && state.sign < 0) limit = std::min(limit, size_of(state.sum) * (ahead.shrinks() ? power : 1));
  finest *= static_cast<double>(head.left.d) * static_cast<double>(state.any ? state.sum.d : 1);
  return hope(state, ahead, limit, finest);
}

}  // namespace fairshake::equate
