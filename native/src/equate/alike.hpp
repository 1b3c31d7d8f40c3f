// Faces of one kind and value (1/2, 2/4, 3/6) behave alike in every line. A blank is tried once for each value, and a
// play found so stands for all faces of its blanks.
#pragma once

#include <cstdint>
#include <vector>

#include "equate/collector.hpp"

namespace fairshake::equate {

class Alike {
 public:
  explicit Alike(const Problem& problem) : groups_(problem.faces.size()) {
    for (std::size_t face = 0; face < problem.faces.size(); ++face) {
      if (problem.tile_score[face] < 0) continue;
      std::size_t first = 0;
      while (first < face && (groups_[first].empty() || !same(problem.faces[first], problem.faces[face]))) ++first;
      groups_[first].push_back(static_cast<std::uint8_t>(face));
    }
  }

  // The faces that this one stands for: none when an earlier one stands for it.
  const std::vector<std::uint8_t>& faces(int face) const { return groups_[static_cast<std::size_t>(face)]; }

  // Keep every play that this one stands for.
  void keep(Play& play, Collector& out, std::size_t from = 0) const {
    while (from < play.placed.size() && !(play.placed[from].tile & blank_mark)) ++from;
    if (from == play.placed.size()) {
      out.keep(Play(play));
      return;
    }
    const std::uint8_t shown = play.placed[from].tile;
    for (const std::uint8_t face : faces(shown & ~blank_mark)) {
      play.placed[from].tile = face | blank_mark;
      keep(play, out, from + 1);
    }
    play.placed[from].tile = shown;
  }

 private:
  static bool same(const Face& a, const Face& b) { return a.kind == b.kind && a.value == b.value; }

  std::vector<std::vector<std::uint8_t>> groups_;
};

}  // namespace fairshake::equate
