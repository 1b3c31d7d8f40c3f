// Long pieces are walked through with all faces of a blank at once: a bunch of states that differ in numbers only. What
// depends on the squares and the tiles left is looked at once for the whole bunch.
#pragma once

#include <array>
#include <cstdint>
#include <new>
#include <utility>

#include "equate/walk.hpp"

namespace fairshake::equate {

// One face of the blank, or no blank yet.
struct Item {
  State state;
  Rational low;           // of a suffix: how far its sum has gone below the cut
  int cross = 0;          // what the line that crosses the blank scores
  std::uint8_t code = 0;  // the blank with its face
  bool doomed = false;    // only a factor of zero can save the term
};

// Items of one shape: in the same stage of a number, of a term and of a side.
class Bunch {
 public:
  static constexpr int most = 12;

  Bunch() = default;
  explicit Bunch(const Item& item) { add(item); }
  Bunch(const Bunch&) = delete;
  Bunch& operator=(const Bunch&) = delete;

  // Room for all is on the stack, and none of it is touched before it is needed.
  Item& add(const Item& item) { return *new (place(count_++)) Item(item); }
  void drop_last() { --count_; }
  void clear() { count_ = 0; }

  bool empty() const { return count_ == 0; }
  bool full() const { return count_ == most; }
  Item& last() { return *place(count_ - 1); }
  const Item* begin() const { return place(0); }
  const Item* end() const { return place(count_); }
  const State& shape() const { return place(0)->state; }

 private:
  Item* place(int at) { return reinterpret_cast<Item*>(space_) + at; }
  const Item* place(int at) const { return reinterpret_cast<const Item*>(space_) + at; }

  int count_ = 0;
  alignas(Item) unsigned char space_[most * sizeof(Item)];
};

class BunchWalk : public Walk {
 public:
  using Walk::Walk;

 protected:
  // The faces of a blank that keep one shape are tried together, other tiles one by one: `go` is given a tile's face,
  // what it makes of the bunch, and the load after it. `step` takes one item through one face.
  template <typename Step, typename Go>
  void try_tiles(const Tray::Choices& choices, std::size_t from, std::size_t to, int at, const Bunch& bunch,
                 const Load& load, Step&& step, Go&& go) {
    const Cell& cell = lane().cells[at];
    Bunch next;
    for (std::size_t each = from; each < to; ++each) {
      const Choice& choice = choices.all[each];
      if ((load.left & choice.mask) == 0 || !cell.takes(choice.face)) continue;
      const Face& face = problem_.faces[choice.face];
      tiles_[load.holes] = choice.code;
      next.clear();
      for (const Item& item : bunch) push(item, face, step, next);
      if (!next.empty()) go(face, next, with_choice(load, cell, choice));
    }
  }

  template <typename Step, typename Go>
  void try_blank(const Tray::Choices& choices, std::size_t from, std::size_t to, int at, const Bunch& bunch,
                 const Load& load, Step&& step, Go&& go) {
    if (blank_hole_ >= 0) {
      try_tiles(choices, from, to, at, bunch, load, step, go);
      return;
    }
    const Cell& cell = lane().cells[at];
    Bunch next;
    blank_hole_ = load.holes;
    for (std::size_t each = from; each < to;) {
      const Choice& first = choices.all[each];
      const Shape shape = shape_of(bunch.shape(), problem_.faces[first.face]);
      Load after = with_choice(load, cell, first);
      after.cross = load.cross;
      next.clear();
      for (; each < to && !next.full(); ++each) {
        const Choice& choice = choices.all[each];
        const Face& face = problem_.faces[choice.face];
        if (shape_of(bunch.shape(), face) != shape) break;
        if (!cell.takes(choice.face) || !push(*bunch.begin(), face, step, next)) continue;
        Item& item = next.last();
        item.code = choice.code;
        item.cross = cell.cross_score(choice.face, 0);
      }
      if (!next.empty()) go(problem_.faces[first.face], next, after);
    }
    blank_hole_ = -1;
  }

  // A piece that ends with one of the items.
  Laid laid(const Load& load, const Item& item, int first, int last) const {
    Laid laid = Walk::laid(load, first, last);
    laid.cross += item.cross;
    if (blank_hole_ >= 0) laid.tiles[static_cast<std::size_t>(blank_hole_)] = item.code;
    return laid;
  }

  using Shape = std::pair<Kind, bool>;
  // Faces of one kind keep one shape, and so do + and -, × and ÷; but a zero that begins a number ends it.
  static Shape shape_of(const State& state, const Face& face) {
    const Kind kind = face.kind == Kind::minus ? Kind::plus : face.kind == Kind::over ? Kind::times : face.kind;
    return {kind, state.stage == Number::none && face.kind == Kind::digit && face.value.n == 0};
  }

  // Take an item through a face, if it goes.
  template <typename Step>
  static bool push(const Item& item, const Face& face, Step&& step, Bunch& next) {
    if (step(face, next.add(item))) return true;
    next.drop_last();
    return false;
  }

 private:
  int blank_hole_ = -1;  // which of the tiles is the blank of the bunch, -1: none
};

}  // namespace fairshake::equate
