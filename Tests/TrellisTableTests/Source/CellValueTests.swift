import Testing
import TrellisTable

struct CellValueTests {
  @Test func `values are equal only if their types and bytes are equal`() {
    let composed = CellValue.text("\u{E9}")
    let decomposed = CellValue.text("e\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(CellValue.real(0) != .real(-0.0))
    #expect(CellValue.real(1) != .integer(1))
    #expect(CellValue.text("a") != .bytes(prefix: [97], byteCount: 1))
    #expect(ColumnID("\u{E9}") != ColumnID("e\u{301}"))
  }

  @Test func `NULL comes before numbers, numbers before text, text before bytes`() {
    let ascending: [CellValue] = [
      .null, .real(-.infinity), .integer(.min), .integer(-1), .real(-0.5), .integer(0),
      .real(0.5), .integer(1), .real(9_007_199_254_740_992), .integer(9_007_199_254_740_993),
      .integer(.max), .real(0x1p63), .real(.infinity), .text(""), .text("A"), .text("Z"),
      .text("a"), .text("a\0"), .text("e\u{301}"), .text("\u{E9}"), .malformedText([0xFF]),
      .bytes(prefix: [], byteCount: 0), .bytes(prefix: [0], byteCount: 1),
    ]
    for (left, first) in ascending.enumerated() {
      for (right, second) in ascending.enumerated() {
        #expect(first.precedes(second) == (left < right), "\(first) and \(second)")
      }
    }
    #expect(!CellValue.integer(1).precedes(.real(1)) && !CellValue.real(1).precedes(.integer(1)))
  }

  @Test(
    arguments: [
      (.null, "NULL", .missing), (.text("NULL"), "NULL", .value), (.text(""), "", .value),
      (.integer(.min), "-9223372036854775808", .value), (.real(1), "1.0", .value),
      (.real(0.1), "0.1", .value), (.real(0.1 + 0.2), "0.30000000000000004", .value),
      (.real(1e20), "1.0e+20", .value), (.real(1.5e-7), "1.5e-07", .value),
      (.real(-.infinity), "-Inf", .value), (.real(-0.0), "-0.0", .value),
      (.malformedText([97, 0xFF]), "a\u{FFFD}", .malformed),
      (.longText(prefix: "ab", byteCount: 9), "ab…", .preview),
      (.bytes(prefix: [0, 0xAB], byteCount: 2), "x'00AB'", .value),
      (.bytes(prefix: [0xAB], byteCount: 70_000), "x'AB…' (70000 bytes)", .preview),
    ] as [(CellValue, String, CellText.Meaning)])
  func `each cell value is shown with the right text and the right meaning`(
    value: CellValue, string: String, meaning: CellText.Meaning
  ) {
    #expect(CellText(value).string == string)
    #expect(CellText(value).meaning == meaning)
  }
}
