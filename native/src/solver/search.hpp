// Is there an expression with this value? docs/solver-chapter.md explains it with three worked positions. From the Goal
// downwards: choose the last operation, take its smaller operand from the tables, undo the operation to learn what the
// larger operand must be, and look that up or search on. A state is a range of multisets (all of `lo`, at most `hi`,
// exactly `size` cubes), so that Required, Permitted and Resources are searched at once: dealing a bag of the range out
// to a smaller operand and a rest gives a bag of the range that is left, and every bag of that range comes from one of
// the whole. After Now at most one cube may come from beyond `base`: numbers are tried all at once (`more`: one of
// these may be used too), and each sign that it may be has a range of its own, since signs decide what is possible at
// all.
#pragma once

#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

#include "solver/bounds.hpp"
#include "solver/index.hpp"
#include "solver/memo.hpp"
#include "solver/tables.hpp"

namespace fairshake::solver {

struct Query {  // lo within base within hi; base and hi are the same unless Now was called
  Word lo, hi;  // must be used; may be used (lo included)
  Word base;    // what may be used freely; of the rest of `hi` one cube at most
  int least_signs;
};

struct Outcome {
  std::vector<Postfix> exact;  // expressions whose value is the target, handle for handle
  // Enclosures overlap: Python has the judge work them out exactly. What he refuses or cannot decide is no proof either
  // way, and Python does not say "impossible" then. These do not count as `wanted`; the search goes on.
  std::vector<Postfix> maybe;
  Stop stop = Stop::none;
  bool doubt = false;                     // something cannot be decided, however many steps; "no" is then no proof
  Invariant invariant = Invariant::none;  // when it alone settled the question
};

class Search {
 public:
  Search(const Profile& profile, Store& store, Tables& tables, Control& control, const Bounds& bounds, Query query);

  // All expressions of exactly `size` cubes with the target's value, until `wanted` are found (1: any one).
  // Each range has `steps`, 0 for no limit. A search that goes `plainly` follows numbers that are no machine fractions
  // only if a probe decides them at once: it finds most Solutions soon, and its "no" is no proof (Stop::steps).
  // `thorough` searches may build large tables first, which is faster if all has to be gone through. Nothing in exact
  // or maybe, Stop::none and no doubt: there is none.
  Outcome run(int size, Value target, std::size_t wanted, std::uint64_t steps, bool plainly, bool thorough);
  // The same for values that differ from the target by a non-zero multiple of k (the variation Multiple of k): all
  // values are worked out forwards, so its "no" is a proof too, unless in doubt.
  Outcome run_coset(int size, Value target, std::int64_t k, std::size_t wanted);

 private:
  struct Range {
    Word lo, hi, more;
  };
  struct State {
    Word lo, hi, more;  // `more`: a unit for each kind of which one cube beyond `hi` may be used, one cube in all
    int size, signs;    // signs still needed (some variations ask for so many operations)

    bool operator==(const State& other) const {
      return hi == other.hi && lo == other.lo && more == other.more && size == other.size && signs == other.signs;
    }
    std::uint64_t hash() const {
      Word cubes = hi * 0x9e3779b97f4a7c15ULL + lo * 0xd1b54a32d192ed03ULL + more * 0xa0761d6478bd642fULL;
      return mix(mix(cubes) + static_cast<std::uint64_t>(size * 64 + signs));
    }
  };
  struct Prospect;
  struct Move {  // a last operation with its smaller operand, and the state that is left for the larger one
    const Operator* op;
    const Table* table;  // nullptr for operations with one operand
    State rest;
    Limits limits;      // of the rest
    bool even = false;  // both operands have as many cubes, and both are in the tables: so these give the left one only
    Prospect* prospect = nullptr;  // of the rest, once it has been searched
  };
  struct Prospect {  // the moves of a state, whatever the target; kept, since many targets meet the same state
    State state{};
    int listed = -1;  // which kinds of moves are listed: -1 none, 0 operands of one cube, 1 unary, 2 two cubes, ...
    std::vector<Move> moves;
  };
  // The tables of one size that have anything in them or may have, and once more their multisets, to be looked through
  // fast.
  struct Level {
    std::vector<const Table*> tables;
    std::vector<Word> cubes;
    std::vector<const Table*> doubtful;  // those that may lack a value, empty ones among them
  };
  // What keeps a "no" from being a proof: `doubt` stays whatever more is tried, `cut` was left aside by a plain search.
  struct Unsettled {
    bool doubt, cut;
  };
  struct Frame {  // an operation whose other operand is fixed
    const Operator* op;
    const Table* table;  // nullptr for unary operations
    Value value;
    bool known_is_left;
  };
  // The functions that answer with a bool say whether the search may end: enough was found. False says nothing more;
  // whether it is a "no" is told by doubt_, cut_ and the control.
  void begin(Value target, std::size_t wanted);
  Outcome ended(bool short_of_steps);
  bool find(Prospect& prospect, Value target);
  bool leave(const Unsettled& outer, bool found);  // adds what is unsettled here to what was before
  bool expand(Prospect& prospect, Value target, std::uint32_t& tried);
  bool joint_leaf(const State& state, Value target);
  bool try_move(Move& move, Value target, bool towers);
  bool may_be_tower(const Move& move, bool known_is_left) const;
  bool list_more(Prospect& prospect);
  // short cuts to a "yes", tried before everything else (easy.cpp)
  bool easy(const State& state, Value target);
  bool easy_with(const State& state, const Operator& op, Value known, bool known_is_left, Value target);
  bool easy_sides(const State& state, const Operator& op, Value target);
  bool try_unary(Move& move, Value target);
  bool try_table(Move& move, Value target, bool towers);
  bool try_side(Move& move, Value known, bool known_is_left, Value target);
  bool follow(Move& move, const Frame& frame, Value target);
  bool absorbed(const State& rest, const Frame& frame, Value target);
  bool nothing_near(const State& rest, const Frame& frame, Value target);  // true is a proof, by the sieve
  bool look_up(const State& state, Value target);
  bool look_up_each(const State& state, Value target);
  // A value was found at the end of the path: its expressions go into the outcome.
  bool accept(const Table& table, Value value);
  bool accept_written(const std::vector<Postfix>& inner);
  std::vector<Postfix> wrap(std::vector<Postfix> inner, const Frame& frame);
  bool stops_comparing();                        // asked before each comparison: huge numbers take long to tell apart
  bool agrees(Value value, Value target) const;  // equal, or not to be told apart

