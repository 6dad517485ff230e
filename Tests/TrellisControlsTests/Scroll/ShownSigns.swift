import Trellis
import TrellisTesting

/// The signs in a frame for content that is not shown, and the lines of content that are shown.
struct ShownSigns {
  /// The arrows, those for two directions taken apart.
  let arrows: Set<Character>
  /// The numbers after an `n`, from top to bottom.
  let numbers: [Int]

  init(_ host: TestHost) {
    let both: [Character: [Character]] = ["⇕": ["▴", "▾"], "⇔": ["◂", "▸"]]
    let signs = host.rows.joined().filter { "▴▾◂▸⇕⇔".contains($0) }
    arrows = Set(signs.flatMap { both[$0] ?? [$0] })
    numbers = host.rows.flatMap { row in
      row.split(separator: "n").dropFirst(row.hasPrefix("n") ? 0 : 1)
        .compactMap { Int($0.prefix { $0.isNumber }) }
    }
  }

  /// The arrows there have to be if there are so many lines.
  func expected(of count: Int) -> Set<Character> {
    var expected: Set<Character> = []
    if let first = numbers.first, first > 0 { expected.insert("▴") }
    if let last = numbers.last, last < count - 1 { expected.insert("▾") }
    return expected
  }

  /// Returns the columns that contain arrows.
  static func columns(_ host: TestHost) -> Set<Int> {
    Set(
      host.rows.flatMap { row in
        row.enumerated().filter { "▴▾⇕".contains($0.element) }.map(\.offset)
      })
  }
}
