import Testing
import Trellis
import TrellisLog
import TrellisTestSupport

/// Every character, at every place in the log. None of them acts on a terminal or on a reader.
@Suite struct EveryScalarTests {
  /// All that has a meaning of its own, plane by plane; a soak takes what is left.
  private static let ranges: [ClosedRange<UInt32>] =
    Soak.isRunning
    ? [0...0x10_FFFF] : [0...0x3200, 0xA000...0xAC00, 0xD700...0x1_1000, 0xE_0000...0xE_1000]

  private static var scalars: [Unicode.Scalar] {
    ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }
      + (0...0x10).flatMap { plane in
        (0xFFF0...0xFFFF).compactMap { Unicode.Scalar(plane << 16 | $0) }
      }
  }

  @Test func `no character in the log acts on a terminal, in text or in JSONL`() throws {
    let scalars = Self.scalars
    #expect(scalars.count > 20_000)
    let (records, text) = (try LogSession(format: .jsonl), try LogSession())
    for start in stride(from: 0, to: scalars.count, by: 64) {
      let part = scalars[start..<min(start + 64, scalars.count)]
      let lines = records.show(tree(of: part)) + text.show(tree(of: part))
      #expect(lines.count > part.count)
      for line in lines where line.unicodeScalars.contains(where: Self.isForbidden) {
        Issue.record("\(line.debugDescription)")
      }
    }
  }

  /// Each character alone and among others: as an id, a label, a value, and in a table.
  private func tree(of scalars: ArraySlice<Unicode.Scalar>) -> SemanticNode {
    let children = scalars.map { scalar in
      let text = "a\(scalar)b"
      let cell = node(.cell, "cell[\(text)]", text, value: String(Character(scalar)))
      return node(
        .row, "row[\(text)]", String(Character(scalar)), value: text, .selected,
        position: SemanticPosition(number: 1, count: 2), [cell])
    }
    return node(.window, "window", String(String.UnicodeScalarView(scalars)), [], children)
  }

  /// By what Unicode says of a character, and not by our own lists.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: scalar.properties.isBidiControl
    }
  }
}
