// Long prefixes: the beginnings of long left sides, up to the first cut with enough weight before it (`Part::left`).
#pragma once

#include "equate/bunch.hpp"
#include "equate/prefix.hpp"

namespace fairshake::equate {

class LongPrefixWalk : public BunchWalk {
 public:
  using BunchWalk::BunchWalk;

  // Every long prefix that starts on this square.
  void run(const Scope& scope, int first, PrefixSink& sink);

 private:
  void walk(int at, const Bunch& bunch, const Load& load);
  void lay(int at, const Bunch& bunch, const Load& load);
  void cut(int at, const Bunch& bunch, const Load& load);
  void cut_item(int at, const Item& item, const Load& load, bool before_factor);
  bool is_late(const Load& load) const { return load.weight > scope_->cut; }
  // Whether the cut of a late prefix is before this face.
  bool cut_before(const Face& face, const State& shape, const Load& load) const {
    return is_late(load) &&
           (face.kind == Kind::plus || face.kind == Kind::minus || (face.kind > Kind::minus && !shape.any));
  }
  bool step(const Face& face, Item& item);
  // Items that can still be balanced, and whether one of them may get a further digit.
  bool keep_hopeful(int at, const Load& load, const Bunch& bunch, Bunch& kept) const;
  Hope hope_of(const State& state, const Supply& ahead, const Limits& suffixes, bool late) const;
  const Limits& limits_at(int at, int number) const { return scope_->limits[at][static_cast<std::size_t>(number)]; }
  bool some_suffix(int at, int number) const { return scope_->some[at][static_cast<std::size_t>(number)]; }

  PrefixSink* sink_ = nullptr;
  int first_ = 0;
};

}  // namespace fairshake::equate
