// Suffixes: everything from an operator to the end of the line.
#pragma once

#include "equate/walk.hpp"

namespace fairshake::equate {

class SuffixSink {
 public:
  virtual ~SuffixSink() = default;
  virtual void take_suffix(const Piece& suffix) = 0;
};

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
    int term_at = -1;     // the weight before the first further term, -1: none
    int factor_at = -1;   // the weight before the first further factor
    Rational f{1, 1};     // the factors of the first term
    Rational moved;       // what the rest of the left side adds
    Rational low;
  };

  void begin(int at, const Face& face, const Load& load);
  void walk(int at, const State& state, const Load& load, const Tail& tail);
  void lay(int at, const State& state, const Load& load, const Tail& tail);
  void try_choices(const Tray::Choices& choices, Hope hope, int at, const State& state, const Load& load,
                   const Tail& tail);
  template <typename After>
  void step(int at, const Face& face, const State& state, const Load& before, const Tail& tail, After&& after);
  template <typename After>
  void go_on(int at, const Face& face, const State& state, const Tail& tail, After&& after);
  void step_term(int at, const Face& face, const State& state, const Load& load, const Tail& tail);
  void pass_equals(int at, const State& state, const Load& load, const Tail& tail);
  void leaf(int at, const State& state, const Load& load, const Tail& tail);
  // How far the prefixes within a rest go.
  const Limits& heads(int number) const { return (*scope_->heads)[static_cast<std::size_t>(number)]; }
  bool cut_here(const Load& load, const Tail& tail) const;
  Hope hope_of(int at, const State& state, const Load& load, const Tail& tail) const;
  bool write_key(const State& state, const Tail& tail, Piece& piece);

  SuffixSink* sink_ = nullptr;
  int cut_ = 0;
};

}  // namespace fairshake::equate
