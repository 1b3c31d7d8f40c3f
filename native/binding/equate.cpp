// Python's door to the generator of Equate plays: plain numbers and tuples in, plain numbers and tuples out.
#include <atomic>

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "equate/problem.hpp"

namespace nb = nanobind;

namespace fairshake {

namespace {

// Told from another thread to give up a search.
struct Stop {
  std::atomic<bool> asked{false};
};

using FaceRow = std::tuple<int, std::int64_t, std::int64_t>;             // kind, numerator, denominator
using PlayRow = std::tuple<int, int, std::vector<std::pair<int, int>>>;  // score, tiles, placed

std::vector<equate::Face> faces_of(const std::vector<FaceRow>& rows) {
  std::vector<equate::Face> faces;
  for (const auto& [kind, n, d] : rows) faces.push_back({static_cast<equate::Kind>(kind), {n, d}, 0});
  return faces;
}

std::vector<PlayRow> rows_of(const std::vector<equate::Play>& plays) {
  std::vector<PlayRow> rows;
  for (const equate::Play& play : plays) {
    std::vector<std::pair<int, int>> placed;
    for (const equate::Placed& tile : play.placed) placed.emplace_back(tile.square, tile.tile);
    rows.emplace_back(play.score, play.tiles, std::move(placed));
  }
  return rows;
}

}  // namespace

void bind_equate(nb::module_& m) {
  nb::class_<Stop>(m, "EquateStop")
      .def(nb::init<>())
      .def("cancel", [](Stop& stop) { stop.asked = true; })
      .def_prop_ro("cancelled", [](const Stop& stop) { return stop.asked.load(); });
  m.def(
      "equate_plays",
      [](int size, const std::vector<FaceRow>& faces, std::vector<int> board, std::vector<int> board_score,
         std::vector<int> symbol_times, std::vector<int> equation_times, std::vector<int> tile_score,
         std::vector<int> rack, int blanks, int hand, int bonus, bool negatives, bool horizontal_only,
         std::size_t limit, bool count, double seconds, bool expressions, const Stop* stop) {
        equate::Problem problem;
        problem.size = size;
        problem.faces = faces_of(faces);
        problem.board = std::move(board);
        problem.board_score = std::move(board_score);
        problem.symbol_times = std::move(symbol_times);
        problem.equation_times = std::move(equation_times);
        problem.tile_score = std::move(tile_score);
        problem.rack = std::move(rack);
        problem.blanks = blanks;
        problem.hand = hand;
        problem.bonus = bonus;
        problem.negatives = negatives;
        problem.horizontal_only = horizontal_only;
        equate::Answer answer;
        {
          nb::gil_scoped_release release;
          answer = equate::generate(problem, {limit, count, seconds, expressions, stop ? &stop->asked : nullptr});
        }
        return std::make_tuple(answer.count, answer.complete, answer.overflow, rows_of(answer.plays));
      },
      nb::arg("size"), nb::arg("faces"), nb::arg("board"), nb::arg("board_score"), nb::arg("symbol_times"),
      nb::arg("equation_times"), nb::arg("tile_score"), nb::arg("rack"), nb::arg("blanks"), nb::arg("hand"),
      nb::arg("bonus"), nb::arg("negatives"), nb::arg("horizontal_only"), nb::arg("limit"), nb::arg("count"),
      nb::arg("seconds"), nb::arg("expressions") = false, nb::arg("stop").none() = nb::none());
}

}  // namespace fairshake
