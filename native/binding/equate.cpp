// Python's door to the generator of Equate plays. Squares and faces are numbers that Python chooses for one call; the
// kinds of faces have names, and so have the parts of the result.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>

#include "bindings.hpp"
#include "equate/problem.hpp"
#include "names.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace fairshake {

namespace {

// Told from another thread to give up a search.
struct Stop {
  std::atomic<bool> asked{false};
};

using Numbers = std::vector<int>;
using FaceRow = std::tuple<std::string, std::int64_t, std::int64_t>;  // the name of its kind, numerator, denominator

std::vector<equate::Face> faces_of(const std::vector<FaceRow>& rows) {
  std::vector<equate::Face> faces;
  for (const auto& [kind, n, d] : rows) faces.push_back({face_kind_named(kind), {n, d}, 0});
  return faces;
}

std::vector<std::pair<int, int>> placed_of(const equate::Play& play) {
  std::vector<std::pair<int, int>> placed;
  for (const equate::Placed& tile : play.placed) placed.emplace_back(tile.square, tile.tile);
  return placed;
}

equate::Answer equate_plays(int size, const std::vector<FaceRow>& faces, Numbers board, Numbers board_score,
                            Numbers symbol_times, Numbers equation_times, Numbers tile_score, Numbers rack, int blanks,
                            int hand, int bonus, bool negatives, bool horizontal_only, std::size_t limit, bool count,
                            double seconds, const Stop* stop) {
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
  nb::gil_scoped_release release;
  return equate::generate(problem, {limit, count, seconds, stop ? &stop->asked : nullptr});
}

}  // namespace

void bind_equate(nb::module_& m) {
  m.attr("EQUATE_EQUALS_FACE") = equate::equals_face;
  m.attr("EQUATE_BLANK_MARK") = static_cast<int>(equate::blank_mark);
  m.attr("EQUATE_EMPTY_SQUARE") = equate::empty_square;
  m.attr("EQUATE_FACE_KINDS") = nb::tuple(nb::cast(face_kind_names()));
  nb::class_<Stop>(m, "EquateStop")
      .def(nb::init<>())
      .def("cancel", [](Stop& stop) { stop.asked = true; })
      .def_prop_ro("cancelled", [](const Stop& stop) { return stop.asked.load(); });
  nb::class_<equate::Play>(m, "EquatePlay")
      .def_ro("score", &equate::Play::score)
      .def_ro("tiles", &equate::Play::tiles)
      .def_prop_ro("placed", &placed_of);
  nb::class_<equate::Answer>(m, "EquatePlays")
      .def_ro("count", &equate::Answer::count)
      .def_ro("complete", &equate::Answer::complete)
      .def_ro("overflow", &equate::Answer::overflow)
      .def_ro("plays", &equate::Answer::plays);
  m.def("equate_plays", &equate_plays, nb::kw_only(), "size"_a, "faces"_a, "board"_a, "board_score"_a, "symbol_times"_a,
        "equation_times"_a, "tile_score"_a, "rack"_a, "blanks"_a, "hand"_a, "bonus"_a, "negatives"_a,
        "horizontal_only"_a, "limit"_a, "count"_a, "seconds"_a, "stop"_a.none() = nb::none());
}

}  // namespace fairshake
