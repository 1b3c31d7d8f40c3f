// A list that keeps its first few elements inside itself: sums and products here seldom have more, and asking the
// allocator for each of them would cost more than the arithmetic. For plain data only.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <type_traits>

namespace fairshake::solver {

template <class T, std::size_t Inside>
class SmallVector {
  static_assert(std::is_trivially_copyable_v<T>, "moved as bytes");

 public:
  SmallVector() = default;
  SmallVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }
  SmallVector(const SmallVector& other) { *this = other; }
  SmallVector(SmallVector&& other) noexcept { *this = std::move(other); }
  SmallVector& operator=(const SmallVector& other) {
    if (this == &other) return *this;
    size_ = 0;
    reserve(other.size_);
    std::copy(other.begin(), other.end(), data());
    size_ = other.size_;
    return *this;
  }
  SmallVector& operator=(SmallVector&& other) noexcept {
    if (this == &other) return *this;
    if (other.outside_ == nullptr) {
      outside_.reset();
      capacity_ = Inside;
      std::copy(other.begin(), other.end(), inside_);
    } else {
      outside_ = std::move(other.outside_);
      capacity_ = other.capacity_;
    }
    size_ = other.size_;
    other.size_ = 0;
    other.capacity_ = Inside;
    return *this;
  }

  T* data() { return outside_ == nullptr ? inside_ : outside_.get(); }
  const T* data() const { return outside_ == nullptr ? inside_ : outside_.get(); }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }
  T& operator[](std::size_t i) { return data()[i]; }
  const T& operator[](std::size_t i) const { return data()[i]; }
  T& back() { return data()[size_ - 1]; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

  void push_back(const T& item) {
    T kept = item;  // it may live in this very list
    if (size_ == capacity_) reserve(capacity_ * 2);
    data()[size_++] = kept;
  }
  void insert(T* place, const T& item) {
    std::size_t at = static_cast<std::size_t>(place - data());
    push_back(item);
    std::rotate(begin() + at, end() - 1, end());
  }
  void erase(T* place) {
    std::copy(place + 1, end(), place);
    --size_;
  }
  void reserve(std::size_t wanted) {
    if (wanted <= capacity_) return;
    std::unique_ptr<T[]> larger(new T[wanted]);
    std::copy(begin(), end(), larger.get());
    outside_ = std::move(larger);
    capacity_ = wanted;
  }

 private:
  std::size_t size_ = 0, capacity_ = Inside;
  std::unique_ptr<T[]> outside_;
  T inside_[Inside];
};

}  // namespace fairshake::solver