  // absorbed operands (absorb.cpp)
  struct Written {
    Value value;
    Postfix text;
  };
  bool fits_frame(const Frame& frame, Value x, Value target);
  bool absorbed_by_table(const Table& table, const Frame& frame, Value target);
  bool absorbed_by_sample(Word cubes, const Frame& frame, Value target);
  void sample(Word cubes, std::size_t most, int depth, std::vector<Written>& out);
  void members(const State& state, std::size_t most, std::vector<Word>& out) const;
  void members_from(const State& state, int kind, Word chosen, int left, bool more, std::size_t most,
                    std::vector<Word>& out) const;

  bool narrow(State& state) const;  // drops cubes that are in no bag that can be written; false: there is no such bag
  void add_move(Prospect& prospect, const Operator& op, const Table* table, State rest, bool even);
  bool allowed(const State& state, const Table& table) const;
  bool in_coset(Value value) const;
  bool exact_state(const State& state) const { return state.lo == state.hi && state.more == 0; }
  // Whether `hi`, and one cube of `more`, have these cubes; `lo` is not asked.
  bool fits(Word cubes, const State& state) const {
    if (profile_.layout.fits(cubes, state.hi)) return true;
    if (state.more == 0) return false;
    Word beyond = profile_.layout.without(cubes, state.hi);
    return (beyond & ~state.more) == 0 && (beyond & (beyond - 1)) == 0;
  }
  State after(const State& state, Word used, int cubes, int signs) const;
  const std::vector<Word>& words(int size);  // the multisets of one size
  const Level& level(int size);
  const LevelIndex* index(int size);  // nullptr if the search has to end before it is built
  std::vector<Range> ranges() const;
  Word one_kind(Word cubes) const;
  void multisets(int kind, Word chosen, int left, bool spare, std::vector<Word>& out) const;
  void choose_depth(int size, bool thorough);
  bool affordable(int size);
  Prospect& prospect_of(const State& state);
  const Limits& limits_of(const State& state);

  const Profile& profile_;
  Store& store_;
  Tables& tables_;
  Control& control_;
  const Bounds& bounds_;
  const Query query_;
  const std::vector<Range> ranges_;
  Value root_target_;
  std::size_t wanted_ = 1;
  std::int64_t coset_ = 0;  // k, or 0 when the target itself is wanted
  int looked_up_ = 3;       // states of at most this many cubes are looked up, larger ones searched
  bool plainly_ = false;
  bool doubt_ = false;  // something in the part of the search at hand could not be decided
  bool cut_ = false;    // something there was left aside
  std::vector<Frame> path_;
  Outcome outcome_;
  std::unordered_map<int, std::vector<Word>> words_;
  std::unordered_map<int, Level> levels_;
  std::vector<std::unique_ptr<LevelIndex>> indexes_;  // by size
  Memo failed_, failed_plainly_;    // what a plain search left aside is kept apart: a full search never reads that
  std::deque<Prospect> prospects_;  // never moved once made
  HandleIndex prospect_index_;
  struct Recent {
    Word hi = 0, more = 0;
    int size = 0;
    Limits limits;
  };
  std::vector<Recent> recent_limits_;  // one for each hash: different ways lead to the same cubes all the time
};

}  // namespace fairshake::solver
