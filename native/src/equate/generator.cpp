// One run for each choice of faces for the blanks that a play uses; all runs share the best plays found so far.
#include <algorithm>
#include <functional>

#include "equate/plain.hpp"
#include "equate/search.hpp"

namespace fairshake::equate {

namespace {

class Generator {
 public:
  Generator(const Problem& problem, const Request& request)
      : problem_(problem), expressions_(request.expressions), out_(request), lanes_(make_lanes(problem, out_.answer.overflow)) {}

  Answer run() {
    std::vector<int> blank_faces;
    for (int used = 0; used <= problem_.blanks; ++used) choose(used, 0, blank_faces);
    return out_.finish();
  }

 private:
  // Every multiset of `more` further faces, in order.
  void choose(int more, int from, std::vector<int>& blank_faces) {
    if (out_.late()) return;
    if (more == 0) {
      search(blank_faces);
      return;
    }
    for (int face = from; face < static_cast<int>(problem_.faces.size()); ++face) {
      if (problem_.tile_score[face] < 0) continue;
      blank_faces.push_back(face);
      choose(more - 1, face, blank_faces);
      blank_faces.pop_back();
    }
  }

  void search(const std::vector<int>& blank_faces) {
    if (expressions_) {
      const Rack rack(problem_, problem_.rack, blank_faces);
      PlainSearch(problem_, lanes_, rack, out_).run();
      return;
    }
    std::vector<int> scores;
    for (const int face : problem_.rack) scores.push_back(problem_.tile_score[face]);
    scores.insert(scores.end(), blank_faces.size(), 0);
    std::sort(scores.begin(), scores.end(), std::greater<int>());
    if (bounds_.empty() || scores != scores_) {
      scores_ = scores;
      bounds_.clear();
      for (const Lane& lane : lanes_) bounds_.push_back(make_bounds(problem_, lane, scores));
    }
    Rack rack(problem_, problem_.rack, blank_faces);
    Search(problem_, lanes_, bounds_, rack, out_).run();
  }

  const Problem& problem_;
  bool expressions_;
  Collector out_;
  std::vector<Lane> lanes_;
  std::vector<int> scores_;
  std::vector<Bounds> bounds_;
};

}  // namespace

Answer generate(const Problem& problem, const Request& request) { return Generator(problem, request).run(); }

}  // namespace fairshake::equate
