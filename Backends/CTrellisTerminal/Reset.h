#pragma once

#include <stddef.h>

/// Gives a terminal its ordinary settings, and writes bytes to it. Returns 0 or an error number.
int reset_terminal(int descriptor, const void *bytes, size_t count);
