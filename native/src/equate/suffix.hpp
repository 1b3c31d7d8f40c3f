// Suffixes: everything from an operator to the end of the line.
#pragma once

#include "equate/walk.hpp"

namespace fairshake::equate {

// Puts the state behind the operator that a suffix begins with: for × and ÷ the term is counted from one, for + and -
// the sum from zero. Says whether it was × or ÷.
bool begins_with(Kind kind, State& state);

class SuffixSink {
 public:
  virtual ~SuffixSink() = default;
  virtual void take_suffix(const Piece& suffix) = 0;
};

// Suffixes of lines on a stretch, and short ones on a lane.
class SuffixWalk : public Walk {
 public:
  using Walk::Walk;

  // Every suffix whose operator stands on this square.
  void run(const Scope& scope, int cut, SuffixSink& sink);

 private:
  // What has been read and is settled.
  struct Tail {
    bool factor = false;  // begins with × or ÷
    bool open = true;     // the first term goes on
    bool equals = false;
    Rational f{1, 1};  // the factors of the first term
    Rational moved;    // what the rest of the left side adds
    Rational low;
  };

  void begin(int at, const Face& face, const Load& load);
  void walk(int at, const State& state, const Load& load, const Tail& tail);
  void lay(int at, const State& state, const Load& load, const Tail& tail);
  void try_choices(const Tray::Choices& choices, int at, const State& state, const Load& load, const Tail& tail);
  template <typename After>
  void step(int at, const Face& face, const State& state, const Tail& tail, After&& after);
  void step_term(int at, const Face& face, const State& state, const Load& load, const Tail& tail);
  void pass_equals(int at, const State& state, const Load& load, const Tail& tail);
  void leaf(int at, const State& state, const Load& load, const Tail& tail);
  bool write_key(const State& state, const Tail& tail, Piece& piece);

  SuffixSink* sink_ = nullptr;
  int cut_ = 0;
};

}  // namespace fairshake::equate
