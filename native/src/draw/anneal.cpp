#include "draw/anneal.hpp"

namespace fairshake::draw {

namespace {

// SplitMix64, as in fairshake.tournaments.draw.chance.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15ull;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }

  int below(std::size_t count) { return static_cast<int>(((next() >> 32) * count) >> 32); }

 private:
  std::uint64_t state_;
};

class Walk {
 public:
  Walk(Problem problem, const Schedule& schedule)
      : p_(std::move(problem)), schedule_(schedule), chance_(schedule.seed), met_(p_.met) {
    for (std::size_t round = 0; round < p_.seats.size(); ++round) {
      if (p_.movable[round].size() > 1) rounds_.push_back(static_cast<int>(round));
      lay_out(round);
    }
    cost_ = whole_cost();
  }

  Outcome run() {
    best_ = p_.seats;
    best_cost_ = cost_;
    for (std::int64_t temperature : schedule_.temperatures) {
      if (rounds_.empty() || best_cost_ <= schedule_.floor) break;
      level(temperature);
      keep();
    }
    return {best_, best_cost_, moves_};
  }

 private:
  // The positions of every table, so that a swap looks at its two tables only.
  void lay_out(std::size_t round) {
    std::vector<std::vector<int>> at;
    for (std::size_t position = 0; position < p_.tables[round].size(); ++position) {
      const std::size_t table = static_cast<std::size_t>(p_.tables[round][position]);
      if (at.size() <= table) at.resize(table + 1);
      at[table].push_back(static_cast<int>(position));
    }
    at_.push_back(std::move(at));
  }

  std::uint8_t& met(int a, int b) { return met_[static_cast<std::size_t>(a) * p_.players + b]; }

  std::int64_t pair(int a, int b, int meetings) const {
    const std::uint8_t kind = p_.kinds[static_cast<std::size_t>(a) * p_.players + b];
    std::int64_t cost = p_.weights.repeat * meetings;
    if (kind == 2) cost += p_.weights.hard;
    if (kind == 1) cost += p_.weights.school;
    return cost;
  }

  std::int64_t barred(int round, int player, int table) const {
    if (p_.barred.empty()) return 0;
    return p_.barred.count({round, player, table}) ? p_.weights.hard : 0;
  }

  std::int64_t whole_cost() {
    std::int64_t cost = 0;
    for (std::size_t round = 0; round < p_.seats.size(); ++round) {
      for (std::size_t table = 0; table < at_[round].size(); ++table) {
        const std::vector<int>& positions = at_[round][table];
        for (std::size_t i = 0; i < positions.size(); ++i) {
          const int a = p_.seats[round][positions[i]];
          cost += barred(static_cast<int>(round), a, static_cast<int>(table));
          for (std::size_t j = 0; j < i; ++j) {
            const int b = p_.seats[round][positions[j]];
            cost += pair(a, b, met(a, b));
            ++met(a, b);
            ++met(b, a);
          }
        }
      }
    }
    return cost;
  }

  // What changes when `a` leaves the table and `b` takes the position.
  std::int64_t exchange(int round, int table, int position, int a, int b) {
    std::int64_t delta = barred(round, b, table) - barred(round, a, table);
    for (const int other : at_[round][table]) {
      if (other == position) continue;
      const int x = p_.seats[round][other];
      delta += pair(b, x, met(b, x)) - pair(a, x, met(a, x) - 1);
    }
    return delta;
  }

  void remember(int round, int table, int position, int a, int b) {
    for (const int other : at_[round][table]) {
      if (other == position) continue;
      const int x = p_.seats[round][other];
      --met(a, x);
      --met(x, a);
      ++met(b, x);
      ++met(x, b);
    }
  }

  void level(std::int64_t temperature) {
    for (std::int64_t step = 0; step < schedule_.moves; ++step) {
      ++moves_;
      const int round = rounds_[chance_.below(rounds_.size())];
      const std::vector<int>& movable = p_.movable[round];
      const int one = movable[chance_.below(movable.size())];
      const int two = movable[chance_.below(movable.size())];
      const int here = p_.tables[round][one];
      const int there = p_.tables[round][two];
      if (here == there) continue;
      const int a = p_.seats[round][one];
      const int b = p_.seats[round][two];
      const std::int64_t delta = exchange(round, here, one, a, b) + exchange(round, there, two, b, a);
      if (delta > 0 && !accepted(delta, temperature)) continue;
      remember(round, here, one, a, b);
      remember(round, there, two, b, a);
      p_.seats[round][one] = b;
      p_.seats[round][two] = a;
      cost_ += delta;
      if (cost_ <= schedule_.floor) return;
    }
  }

  bool accepted(std::int64_t delta, std::int64_t temperature) {
    if (temperature <= 0 || delta > temperature * 16) return false;
    return delta * 65536 <= temperature * schedule_.noise[chance_.next() & 4095];
  }

  void keep() {
    if (cost_ >= best_cost_) return;
    best_cost_ = cost_;
    best_ = p_.seats;
  }

  Problem p_;
  const Schedule& schedule_;
  Chance chance_;
  std::vector<std::uint8_t> met_;
  std::vector<std::vector<std::vector<int>>> at_;
  std::vector<int> rounds_;
  std::vector<std::vector<int>> best_;
  std::int64_t cost_ = 0;
  std::int64_t best_cost_ = 0;
  std::int64_t moves_ = 0;
};

}  // namespace

Outcome anneal(Problem problem, const Schedule& schedule) { return Walk(std::move(problem), schedule).run(); }

}  // namespace fairshake::draw
