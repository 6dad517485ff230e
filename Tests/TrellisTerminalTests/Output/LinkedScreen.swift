import TrellisLayout

/// A screen that keeps the address to which each character links. It understands only what the encoder
/// sends for ASCII text, and is written apart from the encoder.
struct LinkedScreen {
  private(set) var rows: [[(character: Character, address: String)]]
  /// The address of the link that is open, or an empty string.
  private(set) var address = ""
  private var row = 0
  private var column = 0
  /// The rows that scroll.
  private var margins: ClosedRange<Int>

  init(_ size: Size) {
    let blank = (character: Character(" "), address: "")
    rows = Array(repeating: Array(repeating: blank, count: size.width), count: size.height)
    margins = 0...size.height - 1
  }

  mutating func take(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.matches(
      of:
        /\u{1B}\]8;[^;]*;(?<link>[^\u{1B}]*)\u{1B}\\|\u{1B}\[(?<numbers>[0-9;?]*)(?<final>[A-Za-z])|\u{1B}(?<up>M)|(?<plain>[\s\S])/
    )
    for part in parts {
      if let link = part.link {
        address = String(link)
      } else if part.up != nil {
        scroll(down: true)
      } else if let final = part.final {
        move(
          final,
          (part.numbers ?? "").split(separator: ";", omittingEmptySubsequences: false)
            .map { Int($0) ?? 1 })
      } else if let plain = part.plain {
        for scalar in plain.unicodeScalars { write(Character(scalar)) }
      }
    }
  }

  private mutating func write(_ character: Character) {
    switch character {
    case "\u{8}": column -= 1
    case "\r": column = 0
    case "\n": scroll(down: false)
    default:
      rows[row][min(column, rows[row].count - 1)] = (character, address)
      column += 1
    }
  }

  /// Moves the cursor by a row, or scrolls if it is at the edge of the margins.
  private mutating func scroll(down: Bool) {
    guard row == (down ? margins.lowerBound : margins.upperBound) else {
      row += down ? -1 : 1
      return
    }
    let blank = Array(repeating: (character: Character(" "), address: ""), count: rows[0].count)
    rows.remove(at: down ? margins.upperBound : margins.lowerBound)
    rows.insert(blank, at: down ? margins.lowerBound : margins.upperBound)
  }

  private mutating func move(_ final: Substring, _ numbers: [Int]) {
    let count = max(1, numbers.first ?? 1)
    switch final {
    case "H": (row, column) = (count - 1, max(1, numbers.dropFirst().first ?? 1) - 1)
    case "G": column = count - 1
    case "d": row = count - 1
    case "A": row -= count
    case "B": row += count
    case "C": column += count
    case "D": column -= count
    case "K": erase(rows[row].count - column)
    case "X": erase(count)
    case "J":
      for index in rows.indices { rows[index] = rows[index].map { _ in (" ", "") } }
    case "r":
      margins = count - 1...(numbers.dropFirst().first ?? rows.count) - 1
      (row, column) = (0, 0)
    default: break
    }
  }

  private mutating func erase(_ count: Int) {
    for index in column..<min(rows[row].count, column + count) { rows[row][index] = (" ", "") }
  }
}
