#include "solver/multiset.hpp"

#include <algorithm>
#include <stdexcept>

namespace fairshake::solver {

namespace {

int width_for(int count) {
  int width = 1;
  while ((1 << width) <= count) ++width;
  return width;
}

}  // namespace

Layout::Layout(const std::vector<int>& most) {
  for (int count : most) widest_ = std::max(widest_, width_for(count));
  if ((widest_ + 1) * static_cast<int>(most.size()) <= 64) width_ = widest_;
  int at = 0;
  for (int count : most) {
    int width = width_ != 0 ? width_ : width_for(count);
    if (at + width + 1 > 64) throw std::length_error("too many cubes for one word");
    shift_.push_back(at);
    field_.push_back(((Word{1} << width) - 1) << at);
    guards_ |= Word{1} << (at + width);
    for (int bit = 0; bit < width; ++bit) planes_[bit] |= Word{1} << (at + bit);
    at += width + 1;
  }
}

Word Layout::fields_below(Word guards) const {
  Word fields = 0;
  for (Word field : field_)
    if (guards & (field << 1) & ~field) fields |= field;
  return fields;
}

Word Layout::each_of_its_width(Word fields, int count) const {
  Word all = 0;
  for (std::size_t kind = 0; kind < shift_.size(); ++kind)
    if (fields & field_[kind]) all |= std::min(static_cast<Word>(count), field_[kind] >> shift_[kind]) << shift_[kind];
  return all;
}

Word Layout::pack(const std::vector<int>& counts) const {
  Word word = 0;
  for (std::size_t kind = 0; kind < shift_.size(); ++kind) {
    Word count = static_cast<Word>(counts[kind]);
    if (counts[kind] < 0 || count > (field_[kind] >> shift_[kind]))
      throw std::length_error("more cubes than the layout holds");
    word |= count << shift_[kind];
  }
  return word;
}

}  // namespace fairshake::solver
