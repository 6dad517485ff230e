#include "TrellisTextSearch.h"

#include <string.h>

static unsigned char lowercased(unsigned char byte) {
  return (unsigned char)(byte - 'A') < 26 ? byte | 0x20 : byte;
}

static int is_ascii(const unsigned char *bytes, int size) {
  unsigned char all = 0;
  for (int index = 0; index < size; index++) all |= bytes[index];
  return all < 0x80;
}

// Returns whether text is in bytes: 1 or 0, or -1 if only the caller can compare them. Scalars from
// U+0300 on, whose first byte is 0xCC or more, may be an accent of the letter before them.
static int has(const unsigned char *bytes, int size, const unsigned char *text, int length,
               int begins) {
  if (length == 0) return 1;
  int last = begins && size > length ? 0 : size - length;
  unsigned char first = text[0];
  unsigned char other = first >= 'a' && first <= 'z' ? first & ~0x20 : first;
  for (int start = 0; start <= last; start++) {
    if (bytes[start] != first && bytes[start] != other) continue;
    int same = 1;
    while (same < length && lowercased(bytes[start + same]) == text[same]) same++;
    if (same == length && (start + length == size || bytes[start + length] < 0xCC)) return 1;
  }
  return is_ascii(bytes, size) ? 0 : -1;
}

static int has_number(sqlite3_int64 number, const unsigned char *text, int length, int begins) {
  unsigned char digits[20];
  int start = sizeof digits;
  sqlite3_uint64 rest = number < 0 ? 0 - (sqlite3_uint64)number : (sqlite3_uint64)number;
  do {
    digits[--start] = (unsigned char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (number < 0) digits[--start] = '-';
  return has(digits + start, (int)sizeof digits - start, text, length, begins);
}

int trellis_find_text(sqlite3_value **values, int count, int begins, int *next) {
  const unsigned char *text = sqlite3_value_text(values[0]);
  // The length is requested after the text, which may have to be converted.
  int length = sqlite3_value_bytes(values[0]);
  if (!text) return 0;
  // Whether all bytes can be in a number as it is shown, such as -1.5e+300 or inf.
  int may_be_number = strspn((const char *)text, "0123456789+-.einfa") == (size_t)length;
  for (; *next < count; ++*next) {
    sqlite3_value *value = values[*next];
    switch (sqlite3_value_type(value)) {
      case SQLITE_TEXT: {
        const unsigned char *bytes = sqlite3_value_text(value);
        int found = bytes ? has(bytes, sqlite3_value_bytes(value), text, length, begins) : 0;
        if (found != 0) return found;
        break;
      }
      case SQLITE_INTEGER:
        if (may_be_number && has_number(sqlite3_value_int64(value), text, length, begins)) return 1;
        break;
      case SQLITE_FLOAT:
        if (may_be_number) return -1;
        break;
      default: break;
    }
  }
  return 0;
}
