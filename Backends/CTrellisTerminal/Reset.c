// Gives back a terminal that a killed program took.

#include "Reset.h"

#include "CTrellisTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

static int set_sane(int descriptor) {
  struct termios settings;
  if (tcgetattr(descriptor, &settings) != 0) return errno;
  settings.c_iflag &= ~(tcflag_t)(IGNBRK | INLCR | IGNCR | ISTRIP | PARMRK);
  settings.c_iflag |= ICRNL | IXON;
  settings.c_oflag |= OPOST | ONLCR;
  settings.c_lflag |= ISIG | ICANON | IEXTEN | ECHO | ECHOE | ECHOK;
  settings.c_cc[VMIN] = 1;
  settings.c_cc[VTIME] = 0;
  return tcsetattr(descriptor, TCSANOW, &settings) == 0 ? 0 : errno;
}

int reset_terminal(int descriptor, const void *bytes, size_t count) {
  // A program in the background may set a terminal only if it does not stop at this signal.
  void (*former)(int) = signal(SIGTTOU, SIG_IGN);
  int error = set_sane(descriptor);
  const char *next = bytes;
  while (error == 0 && count > 0) {
    ssize_t written = write(descriptor, next, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) error = errno;
    else next += written, count -= (size_t)written;
  }
  signal(SIGTTOU, former);
  return error;
}

int trellis_terminal_reset(const char *path, const void *bytes, size_t count) {
  int descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  int error = reset_terminal(descriptor, bytes, count);
  close(descriptor);
  return error;
}
