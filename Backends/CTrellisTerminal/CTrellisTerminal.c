#define _GNU_SOURCE
#include "CTrellisTerminal.h"
#include "KeptOutput.h"
#include "Reset.h"
#include "TakenMark.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

// The signals whose default action ends the process, with those for faults first.
static const int fatal_signals[] = {
    SIGSEGV, SIGBUS,  SIGILL,  SIGFPE,  SIGTRAP, SIGABRT, SIGSYS,    SIGINT,
    SIGTERM, SIGHUP,  SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2,   SIGVTALRM,
    SIGPROF, SIGXCPU, SIGXFSZ,
};
static const int noted_signals[] = {SIGWINCH, SIGTSTP, SIGCONT};

enum { RESET_LIMIT = 256, NAME_LIMIT = 256, SIGNAL_LIMIT = 65, STACK_SIZE = 64 * 1024 };

static struct {
  int descriptor;
  pid_t owner;
  struct termios settings;
  int wake[2];
  // The text that is left behind if SIGKILL ends the process.
  char name[NAME_LIMIT];
  struct sigaction previous[SIGNAL_LIMIT];
  bool is_installed[SIGNAL_LIMIT];
  bool has_stack;
} terminal = {.descriptor = -1, .wake = {-1, -1}};

// The bytes that end all modes. A signal handler may read one entry while the other one is replaced.
static struct {
  uint8_t bytes[RESET_LIMIT];
  size_t count;
} resets[2];
static atomic_int reset_index;

static atomic_bool is_claimed;
static atomic_bool is_entered;
static atomic_bool is_over;
// The number of threads that are restoring the terminal at the moment.
static atomic_int restoring;
static bool is_at_exit_registered;
static uint8_t signal_stack[STACK_SIZE];

int trellis_terminal_open(const char *path) {
  char name[256];
  if (path == NULL) {
    if (!isatty(STDOUT_FILENO)) {
      errno = ENOTTY;
      return -1;
    }
    path = ttyname_r(STDOUT_FILENO, name, sizeof name) == 0 ? name : "/dev/tty";
  }
  int descriptor = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor >= 0 && !isatty(descriptor)) {
    close(descriptor);
    errno = ENOTTY;
    return -1;
  }
  return descriptor;
}

