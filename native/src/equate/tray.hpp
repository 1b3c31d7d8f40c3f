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
  Bundle one = 0;   // the tile it takes
  Bundle mask = 0;  // where the rest of the rack counts such tiles
  int radix = 1;    // what the tile adds to the number of a rest
  int face = 0;
  int score = 0;
  int weight = 1;         // how much it adds to a piece: a blank has many faces and makes pieces many
  std::uint8_t code = 0;  // the face, with blank_mark for a blank
};

// What is known of one rest of the rack. Rests are numbered; a rest within a rest has a lower number.
struct TrayRest {
  Supply supply;
  std::vector<std::uint16_t> within;            // all rests within it, itself too
  std::vector<std::uint16_t> smaller;           // those with one tile less
  std::array<std::int16_t, max_hand> scores{};  // highest first, then zeros
  int numbers = 0;                              // tiles that may be part of a number, blanks too
};

class Tray {
 public:
  Tray(const Problem& problem, const Alike& alike, int blank_weight = 1);

  int size() const { return size_; }
  int blanks() const { return blanks_; }
  int weight() const { return weight_; }
  Bundle all() const { return all_; }
  int number() const { return number_; }
  // The most digits of one tile, and of a blank.
  int tile_digits() const { return tile_digits_; }
  std::size_t rests() const { return rests_.size(); }
  const TrayRest& rest(int number) const { return rests_[static_cast<std::size_t>(number)]; }

  // What may follow a number in this stage: digits first, then other parts of a number, then × and ÷, then + and -.
  struct Choices {
    std::vector<Choice> all;
    std::size_t digits = 0, numbers = 0, factors = 0;  // where each sort ends
    void add(const Choice& choice, Kind kind);
  };
  const Choices& choices(Number stage) const { return choices_[static_cast<std::size_t>(stage)]; }
  const Choices& blank_choices(Number stage) const { return blank_choices_[static_cast<std::size_t>(stage)]; }
  bool has_blank(Bundle left) const { return (left & blank_mask_) != 0; }

 private:
  void add_choice(const Problem& problem, const Choice& choice);
  void write_rests(const Problem& problem);
  void write_within();

  struct Stock {
    int face, count, radix;
  };
  std::vector<Stock> kinds_;
  std::array<Choices, 5> choices_, blank_choices_;
  Bundle blank_mask_ = 0;
  std::vector<TrayRest> rests_;
  Bundle all_ = 0;
  int size_ = 0;
  int blanks_ = 0;
  int weight_ = 0;
  int number_ = 0;
  int tile_digits_ = 1;
};

}  // namespace fairshake::equate
