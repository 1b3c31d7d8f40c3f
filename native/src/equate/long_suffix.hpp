// Long suffixes: the ends of right sides after a short left side, from the last cut with enough weight behind it, or
// from the equals sign (`Part::right`).
#pragma once

#include "equate/bunch.hpp"
#include "equate/suffix.hpp"

namespace fairshake::equate {

class LongSuffixWalk : public BunchWalk {
 public:
  using BunchWalk::BunchWalk;

  // Every long suffix whose operator stands on this square.
  void run(const Scope& scope, int cut, SuffixSink& sink);

 private:
  struct Tail {
    bool equals = false;  // begins with the equals sign
    bool factor = false;  // begins with × or ÷
    int term_at = -1;     // the weight before the first further term, -1: none
    int factor_at = -1;   // the weight before the first further factor
  };

  void begin(int at, const Face& face, const Load& load);
  void begin_with_equals(int at, const Load& load);
  void walk(int at, const Bunch& bunch, const Load& load, const Tail& tail);
  void lay(int at, const Bunch& bunch, const Load& load, const Tail& tail);
  void leaf(int at, const Bunch& bunch, const Load& load, const Tail& tail);
  bool step(const Face& face, Item& item, const Tail& tail);
  static Tail marked(const Tail& tail, const Face& face, const Load& before);
  bool cut_here(const Load& load, const Tail& tail) const;
  bool keep_hopeful(int at, const Load& load, const Tail& tail, const Bunch& bunch, Bunch& kept) const;
  Hope hope_of(const State& state, const Supply& ahead, const Limits& heads, const Tail& tail) const;
  // How far the prefixes within a rest go.
  const Limits& heads(int number) const { return (*scope_->heads)[static_cast<std::size_t>(number)]; }

  SuffixSink* sink_ = nullptr;
  int cut_ = 0;
};

}  // namespace fairshake::equate
