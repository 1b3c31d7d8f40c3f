#include "solver/index.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace fairshake::solver {

namespace {

constexpr unsigned ticks_of_enclosing = 4;
constexpr std::size_t sorted_at_once = 8192;
constexpr double seconds_of_room = 40e-9;  // to have memory for one value

constexpr double relative = 1e-14;  // wider than the rounding of `middle` and any enclosure that is not loose

bool narrow(const Interval& r) {
  return r.bounded() && std::fabs(r.lo) < 1e300L && r.hi - r.lo <= std::fabs(r.lo) * 1e-15L &&
         std::fabs(r.lo) > 1e-300L;
}

}  // namespace

void RangeIndex::add(const Facts& numbers, const Table* table, Value value) {
  Interval range = numbers.enclose(value);
  if (narrow(range))
    sorted_.push_back({static_cast<double>(range.lo), {table, value}});
  else
    loose_.push_back({table, value});
}

// A few thousand at a time, which are then merged.
bool RangeIndex::sort(Control& control) {
  auto less = [](const Entry& a, const Entry& b) { return a.middle < b.middle; };
  auto place = [this](std::size_t at) { return sorted_.begin() + static_cast<std::ptrdiff_t>(at); };
  std::size_t count = sorted_.size();
  for (std::size_t at = 0; at < count; at += sorted_at_once) {
    if (at > 0 && control.look()) return false;
    std::sort(place(at), place(std::min(at + sorted_at_once, count)), less);
  }
  std::vector<Entry> merged;
  for (std::size_t width = sorted_at_once; width < count; width *= 2) {
    merged.clear();
    merged.reserve(count);
    for (std::size_t at = 0; at < count; at += 2 * width) {
      if (control.look()) return false;
      auto middle = place(std::min(at + width, count)), end = place(std::min(at + 2 * width, count));
      std::merge(place(at), middle, middle, end, std::back_inserter(merged), less);
    }
    sorted_.swap(merged);
  }
  return true;
}

unsigned RangeIndex::meeting(const Facts& numbers, const Interval& range, std::vector<Candidate>& out) const {
  auto keep = [&](const Candidate& c) {
    if (numbers.enclose(c.value).overlaps(range)) out.push_back(c);
  };
  for (const Candidate& c : loose_) keep(c);
  auto low = static_cast<double>(range.lo), high = static_cast<double>(range.hi);
  low -= std::fabs(low) * relative;
  high += std::fabs(high) * relative;
  auto at =
      std::lower_bound(sorted_.begin(), sorted_.end(), low, [](const Entry& e, double x) { return e.middle < x; });
  std::size_t looked_at = loose_.size() + 1;
  for (; at != sorted_.end() && at->middle <= high; ++at, ++looked_at) keep(at->candidate);
  return static_cast<unsigned>(looked_at);
}

bool LevelIndex::build(const Facts& numbers, Control& control, const std::vector<const Table*>& tables) {
  tables_ = tables;
  std::size_t total = 0;
  for (const Table* t : tables) total += t->values.size();
  std::size_t capacity = 16;
  while (capacity < total * 2) capacity *= 2;
  if (total > sorted_at_once && control.lacks(static_cast<double>(total) * seconds_of_room)) return false;
  slots_.assign(capacity, {});
  entries_.reserve(total);
  for (const Table* t : tables) {
    for (Value v : t->values) {
      if (control.tick()) return false;
      std::size_t at = hash_value(v) & (capacity - 1);
      while (slots_[at].head != none && slots_[at].value != v) at = (at + 1) & (capacity - 1);
      entries_.push_back({t, slots_[at].head});
      slots_[at] = {v, static_cast<std::uint32_t>(entries_.size() - 1)};
    }
    for (Value v : t->opaques) {
      if (control.tick(ticks_of_enclosing)) return false;
      opaques_.add(numbers, t, v);
    }
  }
  return opaques_.sort(control);
}

std::uint32_t LevelIndex::first(Value v) const {
  if (slots_.empty()) return none;
  std::size_t mask = slots_.size() - 1;
  for (std::size_t at = hash_value(v) & mask; slots_[at].head != none; at = (at + 1) & mask)
    if (slots_[at].value == v) return slots_[at].head;
  return none;
}

const Sieve* LevelIndex::sieve(const Facts& numbers, Control& control) const {
  if (!sieved_) {
    sieve_ = {};
    sieve_.reserve(entries_.size());
    for (const Table* t : tables_) {
      for (Value v : t->values) {
        if (control.tick(ticks_of_enclosing)) return nullptr;
        sieve_.add(numbers.enclose(v));
      }
    }
    sieved_ = true;
  }
  return &sieve_;
}

const RangeIndex* LevelIndex::everything(const Facts& numbers, Control& control) const {
  if (!ranged_) {
    everything_ = {};
    for (const Table* t : tables_) {
      for (Value v : t->values) {
        if (control.tick(ticks_of_enclosing)) return nullptr;
        everything_.add(numbers, t, v);
      }
    }
    if (!everything_.sort(control)) return nullptr;
    ranged_ = true;
  }
  return &everything_;
}

}  // namespace fairshake::solver
