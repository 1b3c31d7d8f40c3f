// The search of one run: all equations that can be laid with a rack on prepared lanes.
//
// Every equation has a left side, an equals sign and a right side. A side is free (only tiles of the rack) or mixed
// (it holds tiles of the board). Free sides come from the rack's list of expressions. Mixed sides of up to four new
// tiles are kept by value for each place of the equals sign; longer ones are walked through and joined at once with
// the short sides that can stand opposite them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "equate/alike.hpp"
#include "equate/bounds.hpp"
#include "equate/collector.hpp"
#include "equate/lanes.hpp"
#include "equate/rack.hpp"

namespace fairshake::equate {

// A side that has been laid: what it scores and what it uses.
struct Side {
  Rational value;
  Bundle used = 0;
  std::uint32_t next = none;
  std::int16_t sum = 0;
  std::int16_t cross = 0;
  std::int16_t times = 1;
  std::int8_t first = 0;
  std::int8_t last = 0;
  std::uint8_t holes = 0;
  std::array<std::uint8_t, max_hand> tiles{};  // kinds, in the order of the empty squares
};

// Short mixed sides next to one place of the equals sign, by value.
struct SideIndex {
  std::vector<Side> sides;
  std::vector<std::uint32_t> heads;
  std::uint64_t mask = 0;

  void clear() {
    sides.clear();
    heads.clear();
  }
  void build();
  double largest() const {
    double found = 0;
    for (const Side& side : sides) found = std::max(found, size_of(side.value));
    return found;
  }
  std::uint32_t chain(const Rational& value) const { return heads.empty() ? none : heads[hash(value) & mask]; }
};

class Search {
 public:
  Search(const Problem& problem, const std::vector<Lane>& lanes, const std::vector<Bounds>& bounds, Rack& rack,
         const Alike& alike, Collector& out)
      : problem_(problem),
        lanes_(lanes),
        bounds_(bounds),
        rack_(rack),
        alike_(alike),
        out_(out),
        grammar_(problem.negatives) {
    bounded_ = !problem.negatives;
    for (const TileKind& tile : rack.kinds())
      for (int each = 0; tile.blank && each < tile.count; ++each) ways_ *= alike.faces(tile.face).size();
    for (std::size_t kind = 0; kind < rack.kinds().size(); ++kind)
      for (int stage = 0; stage < 5; ++stage)
        if (may_follow(static_cast<Number>(stage), problem.faces[rack.kinds()[kind].face].kind))
          kinds_after_[stage].push_back(static_cast<std::uint8_t>(kind));
    for (const Face& face : problem.faces)
      bounded_ &= face.kind != Kind::exponent && face.kind != Kind::negative && face.kind != Kind::negative_fraction;
  }

  void run();

 private:
  struct Pair {
    std::uint32_t left, right;
  };
  enum class Pass { small, big };
  // What a walk carries: the rest of the rack and the score so far.
  struct Load {
    Bundle left = 0;
    int number = 0;
    std::int16_t sum = 0;
    std::int16_t cross = 0;
    std::int16_t times = 1;
    std::uint8_t holes = 0;
    bool mixed = false;
  };

  void pair_up();
  void add_pair(std::uint32_t left, std::uint32_t right);
  void free_equations(const Lane& lane);
  void free_at(const Lane& lane, int at);

  void mixed(const Lane& lane);
  void prepare(const Lane& lane);
  void start_walk(int from, Pass pass);
  void walk(int at, const State& state, const Load& load);
  void lay(int at, const State& state, const Load& load);
  void leaf(int at, const State& state, const Load& load);
  void leaf_left(int at, const Load& load, const Side& side);
  void leaf_right(const Load& load, const Side& side);
  bool may_meet(const Load& load, const Rational& value, const SideIndex& others, bool free_room);
  void join_free(const Side& side, int equals, bool free_on_right, Bundle left, int number);
  void join_sides(const Side& side, const SideIndex& others, int equals, bool side_is_left, Bundle left);
  void join_small();
  bool too_big(int at, const State& state, const Load& load);
  bool beyond(int at, const State& state, const Load& load, double product);

  bool lay_free(const Lane& lane, const Expression& expression, int first, Side& side) const;
  void emit(const Lane& lane, const Side& left, const Side& right, int equals);
  Play make_play(const Lane& lane, const Side& left, const Side& right, int equals, int score) const;
  void place(const Lane& lane, const Side& side, Play& play) const;
  bool seen_across(const Lane& lane, const Side& left, const Side& right, int equals) const;

  const Problem& problem_;
  const std::vector<Lane>& lanes_;
  const std::vector<Bounds>& bounds_;
  Rack& rack_;
  const Alike& alike_;
  Collector& out_;
  Grammar grammar_;
  std::array<std::vector<std::uint8_t>, 5> kinds_after_;  // by stage of a number: kinds of tiles that may follow
  std::uint64_t ways_ = 1;                                // plays that one found stands for

  std::array<std::array<std::vector<Pair>, max_hand + 1>, max_hand + 1> pairs_;

  // The lane being walked.
  const Lane* lane_ = nullptr;
  const Bounds* bound_ = nullptr;
  std::array<SideIndex, max_size> left_;
  std::array<SideIndex, max_size> right_;
  std::array<int, max_size + 1> reach_{};       // empty squares before the next symbol on the lane
  std::array<int, max_size + 1> gap_after_{};   // empty squares from here to the right
  std::array<int, max_size + 1> gap_before_{};  // empty squares that end just before here
  // What the lane holds from here on, and before here, within reach of so many new tiles.
  std::array<std::array<Supply, max_hand + 2>, max_size + 1> ahead_{};
  std::array<std::array<Supply, max_hand + 2>, max_size + 1> behind_{};
  std::array<bool, max_size + 1> zero_right_{};  // an equals sign at or after here can face a side of the board alone
  // The largest mixed side opposite: after an equals sign at or after here, or before the one here.
  std::array<double, max_size + 1> largest_right_{};
  std::array<double, max_size + 1> largest_left_{};
  bool bounded_ = false;  // sizes of numbers are bounded: no exponents, no negatives
  Pass pass_ = Pass::small;
  int from_ = 0;
  int most_holes_ = 0;
  std::array<std::uint8_t, max_hand> tiles_{};
  bool as_left_ = false;
  bool as_right_ = false;
};

}  // namespace fairshake::equate
