#include "equate/suffix.hpp"

namespace fairshake::equate {

void SuffixWalk::run(const Scope& scope, int cut, SuffixSink& sink) {
  scope_ = &scope;
  sink_ = &sink;
  cut_ = cut;
  const Cell& cell = lane().cells[cut];
  Load load = full_rack();
  if (!cell.empty()) {
    if (cell.face == equals_face) {
      pass_equals(cut, State{}, load, Tail{});
      return;
    }
    load.mixed = true;
    load.sum += cell.board_score;
    if (problem_.faces[cell.face].kind >= Kind::plus) begin(cut, problem_.faces[cell.face], load);
    return;
  }
  if (hopeless(cut, load)) return;
  if (cell.takes(equals_face)) pass_equals(cut, State{}, load, Tail{});
  for (const Tray::Choices* choices : {&rack_.choices(Number::power), &rack_.blank_choices(Number::power)})
    for (const Choice& choice : choices->all) {
      if (choice.weight > scope.small || !cell.takes(choice.face)) continue;
      tiles_[0] = choice.code;
      begin(cut, problem_.faces[choice.face], with_choice(load, cell, choice));
    }
}

bool begins_with(Kind kind, State& state) {
  bool factor = kind == Kind::times || kind == Kind::over;
  if (factor) {
    state.term = {1, 1};
    state.pending = kind == Kind::times ? 1 : 2;
  } else {
    state.any = true;
    state.sign = kind == Kind::plus ? 1 : -1;
  }
  return factor;
}

void SuffixWalk::begin(int at, const Face& face, const Load& load) {
  Tail tail;
  State state;
  tail.factor = begins_with(face.kind, state);
  walk(at + 1, state, load, tail);
}

void SuffixWalk::walk(int at, const State& state, const Load& load, const Tail& tail) {
  if (Grammar::complete(state) && may_end(at)) leaf(at, state, load, tail);
  if (at >= end()) return;
  const Cell& cell = lane().cells[at];
  if (cell.empty()) {
    lay(at, state, load, tail);
  } else if (cell.face == equals_face) {
    if (!tail.equals && Grammar::complete(state)) pass_equals(at, state, load, tail);
  } else {
    step(at, problem_.faces[cell.face], state, tail, [&] { return with_board(load, cell); });
  }
}

// Try an equals sign and every tile of the rack on an empty square.
void SuffixWalk::lay(int at, const State& state, const Load& load, const Tail& tail) {
  ++steps_;
  if (out_.late() || short_of_numbers(at, state, load) || hopeless(at, load)) return;
  if (out_of_reach(at, load, scope_->small - load.weight + !tail.equals)) return;
  const Cell& cell = lane().cells[at];
  if (!tail.equals && Grammar::complete(state) && cell.takes(equals_face)) pass_equals(at, state, load, tail);
  try_choices(rack_.choices(state.stage), at, state, load, tail);
  if (rack_.has_blank(load.left)) try_choices(rack_.blank_choices(state.stage), at, state, load, tail);
}

void SuffixWalk::try_choices(const Tray::Choices& choices, int at, const State& state, const Load& load,
                             const Tail& tail) {
  const Cell& cell = lane().cells[at];
  for (const Choice& choice : choices.all) {
    if ((load.left & choice.mask) == 0 || load.weight + choice.weight > scope_->small || !cell.takes(choice.face))
      continue;
    tiles_[load.holes] = choice.code;
    step(at, problem_.faces[choice.face], state, tail, [&] { return with_choice(load, cell, choice); });
  }
}

// Go on with a face; the load after it is asked for when it can stand here.
template <typename After>
void SuffixWalk::step(int at, const Face& face, const State& state, const Tail& tail, After&& after) {
  if (!tail.equals && (face.kind == Kind::plus || face.kind == Kind::minus)) {
    step_term(at, face, state, after(), tail);
    return;
  }
  State next = state;
  if (noted(strict_.step(next, face))) walk(at + 1, next, after(), tail);
}

// A further term before the equals sign, or of a right side that began before the cut.
void SuffixWalk::step_term(int at, const Face& face, const State& state, const Load& load, const Tail& tail) {
  if (!Grammar::complete(state)) return;
  Tail further = tail;
  further.open = false;
  State next = state;
  if (tail.factor && tail.open) {
    if (!noted(loose_.finish(state, further.f))) return;
    next = State{};
    next.any = true;
    next.sign = face.kind == Kind::plus ? 1 : -1;
  } else {
    if (!noted(loose_.step(next, face))) return;
    Rational less;
    if (!noted(add(next.sum, tail.low, -1, less))) return;
    if (less.n < 0) further.low = next.sum;
  }
  walk(at + 1, next, load, further);
}

void SuffixWalk::pass_equals(int at, const State& state, const Load& load, const Tail& tail) {
  Tail further = tail;
  further.equals = true;
  if (at != cut_) {
    Rational& last = tail.factor && tail.open ? further.f : further.moved;
    if (!noted(loose_.finish(state, last))) return;
  }
  walk(at + 1, State{}, with_equals(load, lane().cells[at], at), further);
}

// The line may end before square `at`.
void SuffixWalk::leaf(int at, const State& state, const Load& load, const Tail& tail) {
  if (hopeless(at, load) || (scope_->mixed && !load.mixed)) return;
  if (scope_->part == Part::left && !tail.equals) return;
  Piece piece;
  if (!write_key(state, tail, piece)) return;
  piece.laid = laid(load, cut_, at - 1);
  piece.number = static_cast<std::uint16_t>(rack_.number() - load.number);
  sink_->take_suffix(piece);
}

// What the prefix must come to; false when none can.
bool SuffixWalk::write_key(const State& state, const Tail& tail, Piece& piece) {
  Rational value;
  if (!noted((tail.equals ? strict_ : loose_).finish(state, value))) return false;
  piece.low = tail.low;
  if (!tail.equals) {
    if (tail.factor && !tail.open) return false;
    piece.cut = tail.factor ? Cut::last : Cut::right;
    piece.key = value;
    return true;
  }
  piece.cut = tail.factor ? Cut::first : Cut::left;
  if (!noted(add(value, tail.moved, -1, piece.key))) return false;
  if (!problem_.negatives) {
    Rational lowest;
    if (piece.key.n < 0 || !noted(add(piece.key, tail.low, 1, lowest)) || lowest.n < 0) return false;
  }
  if (!tail.factor) return true;
  if (tail.f.n != 0) return noted(divide(piece.key, tail.f, piece.key));
  piece.cut = Cut::zero;
  return piece.key.n == 0;
}

}  // namespace fairshake::equate
