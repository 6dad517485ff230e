#pragma once

// Starts a detached thread that calls `run(context)` and ends with it. `name` is shown by
// debuggers, at most 15 bytes. Returns 0 or an error number.
int trellis_start_thread(const char *name, void (*run)(void *context), void *context);

// Returns a number that differs between any two threads alive at the same time.
unsigned long trellis_current_thread(void);

// A counting semaphore.
typedef struct trellis_semaphore trellis_semaphore;
trellis_semaphore *trellis_semaphore_create(void);
void trellis_semaphore_signal(trellis_semaphore *semaphore);
void trellis_semaphore_wait(trellis_semaphore *semaphore);
void trellis_semaphore_destroy(trellis_semaphore *semaphore);
