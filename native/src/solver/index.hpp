// From a value to the multisets of one size that can make it: one probe answers for every multiset at once.
// Opaque values have no canonical handle and are found by their enclosures.
#pragma once

#include <vector>

#include "solver/sieve.hpp"
#include "solver/tables.hpp"

namespace fairshake::solver {

struct Candidate {
  const Table* table;
  Value value;
};

// Values ordered by size, to find those whose enclosure meets a given one.
class RangeIndex {
 public:
  void add(const Facts& numbers, const Table* table, Value value);
  bool sort(Control& control);  // whether it was done
  bool empty() const { return sorted_.empty() && loose_.empty(); }
  // How many were looked at.
  unsigned meeting(const Facts& numbers, const Interval& range, std::vector<Candidate>& out) const;

 private:
  struct Entry {
    double middle;
    Candidate candidate;
  };
  std::vector<Entry> sorted_;
  std::vector<Candidate> loose_;  // enclosures too wide to be found by their middle
};

// The tables of a level may hold a million values: whatever goes through all of them is left half done when the search
// has to end, and must not be used then.
class LevelIndex {
 public:
  bool build(const Facts& numbers, Control& control, const std::vector<const Table*>& tables);  // whether it was done
  // first entry for a canonical value, or none; entries are chained
  std::uint32_t first(Value v) const;
  const Table& table(std::uint32_t entry) const { return *entries_[entry].table; }
  std::uint32_t next(std::uint32_t entry) const { return entries_[entry].next; }
  const RangeIndex& opaques() const { return opaques_; }
  // Made when they are first asked for; nullptr if the search has to end before.
  const RangeIndex* everything(const Facts& numbers, Control& control) const;
  const Sieve* sieve(const Facts& numbers, Control& control) const;

  static constexpr std::uint32_t none = 0xffffffffU;

 private:
  struct Slot {
    Value value{0, -1};
    std::uint32_t head = none;
  };
  struct Entry {
    const Table* table;
    std::uint32_t next;
  };
  std::vector<Slot> slots_;
  std::vector<Entry> entries_;
  RangeIndex opaques_;
  mutable RangeIndex everything_;
  mutable bool ranged_ = false;
  mutable Sieve sieve_;
  mutable bool sieved_ = false;
  std::vector<const Table*> tables_;
};

}  // namespace fairshake::solver
