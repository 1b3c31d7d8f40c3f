// Prefixes: everything from the start of a line up to the operator of the cut; and lines that end before it.
#pragma once

#include "equate/walk.hpp"

namespace fairshake::equate {

class PrefixSink {
 public:
  virtual ~PrefixSink() = default;
  // Whether a suffix of this kind may stand on the square at all.
  virtual bool wants(int at, Cut cut) const = 0;
  virtual void take(const Piece& prefix) = 0;
  virtual void take_whole(const Laid& line) = 0;
};

// Prefixes of lines on a stretch, and short ones on a lane.
class PrefixWalk : public Walk {
 public:
  using Walk::Walk;

  // Every prefix, and every line without a cut, that starts on this square.
  void run(const Scope& scope, int first, PrefixSink& sink);

 private:
  struct Head {
    bool equals = false;
    bool must_add = false;  // a line that ends with this term has been cut already
    Rational left;
  };

  void walk(int at, const State& state, const Load& load, const Head& head);
  void lay(int at, const State& state, const Load& load, const Head& head);
  void try_choices(const Tray::Choices& choices, Hope hope, int at, const State& state, const Load& load,
                   const Head& head);
  template <typename After>
  void step(int at, const Face& face, const State& state, const Load& before, const Head& head, After&& after);
  bool is_early(const Load& load) const { return scope_->part == Part::right || load.weight <= scope_->cut; }
  // Whether an equals sign must come in a suffix, and no suffix that has one is left for the rest of the rack.
  bool lacks_equals(int at, const Load& load, const Head& head) const {
    return scope_->part == Part::line && !head.equals && load.weight > scope_->cut &&
           !limits_at(at, load.number).equated;
  }
  bool may_equal(const State& state, const Load& load, const Head& head) const;
  void pass_equals(int at, const State& state, const Load& load);
  void cut(int at, const State& state, const Load& load, const Head& head);
  void cut_term(int at, const State& state, const Load& load, const Head& head, bool before_factor);
  void cut_equals(int at, const State& state, const Load& load);
  void cut_last(int at, const State& state, const Load& load, const Head& head);
  void leaf(int at, const State& state, const Load& load, const Head& head);
  void give(Piece& piece, int at, const Load& load);
  const Limits& limits_at(int at, int number) const { return scope_->limits[at][static_cast<std::size_t>(number)]; }
  Supply supply(int at, const Load& load) const;
  Hope hope_of(int at, const State& state, const Load& load, const Head& head) const;

  PrefixSink* sink_ = nullptr;
  int first_ = 0;
};

}  // namespace fairshake::equate
