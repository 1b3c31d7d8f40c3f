// V(S): every value that can be written with exactly the cubes S. Built from the tables of smaller multisets,
// kept for the life of the engine, so every question about one mat shares them. A table whose building was stopped is
// thrown away: whatever is kept is complete, but for values that the core could not work out (`doubt`).
#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "solver/control.hpp"
#include "solver/operators.hpp"
#include "solver/profile.hpp"
#include "solver/store.hpp"

namespace fairshake::solver {

class Table {
 public:
  Table(Word cubes, int size, int signs) : cubes(cubes), size(size), signs(signs) {}

  bool insert(Value v);  // false if it was there
  // Seconds that the next value takes to insert, where many have to be moved for it.
  double moving() const {
    return values.size() < many || (values.size() + 1) * 2 <= slots_.size() ? 0 : values.size() * seconds_of_moving;
  }
  bool contains(Value v) const;
  bool empty() const { return values.empty(); }

  const Word cubes;
  const int size, signs;
  std::vector<Value> values;
  std::vector<Value> opaques;  // those of `values` whose handle is not canonical
  bool doubt = false;          // some expression could not be decided, so a value may be missing

 private:
  static constexpr std::size_t many = std::size_t{1} << 17;
  static constexpr double seconds_of_moving = 40e-9;

  void grow();
  std::vector<std::uint32_t> slots_;
};

class Tables {
 public:
  Tables(const Profile& profile, Store& store, Control& control)
      : profile_(profile), store_(store), control_(control) {}

  // Every value of exactly these cubes, unless in doubt. When the control has stopped: an empty one, which is not kept
  // and proves nothing.
  const Table& get(Word cubes);
  bool plausible(Word cubes) const;             // false: by counting cubes, no expression uses exactly these
  int signs(Word cubes) const;                  // how many of these cubes are operation signs
  Postfix derive(const Table& table, Value v);  // one way of writing a value of a table
  // every way, as far as `most`
  void derive_all(const Table& table, Value v, std::size_t most, std::vector<Postfix>& out);
  Value evaluate(const Postfix& expression);  // undefined or doubtful where `apply` is
  std::size_t count() const { return tables_.size(); }

  // Calls visit(part) for every multiset between nothing and `whole`, both included, until it returns false.
  template <class Visit>
  void parts(Word whole, Visit visit) const {
    Word units[64];
    int most[64], now[64], kinds = 0;
    for (int k = 0; k < profile_.layout.kinds(); ++k) {
      int c = profile_.layout.count(whole, k);
      if (c == 0) continue;
      units[kinds] = profile_.layout.unit(k);
      most[kinds] = c;
      now[kinds++] = 0;
    }
    Word part = 0;
    for (;;) {
      if (!visit(part)) return;
      int k = 0;
      while (k < kinds && now[k] == most[k]) {
        part -= units[k] * static_cast<Word>(most[k]);
        now[k++] = 0;
      }
      if (k == kinds) return;
      ++now[k];
      part += units[k];
    }
  }

 private:
  void build(Table& table);
  void combine(Table& table, const Operator& op, const Table& a, const Table& b);
  bool stops_after(std::uint32_t done);
  static constexpr std::uint32_t turns_of_look = 64;
  void add(Table& table, Value v);

  const Profile& profile_;
  Store& store_;
  Control& control_;
  std::deque<Table> tables_;  // never moved once made
  HandleIndex table_index_;
};

}  // namespace fairshake::solver
