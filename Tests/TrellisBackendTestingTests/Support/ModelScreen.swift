import Trellis
import TrellisText

/// A model of a terminal's screen, which knows only the sequences of docs/terminal.md.
struct ModelScreen {
  private(set) var size: Size
  private var rowsOfCells: [[String]]
  private var row = 0
  private var column = 0
  /// Bytes that were not understood.
  private(set) var unknown: [String] = []

  init(size: Size) {
    self.size = size
    rowsOfCells = ModelScreen.blank(size)
  }

  private static func blank(_ size: Size) -> [[String]] {
    Array(repeating: Array(repeating: " ", count: size.width), count: size.height)
  }

  /// The rows without the spaces at their ends.
  var rows: [String] {
    rowsOfCells.map { cells in
      let text = cells.joined()
      return String(
        text.prefix(
          upTo: text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex))
    }
  }

  mutating func resize(to size: Size) {
    self.size = size
    rowsOfCells = ModelScreen.blank(size)
  }

  mutating func take(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let first = rest.unicodeScalars.first {
      if first == "\u{1B}" {
        rest.unicodeScalars.removeFirst()
        takeSequence(&rest)
      } else if first.value < 0x20 {
        rest.unicodeScalars.removeFirst()
        takeControl(first)
      } else if let character = rest.popFirst() {
        write(character)
      }
    }
  }

  private mutating func write(_ character: Character) {
    let width = NeutralText(String(character)).width
    guard rowsOfCells.indices.contains(row), width > 0, column + width <= size.width else { return }
    clear(row, column, width)
    rowsOfCells[row][column] = String(character)
    if width == 2 { rowsOfCells[row][column + 1] = "" }
    column = min(column + width, size.width - 1)
  }

  /// Blanks cells, and the other halves of wide glyphs of which one half is among them.
  private mutating func clear(_ row: Int, _ start: Int, _ count: Int) {
    for column in start..<min(start + count, size.width) {
      if rowsOfCells[row][column].isEmpty, column > 0 { rowsOfCells[row][column - 1] = " " }
      if column + 1 < size.width, rowsOfCells[row][column + 1].isEmpty {
        rowsOfCells[row][column + 1] = " "
      }
      rowsOfCells[row][column] = " "
    }
  }

  private mutating func takeControl(_ control: Unicode.Scalar) {
    switch control {
    case "\r": column = 0
    case "\n": row = min(row + 1, size.height - 1)
    case "\u{8}": column = max(0, column - 1)
    default: unknown.append("U+\(String(control.value, radix: 16))")
    }
  }

  private mutating func takeSequence(_ rest: inout Substring) {
    guard let introducer = rest.unicodeScalars.popFirst() else { return }
    if introducer == "\\" { return }
    if introducer == "]" {
      while let next = rest.unicodeScalars.first, next != "\u{1B}" {
        rest.unicodeScalars.removeFirst()
      }
      return
    }
    var parameters = ""
    while let next = rest.unicodeScalars.popFirst() {
      if (0x40...0x7E).contains(next.value) { return obey(parameters, Character(next)) }
      parameters.unicodeScalars.append(next)
    }
  }

  private mutating func obey(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    let first = numbers.first ?? 0
    let count = max(1, first)
    switch final {
    case "A": row = max(0, row - count)
    case "B": row = min(size.height - 1, row + count)
    case "C": column = min(size.width - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = min(size.width, count) - 1
    case "d": row = min(size.height, count) - 1
    case "H":
      row = min(size.height, count) - 1
      column = min(size.width, max(1, numbers.count > 1 ? numbers[1] : 0)) - 1
    case "J" where first == 2: rowsOfCells = ModelScreen.blank(size)
    case "K" where first == 0: clear(row, column, size.width - column)
    case "X": clear(row, column, count)
    case "m", "h", "l", "t", "u": break
    default: unknown.append("CSI \(parameters)\(final)")
    }
  }
}
