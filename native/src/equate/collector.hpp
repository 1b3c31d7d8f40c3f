// What a search has found: the count, and the best plays in a heap of bounded size.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "clock.hpp"
#include "equate/problem.hpp"

namespace fairshake::equate {

// A total order, so that the same plays come out whatever the order of the search.
inline bool better(const Play& a, const Play& b) {
  if (a.score != b.score) return a.score > b.score;
  if (a.tiles != b.tiles) return a.tiles < b.tiles;
  return std::lexicographical_compare(
      a.placed.begin(), a.placed.end(), b.placed.begin(), b.placed.end(),
      [](const Placed& x, const Placed& y) { return x.square != y.square ? x.square < y.square : x.tile < y.tile; });
}

class Collector {
 public:
  explicit Collector(const Request& request)
      : limit_(request.limit), prune_(!request.count), timed_(request.seconds > 0), stop_(request.stop) {
    if (timed_) deadline_ = Clock::after(request.seconds);
  }

  // For so many seconds look for the best plays only; then begin to count.
  void look_ahead(double seconds) {
    last_deadline_ = deadline_;
    deadline_ = Clock::after(seconds);
    prune_ = repeats = true;
  }
  void begin_count() {
    deadline_ = last_deadline_;
    prune_ = stopped_ = false;
    answer.count = 0;
  }

  bool wants(int score) const { return limit_ > 0 && (heap_.size() < limit_ || score >= heap_.front().score); }

  // Whether plays of at most this score may be left out.
  bool hopeless(int bound) const {
    return prune_ && heap_.size() >= limit_ && limit_ > 0 && bound <= heap_.front().score;
  }

  void count(std::uint64_t plays = 1) { answer.count += plays; }

  void keep(Play&& play) {
    std::sort(play.placed.begin(), play.placed.end(),
              [](const Placed& x, const Placed& y) { return x.square < y.square; });
    if (limit_ == 0 || (repeats && known(play))) return;
    if (heap_.size() == limit_) {
      if (!better(play, heap_.front())) return;
      std::pop_heap(heap_.begin(), heap_.end(), better);
      heap_.pop_back();
    }
    heap_.push_back(std::move(play));
    std::push_heap(heap_.begin(), heap_.end(), better);
  }

  // True when time is over or the search was told to stop; asked often, so the clock is read only now and then.
  bool late() {
    if (!stopped_ && (++asked_ & 0xFFU) == 0) return late_now();
    return stopped_;
  }
  // The same for loops whose turns take long: the clock is read each time.
  bool late_now() {
    if (!stopped_) stopped_ = asked_ > few_asked ? over() : timed_ && Clock::now() > deadline_;
    return stopped_;
  }

  Answer finish() {
    std::sort(heap_.begin(), heap_.end(), better);
    answer.plays = std::move(heap_);
    answer.complete = !stopped_ && !answer.overflow;
    return std::move(answer);
  }

  Answer answer;
  bool repeats = false;  // a play may be found twice

 private:
  bool over() const {
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return true;
    return timed_ && Clock::now() > deadline_;
  }
  bool known(const Play& play) const {
    return std::any_of(heap_.begin(), heap_.end(),
                       [&](const Play& kept) { return !better(kept, play) && !better(play, kept); });
  }

  std::size_t limit_;
  bool prune_;
  bool timed_;
  const std::atomic<bool>* stop_;
  bool stopped_ = false;
  static constexpr std::uint32_t few_asked =
      4096;  // a search as short as this keeps its answer though it was cancelled
  std::uint32_t asked_ = 0;
  Clock::time_point deadline_, last_deadline_;
  std::vector<Play> heap_;
};

}  // namespace fairshake::equate
