// The door to the searches. Without blanks all equations are found side by side, with one or two lane by lane. The best
// ones with blanks are looked for stretch by stretch; with more than one blank or little time this comes before
// counting too, so that good plays are known when time runs out.
#include <algorithm>

#include "equate/lane_search.hpp"
#include "equate/search.hpp"
#include "equate/stretches.hpp"
#include "freeing.hpp"

namespace fairshake::equate {

namespace {

// With one blank, a search of all faces in turn is the shorter way when no stretch gives a good play. That is so with
// racks that have hardly a sign: long numbers have little in common from stretch to stretch.
constexpr std::uint64_t steps_with_signs = 3'000'000, steps_without = 200'000;
constexpr int some_signs = 2;

constexpr std::uint64_t first_steps = 300'000;
constexpr int short_line = 4;

// With so little time even a count with one blank may not be finished.
constexpr double few_seconds = 5;

// More make too many pieces.
constexpr int most_blanks_in_lanes = 2;

class Generator {
 public:
  Generator(const Problem& problem, const Request& request)
      : problem_(problem),
        best_only_(!request.count),
        seconds_(request.seconds),
        alike_(problem),
        out_(request),
        lanes_(make_lanes(problem, out_.answer.overflow)) {}

  Answer run() {
    if (best_only_ && problem_.blanks > 0) {
      out_.repeats = true;
      if (look_at_stretches(most_steps())) return out_.finish();
    }
    const bool little_time = seconds_ > 0 && (problem_.blanks > 1 || (problem_.blanks == 1 && seconds_ <= few_seconds));
    if (!best_only_ && little_time) {
      out_.look_ahead(seconds_ / 2);
      look_at_stretches(most_steps());
      out_.begin_count();
    }
    const bool few_blanks = problem_.blanks > 0 && problem_.blanks <= most_blanks_in_lanes;
    if (!best_only_ && few_blanks && look_at_lanes()) return out_.finish();
    // Otherwise one run for each choice of faces for the blanks that a play uses.
    std::vector<int> blank_faces;
    for (int used = 0; used <= problem_.blanks; ++used) choose(used, 0, blank_faces);
    return out_.finish();
  }

 private:
  // For how long stretches are looked at; 0: to the end.
  std::uint64_t most_steps() const {
    if (problem_.blanks != 1) return 0;
    const auto is_sign = [this](int face) { return problem_.faces[static_cast<std::size_t>(face)].kind >= Kind::plus; };
    const auto signs = std::count_if(problem_.rack.begin(), problem_.rack.end(), is_sign);
    return signs >= some_signs ? steps_with_signs : steps_without;
  }

  // With several blanks, first short lines and then fewer blanks for a while: so a play is known early, and what they
  // give makes the rest of the search shorter.
  bool look_at_stretches(std::uint64_t most_steps) {
    Problem fewer = problem_;
    if (problem_.blanks > 1) StretchSearch(problem_, lanes_, alike_, out_).run(first_steps, short_line);
    for (fewer.blanks = 1; fewer.blanks < problem_.blanks; ++fewer.blanks)
      StretchSearch(fewer, lanes_, alike_, out_).run(first_steps);
    return StretchSearch(problem_, lanes_, alike_, out_).run(most_steps);
  }

  bool look_at_lanes() {
    auto search = std::make_unique<LaneSearch>(problem_, lanes_, alike_, out_);
    const bool all = search->run();
    if (out_.late_now()) free_beside(std::move(search));
    return all;
  }

  // Every multiset of `more` further faces, in order.
  void choose(int more, int from, std::vector<int>& blank_faces) {
    if (out_.late_now()) return;
    if (more == 0) {
      search(blank_faces);
      return;
    }
    for (int face = from; face < static_cast<int>(problem_.faces.size()); ++face) {
      if (alike_.faces(face).empty()) continue;
      blank_faces.push_back(face);
      choose(more - 1, face, blank_faces);
      blank_faces.pop_back();
    }
  }

  void search(const std::vector<int>& blank_faces) {
    if (bounds_.empty())
      for (const Lane& lane : lanes_) bounds_.push_back(make_bounds(problem_, lane, Means(problem_)));
    Rack rack(problem_, problem_.rack, blank_faces);
    Search(problem_, lanes_, bounds_, rack, alike_, out_).run();
  }

  const Problem& problem_;
  bool best_only_;
  double seconds_;
  Alike alike_;
  Collector out_;
  std::vector<Lane> lanes_;
  std::vector<Bounds> bounds_;
};

}  // namespace

Answer generate(const Problem& problem, const Request& request) { return Generator(problem, request).run(); }

}  // namespace fairshake::equate
