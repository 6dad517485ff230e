import Testing
import TrellisTestSupport
import TrellisText

@Suite struct NeutralBytesTests {
  @Test func `valid UTF-8 bytes become the text that they encode`() {
    #expect(NeutralText(bytes: "naïve 日本\u{1B}".utf8) == NeutralText("naïve 日本\u{1B}"))
  }

  @Test(
    arguments: [
      ([0x9B, 0x32, 0x4A], "\u{FFFD}2J"), ([0xC0, 0x9B], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xC2, 0x9B], "\\u{9B}"), ([0xE6, 0x97], "\u{FFFD}"), ([0xFF, 0x1B], "\u{FFFD}␛"),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 are shown as replacement characters`(
    bytes: [UInt8], shown: String
  ) {
    #expect(NeutralText(bytes: bytes).string == shown)
  }

  @Test func `every sequence of one or two bytes becomes harmless text`() {
    for first in UInt8.min...UInt8.max {
      #expect(holds([first]))
      for second in UInt8.min...UInt8.max where !holds([first, second]) {
        Issue.record("\([first, second])")
      }
    }
  }

  @Test func `random sequences of three or more bytes become harmless text`() {
    var random = SeededGenerator()
    let leads: [UInt8] = [0x1B, 0x41, 0x9B, 0xC2, 0xCC, 0xE2, 0xED, 0xEF, 0xF0, 0xF3, 0xF4, 0xFF]
    for _ in 0..<50_000 {
      let rest = (0..<Int.random(in: 2...5, using: &random)).map { _ in
        UInt8.random(in: 0x70...0xFF, using: &random)
      }
      let bytes = [leads.randomElement(using: &random) ?? 0] + rest
      if !holds(bytes) { Issue.record("\(bytes)") }
    }
  }

  private func holds(_ bytes: [UInt8]) -> Bool {
    let neutral = NeutralText(bytes: bytes)
    return Oracle.isHarmless(neutral.string) && NeutralText(neutral.string) == neutral
      && neutral.width > 0
  }
}
