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

// The operator that the suffix begins with: for × and ÷ the term is counted from one, for + and - the sum from zero.
void SuffixWalk::begin(int at, const Face& face, const Load& load) {
  Tail tail;
  State state;
  tail.factor = face.kind == Kind::times || face.kind == Kind::over;
  if (tail.factor) {
    state.term = {1, 1};
    state.pending = face.kind == Kind::times ? 1 : 2;
  } else {
    state.any = true;
    state.sign = face.kind == Kind::plus ? 1 : -1;
  }
  walk(at + 1, state, load, tail);
}

void SuffixWalk::walk(int at, const State& state, const Load& load, const Tail& tail) {
  if (Grammar::complete(state) && may_end(at)) leaf(at, state, load, tail);
  if (at >= end()) return;
  const Cell& cell = lane().cells[at];
  if (cell.empty()) {
    lay(at, state, load, tail);
  } else if (cell.face == equals_face) {
    if (scope_->part != Part::right && !tail.equals && Grammar::complete(state)) pass_equals(at, state, load, tail);
  } else {
    step(at, problem_.faces[cell.face], state, load, tail, [&] { return with_board(load, cell); });
  }
}

// Try an equals sign and every tile of the rack on an empty square.
void SuffixWalk::lay(int at, const State& state, const Load& load, const Tail& tail) {
  ++steps_;
  if (out_.late() || hopeless(at, load)) return;
  if (out_of_reach(at, load, scope_->small - load.weight + !tail.equals)) return;
  const Cell& cell = lane().cells[at];
  if (scope_->part != Part::right && !tail.equals && Grammar::complete(state) && cell.takes(equals_face))
    pass_equals(at, state, load, tail);
  if (scope_->part == Part::right && load.holes + 1 >= scope_->most && !heads(0).some) return;
  Hope left = Hope::any;
  if (bounded_ && scope_->part == Part::right && state.stage == Number::whole) {
    left = hope_of(at, state, load, tail);
    if (left == Hope::none) return;
  }
  try_choices(rack_.choices(state.stage), left, at, state, load, tail);
  if (rack_.has_blank(load.left)) try_choices(rack_.blank_choices(state.stage), left, at, state, load, tail);
}

void SuffixWalk::try_choices(const Tray::Choices& choices, Hope hope, int at, const State& state, const Load& load,
                             const Tail& tail) {
  const Cell& cell = lane().cells[at];
  const int most = tail.term_at >= 0 ? tail.term_at + scope_->cut : scope_->small;
  for (std::size_t each = hope == Hope::full ? choices.digits : 0; each < choices.all.size(); ++each) {
    const Choice& choice = choices.all[each];
    if ((load.left & choice.mask) == 0 || load.weight + choice.weight > most || !cell.takes(choice.face)) continue;
    if (scope_->part == Part::right && !heads(load.number - choice.radix).some) continue;
    tiles_[load.holes] = choice.code;
    step(at, problem_.faces[choice.face], state, load, tail, [&] { return with_choice(load, cell, choice); });
  }
}

// Go on with a face; the load after it is asked for when it can stand here.
template <typename After>
void SuffixWalk::step(int at, const Face& face, const State& state, const Load& before, const Tail& tail,
                      After&& after) {
  const bool term = face.kind == Kind::plus || face.kind == Kind::minus;
  if (face.kind < Kind::plus || scope_->part != Part::right) {
    if (term && !tail.equals) step_term(at, face, state, after(), tail);
    else go_on(at, face, state, tail, after);
    return;
  }
  Tail marked = tail;
  int& mark = term ? marked.term_at : marked.factor_at;
  if (mark < 0) mark = before.weight;
  if (term && !tail.equals) step_term(at, face, state, after(), marked);
  else go_on(at, face, state, marked, after);
}

template <typename After>
void SuffixWalk::go_on(int at, const Face& face, const State& state, const Tail& tail, After&& after) {
  State next = state;
  if (noted(strict_.step(next, face))) walk(at + 1, next, after(), tail);
}

// A further term before the equals sign, or of a right side that began before the cut.
void SuffixWalk::step_term(int at, const Face& face, const State& state, const Load& load, const Tail& tail) {
  if (!Grammar::complete(state) || (tail.factor && scope_->part == Part::right)) return;
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
  if (hopeless(at, load) || (scope_->mixed && !load.mixed) || !cut_here(load, tail)) return;
  if (scope_->part == Part::right && !tail.factor && !may_meet(state, heads(load.number))) return;
  Piece piece;
  if (!write_key(state, tail, piece)) return;
  piece.laid = laid(load, cut_, at - 1);
  piece.number = static_cast<std::uint16_t>(rack_.number() - load.number);
  sink_->take_suffix(piece);
}

// Whether lines with this suffix are cut before it.
bool SuffixWalk::cut_here(const Load& load, const Tail& tail) const {
  if (scope_->part != Part::right) return scope_->part == Part::line || tail.equals;
  if (load.weight <= scope_->cut) return tail.equals;
  const int next = tail.term_at >= 0 ? tail.term_at : tail.factor_at;
  return next < 0 || load.weight - next <= scope_->cut;
}

// What can still become of a number of a right side, with the prefixes that it can meet.
Walk::Hope SuffixWalk::hope_of(int at, const State& state, const Load& load, const Tail& tail) const {
  const Limits& heads = this->heads(load.number);
  Supply ahead = rack_.rest(load.number).supply;
  ahead.add(scope_->facts->ahead[at][scope_->most - load.holes]);
  const double power = power_of_ten(ahead.digits);
  const bool scales = ahead.times || ahead.over || ahead.blanks > 0;
  if (tail.factor) return hope(state, ahead, heads.factor * (ahead.shrinks() ? power : 1), heads.part * (scales ? power : 1));
  const double known = heads.key + (state.any ? size_of(state.sum) : 0);
  double limit = known + (ahead.adds() ? power : 0);
  if (ahead.shrinks()) limit = (known + 1) * power;
  const double finest = heads.denominator * (scales || ahead.fraction ? power : 1);
  return hope(state, ahead, limit, finest * static_cast<double>(state.any ? state.sum.d : 1));
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
