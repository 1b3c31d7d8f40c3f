// When to stop: a deadline, a cancel flag and limits of memory, looked at every sixty steps or so. One belongs to one
// engine; only `cancel` may be called from another thread, and it holds for good.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

#include "clock.hpp"
#include "memory.hpp"

namespace fairshake::solver {

enum class Stop : std::uint8_t { none, deadline, cancelled, memory, steps };

class Control {
 public:
  void set_budget(double seconds) {
    has_deadline_ = seconds >= 0;
    if (has_deadline_) deadline_ = Clock::after(seconds);
    stop_ = Stop::none;
    overdue_ = false;
    memory_guard_.begin();
  }
  double remaining() const {  // seconds, -1 without a deadline
    if (!has_deadline_) return -1;
    return std::max(0.0, std::chrono::duration<double>(deadline_ - Clock::now()).count());
  }
  void cancel() { cancelled_.store(true, std::memory_order_relaxed); }
  // Ends the question at hand after so many steps; 0 for no such end. A stop for this reason is forgotten with the
  // question.
  void limit_steps(std::uint64_t most) {
    last_step_ = most == 0 ? ~std::uint64_t{0} : steps_ + most;
    next_look_ = steps_;
    if (stop_ == Stop::steps) stop_ = Stop::none;
  }
  void stored(std::uint64_t values) { values_ += values; }
  void numbers(std::size_t entries) {  // how many numbers the Store holds by now
    if (entries < seen_entries_ + 256) return;
    memory_ += (entries - seen_entries_) * units_of_entry;
    seen_entries_ = entries;
  }
  void used(std::uint64_t memory) { memory_ += memory; }  // for other things, in units of a value

  // True when the search has to end; cheap enough for inner loops.
  bool step(std::uint32_t cost = 1) {
    steps_ += cost;
    if (steps_ < next_look_) return stop_ != Stop::none;
    return look();
  }
  // The same at once, for turns that may take long.
  bool look() {
    next_look_ = std::min(steps_ + steps_between_looks, last_step_);
    if (cancelled_.load(std::memory_order_relaxed))
      stop_ = Stop::cancelled;
    else if (values_ + memory_ > most_values || (++looks_ % looks_between_memory == 0 && memory_guard_.over()))
      stop_ = Stop::memory;
    else if (has_deadline_ && Clock::now() >= deadline_)
      stop_ = Stop::deadline;
    else if (steps_ >= last_step_)
      stop_ = Stop::steps;
    return stop_ != Stop::none;
  }
  // The same before work of so many seconds that does not look: what would end after the deadline is not begun.
  bool lacks(double seconds) {
    if (look()) return true;
    if (has_deadline_ && Clock::after(seconds) >= deadline_) stop_ = Stop::deadline;
    Clock::foresee(seconds);
    return stop_ != Stop::none;
  }
  // The same for loops whose turns are no steps of the search: it only looks, now and then.
  bool tick(unsigned cost = 1) {
    ticks_ += cost;
    if (ticks_ >= ticks_between_looks) {
      ticks_ = 0;
      look();
    }
    return stop_ != Stop::none;
  }
  // Whether even what is in hand cannot be written down any more: the deadline is long past, or nobody waits.
  bool overdue(std::uint32_t cost) {
    writings_ += cost;
    if (writings_ >= writings_between_looks) {
      writings_ = 0;
      overdue_ = cancelled_.load(std::memory_order_relaxed) || (has_deadline_ && Clock::now() >= deadline_ + grace);
    }
    if (overdue_) look();
    return overdue_;
  }
  bool stopped() const { return stop_ != Stop::none; }
  Stop why() const { return stop_; }
  std::uint64_t steps() const { return steps_; }
  std::uint64_t values() const { return values_; }

 private:
  static constexpr std::uint64_t units_of_entry = 8, most_values = 16'000'000;
  static constexpr std::chrono::milliseconds grace{10};
  static constexpr unsigned ticks_between_looks = 512, writings_between_looks = 64, looks_between_memory = 256;
  static constexpr std::uint64_t steps_between_looks = 64;  // a step may be a power of thousands of bits

  std::atomic<bool> cancelled_{false};
  bool has_deadline_ = false;
  Clock::time_point deadline_{};
  Stop stop_ = Stop::none;
  std::uint64_t steps_ = 0, next_look_ = 0, last_step_ = ~std::uint64_t{0};
  std::uint64_t values_ = 0, memory_ = 0;
  std::size_t seen_entries_ = 0;
  MemoryGuard memory_guard_;
  unsigned ticks_ = 0, writings_ = 0, looks_ = 0;
  bool overdue_ = false;
};

}  // namespace fairshake::solver
