#include "equate/tray.hpp"

#include <algorithm>
#include <functional>

namespace fairshake::equate {

namespace {

constexpr int blank_face = -1;

}  // namespace

Tray::Tray(const Problem& problem, const Alike& alike, int blank_weight) : blanks_(problem.blanks) {
  for (const int face : problem.rack) {
    const auto known = std::find_if(kinds_.begin(), kinds_.end(), [&](const Stock& kind) { return kind.face == face; });
    if (known == kinds_.end())
      kinds_.push_back({face, 1, 1});
    else
      ++known->count;
  }
  if (blanks_ > 0) kinds_.push_back({blank_face, blanks_, 1});
  int radix = 1;
  for (std::size_t at = 0; at < kinds_.size(); ++at) {
    Stock& kind = kinds_[at];
    kind.radix = radix;
    radix *= kind.count + 1;
    size_ += kind.count;
    number_ += kind.count * kind.radix;
    Choice choice;
    choice.one = Bundle{1} << (bundle_bits * at);
    choice.mask = Bundle{31} << (bundle_bits * at);
    choice.radix = kind.radix;
    choice.weight = kind.face == blank_face ? blank_weight : 1;
    weight_ += kind.count * choice.weight;
    all_ += choice.one * static_cast<Bundle>(kind.count);
    for (int face = 0; face < static_cast<int>(problem.faces.size()); ++face) {
      if (kind.face == blank_face ? alike.faces(face).empty() : kind.face != face) continue;
      choice.face = face;
      choice.score = kind.face == blank_face ? 0 : problem.tile_score[face];
      choice.code = static_cast<std::uint8_t>(face | (kind.face == blank_face ? blank_mark : 0));
      add_choice(problem, choice);
    }
  }
  rests_.resize(static_cast<std::size_t>(radix));
  write_rests(problem);
  write_within();
}

void Tray::write_within() {
  for (std::size_t number = 0; number < rests_.size(); ++number) {
    TrayRest& rest = rests_[number];
    std::vector<bool> inside(number + 1, false);
    for (const Stock& kind : kinds_) {
      if (static_cast<int>(number) / kind.radix % (kind.count + 1) == 0) continue;
      const std::size_t less = number - static_cast<std::size_t>(kind.radix);
      rest.smaller.push_back(static_cast<std::uint16_t>(less));
      for (const std::uint16_t each : rests_[less].within) inside[each] = true;
    }
    inside[number] = true;
    for (std::size_t each = 0; each <= number; ++each)
      if (inside[each]) rest.within.push_back(static_cast<std::uint16_t>(each));
  }
}

void Tray::add_choice(const Problem& problem, const Choice& choice) {
  const bool blank = (choice.code & blank_mark) != 0;
  if (blank) blank_mask_ = choice.mask;
  for (std::size_t stage = 0; stage < choices_.size(); ++stage)
    if (may_follow(static_cast<Number>(stage), problem.faces[choice.face].kind))
      (blank ? blank_choices_ : choices_)[stage].add(choice, problem.faces[choice.face].kind);
}

void Tray::Choices::add(const Choice& choice, Kind kind) {
  const bool number = kind < Kind::plus, factor = kind == Kind::times || kind == Kind::over;
  const std::size_t place = kind == Kind::digit ? digits : number ? numbers : factor ? factors : all.size();
  all.insert(all.begin() + static_cast<std::ptrdiff_t>(place), choice);
  digits += kind == Kind::digit;
  numbers += number;
  factors += number || factor;
}

void Tray::write_rests(const Problem& problem) {
  for (const Face& face : problem.faces) {
    Supply one;
    one.add(face);
    tile_digits_ = std::max<int>(tile_digits_, one.digits);
  }
  for (std::size_t number = 0; number < rests_.size(); ++number) {
    TrayRest& rest = rests_[number];
    std::size_t tiles = 0;
    for (const Stock& kind : kinds_) {
      const int held = static_cast<int>(number) / kind.radix % (kind.count + 1);
      for (int each = 0; each < held; ++each, ++tiles) {
        rest.numbers += kind.face == blank_face || problem.faces[kind.face].kind < Kind::plus;
        if (kind.face == blank_face) {
          rest.supply.add_blank(tile_digits_);
          continue;
        }
        rest.supply.add(problem.faces[kind.face]);
        rest.scores[tiles] = static_cast<std::int16_t>(problem.tile_score[kind.face]);
      }
    }
    std::sort(rest.scores.begin(), rest.scores.end(), std::greater<>());
  }
}

}  // namespace fairshake::equate
