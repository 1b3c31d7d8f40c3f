// The rack of a search that carries its blanks along: kinds of tiles, and the choices a walk has for an empty square.
//
// A blank is one kind of tile with many faces, of which each value is a choice of its own.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "equate/alike.hpp"
#include "equate/rack.hpp"

namespace fairshake::equate {

// One way to fill an empty square.
struct Choice {
  Bundle one = 0;        // the tile it takes
  Bundle mask = 0;       // where the rest of the rack counts such tiles
  int radix = 1;         // what the tile adds to the number of a rest
  int face = 0;
  int score = 0;
  std::uint8_t code = 0; // the face, with blank_mark for a blank
};

// What is known of one rest of the rack. Rests are numbered; a rest within a rest has a lower number.
struct TrayRest {
  Supply supply;
  std::vector<std::uint16_t> within;   // all rests within it, itself too
  std::vector<std::uint16_t> smaller;  // those with one tile less
  std::array<std::int16_t, max_hand> scores{};  // highest first, then zeros
};

class Tray {
 public:
  Tray(const Problem& problem, const Alike& alike);

  int size() const { return size_; }
  int blanks() const { return blanks_; }
  Bundle all() const { return all_; }
  int number() const { return number_; }
  // The most digits of one tile, and of a blank.
  int tile_digits() const { return tile_digits_; }
  std::size_t rests() const { return rests_.size(); }
  const TrayRest& rest(int number) const { return rests_[static_cast<std::size_t>(number)]; }

  // What may follow a number in this stage, blanks last.
  const std::vector<Choice>& choices(Number stage) const { return choices_[static_cast<std::size_t>(stage)]; }

 private:
  void add_choice(const Problem& problem, const Choice& choice);
  void write_rests(const Problem& problem);
  void write_within();

  struct Kind {
    int face, count, radix;
  };
  std::vector<Kind> kinds_;
  std::array<std::vector<Choice>, 5> choices_;
  std::vector<TrayRest> rests_;
  Bundle all_ = 0;
  int size_ = 0;
  int blanks_ = 0;
  int number_ = 0;
  int tile_digits_ = 1;
};

}  // namespace fairshake::equate
