/// The known position of a terminal's cursor.
nonisolated struct ScreenCursor: Hashable, Sendable {
  var row: Int
  /// The column, or `nil` if it is unknown. It is unknown at the right edge, and after characters
  /// whose width differs between terminals.
  var column: Int?

  /// Appends the shortest sequence that moves the cursor. If `start` is `nil`, the current position
  /// is unknown.
  static func move(
    from start: ScreenCursor?, to row: Int, _ column: Int, into bytes: inout [UInt8]
  ) {
    let absolute = Motion.absolute(row, column)
    guard let start else { return absolute.append(to: &bytes) }
    let vertical = Motion.vertical(from: start.row, to: row)
    let horizontal = Motion.horizontal(from: start.column, to: column)
    if vertical.cost + horizontal.cost < absolute.cost {
      vertical.append(to: &bytes)
      horizontal.append(to: &bytes)
    } else {
      absolute.append(to: &bytes)
    }
  }

  /// Returns the number of bytes in the shortest sequence that moves the cursor.
  static func cost(from start: ScreenCursor?, to row: Int, _ column: Int) -> Int {
    let absolute = Motion.absolute(row, column).cost
    guard let start else { return absolute }
    return min(
      absolute,
      Motion.vertical(from: start.row, to: row).cost
        + Motion.horizontal(from: start.column, to: column).cost)
  }
}

/// A way to move the cursor.
private nonisolated enum Motion {
  case none
  /// A control character, repeated a number of times.
  case control(UInt8, count: Int)
  /// A sequence with one parameter. A parameter of 1 is left out.
  case sequence(parameter: Int, final: UInt8)
  /// A sequence with a row and a column, both counted from 0.
  case absolute(Int, Int)

  var cost: Int {
    switch self {
    case .none: 0
    case .control(_, let count): count
    case .sequence(let parameter, _): 3 + (parameter == 1 ? 0 : digits(parameter))
    case .absolute(let row, let column):
      3 + (row == 0 ? 0 : digits(row + 1)) + (column == 0 ? 0 : 1 + digits(column + 1))
    }
  }

  static func vertical(from start: Int, to end: Int) -> Motion {
    if start == end { return .none }
    let steps = abs(end - start)
    return cheapest(
      .sequence(parameter: end + 1, final: UInt8(ascii: "d")),
      .sequence(parameter: steps, final: UInt8(ascii: end > start ? "B" : "A")),
      end > start ? .control(0x0A, count: steps) : nil)
  }

  static func horizontal(from start: Int?, to end: Int) -> Motion {
    if start == end { return .none }
    let absolute =
      end == 0
      ? .control(0x0D, count: 1) : Motion.sequence(parameter: end + 1, final: UInt8(ascii: "G"))
    guard let start else { return absolute }
    let steps = abs(end - start)
    return cheapest(
      absolute, .sequence(parameter: steps, final: UInt8(ascii: end > start ? "C" : "D")),
      end < start ? .control(0x08, count: steps) : nil)
  }

  private static func cheapest(_ first: Motion, _ second: Motion, _ third: Motion?) -> Motion {
    let best = second.cost < first.cost ? second : first
    guard let third, third.cost <= best.cost else { return best }
    return third
  }

  func append(to bytes: inout [UInt8]) {
    switch self {
    case .none: break
    case .control(let byte, let count): bytes.append(contentsOf: repeatElement(byte, count: count))
    case .sequence(let parameter, let final):
      bytes.append(0x1B)
      bytes.append(UInt8(ascii: "["))
      if parameter != 1 { appendDecimal(parameter, to: &bytes) }
      bytes.append(final)
    case .absolute(let row, let column):
      bytes.append(0x1B)
      bytes.append(UInt8(ascii: "["))
      if row != 0 { appendDecimal(row + 1, to: &bytes) }
      if column != 0 {
        bytes.append(UInt8(ascii: ";"))
        appendDecimal(column + 1, to: &bytes)
      }
      bytes.append(UInt8(ascii: "H"))
    }
  }
}

/// Returns the number of digits in a positive number.
nonisolated func digits(_ number: Int) -> Int {
  number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : String(number).utf8.count
}

nonisolated func appendDecimal(_ number: Int, to bytes: inout [UInt8]) {
  if number >= 100 {
    appendDecimal(number / 100, to: &bytes)
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10 % 10))
  } else if number >= 10 {
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
  }
  bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
}
