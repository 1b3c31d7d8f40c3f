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
  if (Grammar::complete(state)) {
    if (head.equals && at == end()) leaf(at, state, load, head);
    if (at < end() && load.holes > scope_->cut) cut(at, state, load, head);
  }
  if (at >= end()) return;
  const Cell& cell = lane().cells[at];
  if (cell.empty()) {
    lay(at, state, load, head);
  } else if (cell.face == equals_face) {
    if (!head.equals && Grammar::complete(state) && load.holes <= scope_->cut) pass_equals(at, state, load);
  } else {
    Load after = load;
    after.sum += cell.board_score;
    after.mixed = true;
    step(at, problem_.faces[cell.face], state, load, after, head);
  }
}

// Try an equals sign and every tile of the rack on an empty square.
void PrefixWalk::lay(int at, const State& state, const Load& load, const Head& head) {
  ++steps_;
  if (out_.late() || hopeless(at, load)) return;
  const Cell& cell = lane().cells[at];
  const bool early = load.holes <= scope_->cut;
  if (early && !head.equals && Grammar::complete(state) && cell.takes(equals_face)) pass_equals(at, state, load);
  if (load.holes >= scope_->most) return;
  Load now = load;
  const bool late = load.holes > scope_->cut && state.pending == 1;
  if (bounded_ && state.stage == Number::whole && (late || state.number.n > 99)) {
    const Hope left = hope_of(at, state, load, head);
    if (left == Hope::none) return;
    now.doomed |= left == Hope::zero;
  }
  for (const Choice& choice : rack_.choices(state.stage)) {
    if ((load.left & choice.mask) == 0 || !cell.takes(choice.face)) continue;
    tiles_[load.holes] = choice.code;
    step(at, problem_.faces[choice.face], state, now, with_choice(now, cell, choice), head);
  }
}

void PrefixWalk::step(int at, const Face& face, const State& state, const Load& before, const Load& after,
                      const Head& head) {
  State next = state;
  if (face.kind < Kind::plus) {
    if (noted(strict_.step(next, face))) walk(at + 1, next, after, head);
    return;
  }
  const bool term = face.kind == Kind::plus || face.kind == Kind::minus;
  const bool late = before.holes > scope_->cut;
  if (late && (term || (!state.any && !head.equals))) return;  // the cut is here
  if (term && lost(state, before)) return;
  if (!noted(strict_.step(next, face))) return;
  if (!term && !(late && head.equals)) {
    walk(at + 1, next, after, head);
    return;
  }
  Head further = head;
  further.must_add = !term;
  Load clean = after;
  clean.doomed &= !term;
  walk(at + 1, next, clean, further);
}

void PrefixWalk::pass_equals(int at, const State& state, const Load& load) {
  if (lost(state, load)) return;
  Head head;
  head.equals = true;
  if (!noted(strict_.finish(state, head.left))) return;
  Load after = with_equals(load, lane().cells[at], at);
  after.doomed = false;
  walk(at + 1, State{}, after, head);
}

// The line may end before square `at`.
void PrefixWalk::leaf(int at, const State& state, const Load& load, const Head& head) {
  if (head.must_add) return;
  Rational value;
  if (!noted(strict_.finish(state, value)) || !(value == head.left)) return;
  sink_->take_whole(laid(load, first_, at - 1));
}

// The cut may be before square `at`.
void PrefixWalk::cut(int at, const State& state, const Load& load, const Head& head) {
  const Cell& cell = lane().cells[at];
  if (!cell.empty() && cell.face != equals_face && problem_.faces[cell.face].kind < Kind::plus) return;
  if (hopeless(at, load)) return;
  cut_term(at, state, load, head);
  if (head.equals) cut_last(at, state, load, head);
}

// Before + - or =, and before × or ÷ in the first term.
void PrefixWalk::cut_term(int at, const State& state, const Load& load, const Head& head) {
  Piece piece;
  if (!noted(loose_.finish(state, piece.key))) return;
  const bool first = !state.any && !head.equals && sink_->wants(at, Cut::first);
  if (first) {
    piece.cut = Cut::first;
    give(piece, at, load);
  }
  if (lost(state, load) || (!problem_.negatives && piece.key.n < 0)) return;
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
    piece.any_key = true;
    if (piece.key.n != 0) return;
  }
  give(piece, at, load);
}

void PrefixWalk::give(Piece& piece, int at, const Load& load) {
  piece.laid = laid(load, first_, at - 1);
  piece.number = static_cast<std::uint16_t>(rack_.number() - load.number);
  sink_->take(piece);
}

Walk::Hope PrefixWalk::hope_of(int at, const State& state, const Load& load, const Head& head) const {
  Supply ahead = rack_.rest(load.number).supply;
  ahead.add(scope_->facts->ahead[at][scope_->most - load.holes + 1]);
  const double known = size_of(head.left) + (state.any ? size_of(state.sum) : 0);
  double limit = (known + 1) * power_of_ten(ahead.digits);
  const bool whole_term = state.any || head.equals;  // × and ÷ need not be a cut
  if (load.holes > scope_->cut && !(whole_term && ahead.shrinks()))
    limit = std::min(limit, (known + scope_->largest[at]) * std::max(1.0, scope_->largest_reciprocal[at]));
  return hope(state, ahead, limit);
}

}  // namespace fairshake::equate
