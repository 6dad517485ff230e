#pragma once

#include <stdatomic.h>
#include <stdint.h>

// A word on which threads of one process can sleep until it changes.
typedef struct trellis_word {
  _Atomic uint32_t value;
} trellis_word;

static inline uint32_t trellis_word_load(const trellis_word *word) {
  return atomic_load(&word->value);
}

static inline void trellis_word_store(trellis_word *word, uint32_t value) {
  atomic_store(&word->value, value);
}

static inline uint32_t trellis_word_exchange(trellis_word *word, uint32_t value) {
  return atomic_exchange(&word->value, value);
}

static inline void trellis_word_increment(trellis_word *word) { atomic_fetch_add(&word->value, 1); }

// Sleeps while the word has the given value, at most for the given time; a negative time means no
// limit. Can return early.
void trellis_word_wait(trellis_word *word, uint32_t value, int64_t nanoseconds);

// Wakes all threads that sleep on a word.
void trellis_word_wake(trellis_word *word);

// Starts a thread with a name. The thread need not be joined. Returns 0 or an error number.
int trellis_journal_thread(const char *name, void (*run)(void *context), void *context);

// Returns an identifier of the current thread.
uint64_t trellis_journal_current_thread(void);
