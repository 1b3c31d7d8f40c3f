// Lines that have been found, in one piece or two: counted, scored, and kept when they are among the best.
#pragma once

#include "equate/alike.hpp"
#include "equate/collector.hpp"
#include "equate/lanes.hpp"
#include "equate/pieces.hpp"

namespace fairshake::equate {

class Lines {
 public:
  Lines(const Problem& problem, const Alike& alike, Collector& out) : problem_(problem), alike_(alike), out_(out) {}

  // An equation of a lane: what stands before the cut and what follows it. An empty tail is no tail.
  void emit(const Lane& lane, const Laid& head, const Laid& tail);

 private:
  bool seen_across(const Lane& lane, const Laid& head, const Laid& tail, int equals) const;
  std::uint64_t ways(const Laid& piece) const;
  void keep(const Lane& lane, const Laid& head, const Laid& tail, int score);

  const Problem& problem_;
  const Alike& alike_;
  Collector& out_;
};

}  // namespace fairshake::equate
