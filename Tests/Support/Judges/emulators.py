"""Terminal emulators that are not ours, all read in the same way: pyte and libvterm.

An emulator takes bytes and a size, and tells its cells, row by row: the text of each, "" for the right half of a wide
one. `of` makes one by its name.
"""

import ctypes
import ctypes.util

RIGHT_HALF = 0xFFFFFFFF


class Pyte:
    def __init__(self, columns, rows):
        import pyte

        class Screen(pyte.Screen):
            # pyte itself erases only the cells that were written to.
            def erase_in_display(self, how=0, *arguments, **options):
                if how == 2:
                    for row in range(self.lines):
                        for column in range(self.columns):
                            self.buffer[row][column] = self.cursor.attrs
                super().erase_in_display(how, *arguments, **options)

        self.screen = Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)

    def feed(self, data):
        self.stream.feed(data)

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)

    @property
    def size(self):
        return self.screen.columns, self.screen.lines

    @property
    def cells(self):
        buffer = self.screen.buffer
        return [[buffer[y][x].data for x in range(self.screen.columns)] for y in range(self.screen.lines)]

    @property
    def backgrounds(self):
        buffer = self.screen.buffer
        return [[buffer[y][x].bg for x in range(self.screen.columns)] for y in range(self.screen.lines)]

    @property
    def cursor(self):
        """Its column and row; None if it is hidden."""
        cursor = self.screen.cursor
        return None if cursor.hidden else [cursor.x, cursor.y]


class Position(ctypes.Structure):
    _fields_ = [("row", ctypes.c_int), ("column", ctypes.c_int)]


class Cell(ctypes.Structure):
    # What follows the width, attributes and colours, is not read.
    _fields_ = [("scalars", ctypes.c_uint32 * 6), ("width", ctypes.c_char), ("rest", ctypes.c_byte * 100)]


NUMBER_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.POINTER(ctypes.c_int), ctypes.c_void_p)


class Callbacks(ctypes.Structure):
    _fields_ = [
        ("damage", ctypes.c_void_p),
        ("move_rectangle", ctypes.c_void_p),
        ("move_cursor", ctypes.c_void_p),
        ("set_property", NUMBER_CALLBACK),
        ("bell", ctypes.c_void_p),
        ("resize", ctypes.c_void_p),
        ("push_line", ctypes.c_void_p),
        ("pop_line", ctypes.c_void_p),
        # Later versions have more.
        ("rest", ctypes.c_void_p * 8),
    ]


class LibVTerm:
    CURSOR_IS_VISIBLE = 1

    def __init__(self, columns, rows):
        library = ctypes.CDLL("libvterm.so.0")
        library.vterm_new.restype = ctypes.c_void_p
        library.vterm_obtain_screen.restype = ctypes.c_void_p
        library.vterm_obtain_state.restype = ctypes.c_void_p
        library.vterm_set_utf8.argtypes = [ctypes.c_void_p, ctypes.c_int]
        library.vterm_set_size.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
        library.vterm_free.argtypes = [ctypes.c_void_p]
        library.vterm_obtain_screen.argtypes = [ctypes.c_void_p]
        library.vterm_obtain_state.argtypes = [ctypes.c_void_p]
        library.vterm_input_write.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
        library.vterm_input_write.restype = ctypes.c_size_t
        library.vterm_screen_reset.argtypes = [ctypes.c_void_p, ctypes.c_int]
        library.vterm_screen_enable_altscreen.argtypes = [ctypes.c_void_p, ctypes.c_int]
        library.vterm_screen_set_callbacks.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
        library.vterm_screen_get_cell.argtypes = [ctypes.c_void_p, Position, ctypes.POINTER(Cell)]
        library.vterm_state_get_cursorpos.argtypes = [ctypes.c_void_p, ctypes.POINTER(Position)]
        self.library = library
        self.size = columns, rows
        self.is_cursor_visible = True
        self.terminal = library.vterm_new(rows, columns)
        library.vterm_set_utf8(self.terminal, 1)
        self.screen = library.vterm_obtain_screen(self.terminal)
        self.callbacks = Callbacks(set_property=NUMBER_CALLBACK(self.set_property))
        library.vterm_screen_set_callbacks(self.screen, ctypes.byref(self.callbacks), None)
        library.vterm_screen_enable_altscreen(self.screen, 1)
        library.vterm_screen_reset(self.screen, 1)

    def __del__(self):
        self.library.vterm_free(self.terminal)

    def set_property(self, name, value, _):
        if name == self.CURSOR_IS_VISIBLE:
            self.is_cursor_visible = value[0] != 0
        return 1

    def feed(self, data):
        while data:
            data = data[self.library.vterm_input_write(self.terminal, data, len(data)) :]

    def resize(self, columns, rows):
        self.size = columns, rows
        self.library.vterm_set_size(self.terminal, rows, columns)

    @property
    def cells(self):
        columns, rows = self.size
        return [self.row(y, columns) for y in range(rows)]

    def row(self, y, columns):
        texts = []
        cell = Cell()
        for x in range(columns):
            self.library.vterm_screen_get_cell(self.screen, Position(y, x), ctypes.byref(cell))
            first = cell.scalars[0]
            if first == RIGHT_HALF:
                texts.append("")
                continue
            scalars = []
            for scalar in cell.scalars:
                if scalar == 0:
                    break
                scalars.append(chr(scalar))
            texts.append("".join(scalars) or " ")
        return texts

    @property
    def cursor(self):
        """Its column and row; None if it is hidden."""
        if not self.is_cursor_visible:
            return None
        position = Position()
        self.library.vterm_state_get_cursorpos(
            self.library.vterm_obtain_state(self.terminal), ctypes.byref(position)
        )
        return [position.column, position.row]


def of(name, columns, rows):
    return {"pyte": Pyte, "libvterm": LibVTerm}[name](columns, rows)
