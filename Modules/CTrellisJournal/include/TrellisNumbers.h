#pragma once

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

// A table of numbers for keys of two words. Any thread can look a key up without a lock while one
// thread changes the table.
enum { TRELLIS_NUMBER_SLOTS = 1024 };

typedef struct trellis_number_slot {
  _Atomic uint32_t version;  // odd while the slot changes
  _Atomic uint32_t number;   // 0 if the slot is empty
  _Atomic uint64_t low;
  _Atomic uint64_t high;
} trellis_number_slot;

// Returns the index of the only slot that can contain a key.
static inline size_t trellis_number_index(uint64_t low, uint64_t high) {
  const uint64_t mix = 0x9E3779B97F4A7C15;
  return (size_t)(((low ^ (high * mix)) * mix) >> 54);
}

// Returns the number of a key, or 0 if the key is not in the table or its slot is being changed.
static inline uint32_t trellis_number_find(
  const trellis_number_slot *slots, uint64_t low, uint64_t high) {
  const trellis_number_slot *slot = slots + trellis_number_index(low, high);
  uint32_t version = atomic_load_explicit(&slot->version, memory_order_acquire);
  uint32_t number = atomic_load_explicit(&slot->number, memory_order_relaxed);
  uint64_t slot_low = atomic_load_explicit(&slot->low, memory_order_relaxed);
  uint64_t slot_high = atomic_load_explicit(&slot->high, memory_order_relaxed);
  // If the slot has changed in the meantime, the number may belong to another key.
  atomic_thread_fence(memory_order_acquire);
  if (atomic_load_explicit(&slot->version, memory_order_relaxed) != version) return 0;
  return slot_low == low && slot_high == high && version % 2 == 0 ? number : 0;
}

// Marks the slot of a key as changing. Only one thread at a time may change a table.
static inline void trellis_number_open(trellis_number_slot *slot) {
  uint32_t version = atomic_load_explicit(&slot->version, memory_order_relaxed);
  atomic_store_explicit(&slot->version, version + 1, memory_order_relaxed);
  atomic_thread_fence(memory_order_release);
}

// Stores a key and its number in a slot that is marked as changing, and removes the mark.
static inline void trellis_number_close(
  trellis_number_slot *slot, uint64_t low, uint64_t high, uint32_t number) {
  atomic_store_explicit(&slot->low, low, memory_order_relaxed);
  atomic_store_explicit(&slot->high, high, memory_order_relaxed);
  atomic_store_explicit(&slot->number, number, memory_order_relaxed);
  uint32_t version = atomic_load_explicit(&slot->version, memory_order_relaxed);
  atomic_store_explicit(&slot->version, version + 1, memory_order_release);
}