int trellis_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  if (size.ws_col == 0 || size.ws_row == 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

// MARK: Restoring, with functions that are safe in a signal handler

// A terminal that accepts no bytes must not keep the process from ending. If it accepts the bytes
// that restore it, the kept output to standard error gets a longer wait, as long as the terminal
// keeps accepting bytes.
enum { RESTORE_WAIT_MILLISECONDS = 100, RESTORE_WAITS = 5, ERROR_WAITS = 10 };

// Writes bytes while the terminal accepts some within a number of waits. Returns whether all were
// written.
static bool write_all(const uint8_t *bytes, size_t count, int most_waits) {
  size_t written = 0;
  int waits = most_waits;
  while (written < count) {
    ssize_t result = write(terminal.descriptor, bytes + written, count - written);
    if (result > 0) {
      written += (size_t)result;
      waits = most_waits;
    } else if (result < 0 && errno == EAGAIN && waits > 0) {
      struct pollfd file = {.fd = terminal.descriptor, .events = POLLOUT};
      poll(&file, 1, RESTORE_WAIT_MILLISECONDS);
      waits--;
    } else if (!(result < 0 && errno == EINTR)) {
      return false;
    }
  }
  return true;
}

static bool takes_errors;

static void write_errors(const uint8_t *bytes, size_t count) {
  takes_errors = takes_errors && write_all(bytes, count, ERROR_WAITS);
}

static void give_back(void) {
  int index = atomic_load(&reset_index);
  takes_errors = write_all(resets[index].bytes, resets[index].count, RESTORE_WAITS);
  // In a background process, tcsetattr raises SIGTTOU, which would stop the process. While the
  // signal is blocked, the settings are restored without it.
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  tcsetattr(terminal.descriptor, TCSANOW, &terminal.settings);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  kept_output_end(write_errors);
  taken_mark_end();
}

static void restore(void) {
  // A forked child also has the handlers, but the terminal belongs to its parent.
  if (getpid() != terminal.owner) return;
  if (!atomic_load(&is_entered)) return;
  atomic_fetch_add(&restoring, 1);
  if (atomic_exchange(&is_entered, false)) give_back();
  atomic_fetch_sub(&restoring, 1);
}

// A signal to another thread may make that thread restore the terminal. Later output must not come
// before the end of the restoring.
static void wait_for_restoring(void) {
  enum { WAIT_LIMIT = RESTORE_WAIT_MILLISECONDS * (RESTORE_WAITS + 1) };
  for (int waits = 0; atomic_load(&restoring) > 0 && waits < WAIT_LIMIT; waits++) poll(NULL, 0, 1);
}

static void note(char event) {
  if (getpid() == terminal.owner) (void)!write(terminal.wake[1], &event, 1);
}

static void on_noted_signal(int number) {
  int error = errno;
  note(number == SIGWINCH  ? TRELLIS_TERMINAL_RESIZED
       : number == SIGTSTP ? TRELLIS_TERMINAL_STOP
                           : TRELLIS_TERMINAL_CONTINUED);
  errno = error;
}

static bool is_fault(int number) {
  return number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE;
}

static bool calls_function(const struct sigaction *action) {
  return (action->sa_flags & SA_SIGINFO) != 0 ||
         (action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN);
}

static void on_fatal_signal(int number, siginfo_t *info, void *context) {
  int error = errno;
  struct sigaction *previous = &terminal.previous[number];
  restore();
  if (calls_function(previous) && !(is_fault(number) || number == SIGTRAP || number == SIGABRT)) {
    // The program has its own handler for the signal. If that handler returns, the program needs
    // its screen back.
    if (previous->sa_flags & SA_SIGINFO) {
      previous->sa_sigaction(number, info, context);
    } else {
      previous->sa_handler(number);
    }
    note(TRELLIS_TERMINAL_LOST);
    errno = error;
    return;
  }
  sigaction(number, previous, NULL);
  // After the return, a fault happens again in its own context. Any other signal is raised again
  // here. Either way, the process ends as it would have without this handler.
  if (!(is_fault(number) && info->si_code > 0)) raise(number);
  errno = error;
}

// MARK: Claiming

static void install(int number, const struct sigaction *action) {
  if (sigaction(number, NULL, &terminal.previous[number]) != 0) return;
  // An ignored signal stays ignored, since the parent process wants it so, as nohup does.
  struct sigaction *previous = &terminal.previous[number];
  bool ends = !(previous->sa_flags & SA_SIGINFO) && previous->sa_handler == SIG_IGN;
  if (ends) return;
  terminal.is_installed[number] = sigaction(number, action, NULL) == 0;
}

static void install_handlers(void) {
  struct sigaction fatal = {.sa_sigaction = on_fatal_signal,
                            .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
  sigfillset(&fatal.sa_mask);
  for (size_t index = 0; index < sizeof fatal_signals / sizeof *fatal_signals; index++) {
    install(fatal_signals[index], &fatal);
  }
  struct sigaction noted = {.sa_handler = on_noted_signal, .sa_flags = SA_ONSTACK | SA_RESTART};
  sigfillset(&noted.sa_mask);
  for (size_t index = 0; index < sizeof noted_signals / sizeof *noted_signals; index++) {
    install(noted_signals[index], &noted);
  }
}

static void remove_handlers(void) {
  for (int number = 1; number < SIGNAL_LIMIT; number++) {
    if (!terminal.is_installed[number]) continue;
    terminal.is_installed[number] = false;
    struct sigaction current;
    sigaction(number, NULL, &current);
    // Handlers that the program has installed since are kept.
    bool is_ours = (current.sa_flags & SA_SIGINFO) ? current.sa_sigaction == on_fatal_signal
                                                   : current.sa_handler == on_noted_signal;
    if (is_ours) sigaction(number, &terminal.previous[number], NULL);
  }
}

// After a stack overflow, the overflowed stack has no space for a handler.
static void install_stack(void) {
  stack_t current;
  if (sigaltstack(NULL, &current) != 0 || !(current.ss_flags & SS_DISABLE)) return;
  stack_t ours = {.ss_sp = signal_stack, .ss_size = sizeof signal_stack};
  terminal.has_stack = sigaltstack(&ours, NULL) == 0;
}

static void remove_stack(void) {
  if (!terminal.has_stack) return;
  terminal.has_stack = false;
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
}

static int open_wake_pipe(void) {
  if (pipe(terminal.wake) != 0) return errno;
  for (int end = 0; end < 2; end++) {
    fcntl(terminal.wake[end], F_SETFL, O_NONBLOCK);
    fcntl(terminal.wake[end], F_SETFD, FD_CLOEXEC);
  }
  return 0;
}

static void close_wake_pipe(void) {
  for (int end = 0; end < 2; end++) {
    if (terminal.wake[end] >= 0) close(terminal.wake[end]);
    terminal.wake[end] = -1;
  }
}

int trellis_terminal_set_reset(const uint8_t *reset, size_t count) {
  if (count > RESET_LIMIT) return EINVAL;
  int next = 1 - atomic_load(&reset_index);
  memcpy(resets[next].bytes, reset, count);
  resets[next].count = count;
  atomic_store(&reset_index, next);
  return 0;
}

int trellis_terminal_claim(int descriptor, const uint8_t *reset, size_t count) {
  if (count > RESET_LIMIT) return EINVAL;
  if (atomic_exchange(&is_claimed, true)) return EBUSY;
  int error = tcgetattr(descriptor, &terminal.settings) == 0 ? open_wake_pipe() : errno;
  if (error != 0) {
    atomic_store(&is_claimed, false);
    return error;
  }
  terminal.descriptor = descriptor;
  terminal.owner = getpid();
  trellis_terminal_set_reset(reset, count);
  if (!is_at_exit_registered) is_at_exit_registered = atexit(restore) == 0;
  kept_output_open(descriptor);
  install_stack();
  install_handlers();
  return 0;
}

uint64_t trellis_terminal_number(int descriptor) {
#ifdef TIOCGDEV
  unsigned int number = 0;
  if (ioctl(descriptor, TIOCGDEV, &number) == 0) return number;
#endif
  struct stat status;
  return fstat(descriptor, &status) == 0 ? (uint64_t)status.st_rdev : 0;
}

int trellis_terminal_mark(const char *path, const char *name, char *left, size_t limit) {
  if (strlen(name) >= NAME_LIMIT) return -1;
  strcpy(terminal.name, name);
  return taken_mark_open(path, left, limit);
}

void trellis_terminal_unmark(const char *path) { taken_mark_clear(path); }

int trellis_terminal_clean(const void *bytes, size_t count) {
  int error = reset_terminal(terminal.descriptor, bytes, count);
  if (error != 0) return error;
  return tcgetattr(terminal.descriptor, &terminal.settings) == 0 ? 0 : errno;
}

int trellis_terminal_wake_descriptor(void) { return terminal.wake[0]; }

int trellis_terminal_enter(void) {
  if (atomic_load(&is_over)) return ECANCELED;
  struct termios raw = terminal.settings;
  cfmakeraw(&raw);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  atomic_store(&is_entered, true);
  taken_mark_begin(terminal.name);
  kept_output_begin();
  return tcsetattr(terminal.descriptor, TCSANOW, &raw) == 0 ? 0 : errno;
}

void trellis_terminal_leave(void) { restore(); }

void trellis_terminal_end(void) {
  atomic_store(&is_over, true);
  restore();
  wait_for_restoring();
}

void trellis_terminal_request_stop(void) { kill(0, SIGTSTP); }

void trellis_terminal_stop(void) {
  struct sigaction ours, standard = {.sa_handler = SIG_DFL};
  sigaction(SIGTSTP, &standard, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  // The user may have changed the settings while the process was stopped, so these are restored
  // later.
  tcgetattr(terminal.descriptor, &terminal.settings);
}

void trellis_terminal_release(void) {
  if (!atomic_load(&is_claimed)) return;
  restore();
  remove_handlers();
  wait_for_restoring();
  remove_stack();
  close_wake_pipe();
  kept_output_close();
  taken_mark_close();
  terminal.descriptor = -1;
  atomic_store(&is_claimed, false);
}
