import Testing

@testable import TrellisScript

struct LineBufferTests {
  /// Has a buffer take bytes in parts of one length; gives the lines, and how many bytes were looked at.
  private func lines(of text: String, inParts length: Int) -> (lines: [String], searched: Int) {
    var buffer = LineBuffer()
    var lines: [[UInt8]] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: length) {
      buffer.append(bytes[start..<min(start + length, bytes.count)])
      while let line = buffer.takeLine() { lines.append(line) }
    }
    if let rest = buffer.takeRest() { lines.append(rest) }
    return (lines.map { String(decoding: $0, as: UTF8.self) }, buffer.searchedByteCount)
  }

  @Test(arguments: ["", "\n", "a", "a\n", "\n\na", "one\ntwo\n\nthree", "é\n😀\n"])
  func `a line buffer returns the same lines however their bytes are split up`(text: String) {
    let expected = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for length in 1...10 {
      let found = lines(of: text, inParts: length)
      #expect(found.lines == (expected.last == "" ? expected.dropLast() : expected))
      #expect(found.searched == text.utf8.count)
    }
  }

  @Test func `a line buffer searches each byte of a long line only once`() {
    let text = String(repeating: "x", count: 10_000) + "\nend"
    let found = lines(of: text, inParts: 7)
    #expect(found.lines.map(\.count) == [10_000, 3] && found.searched == 10_004)
  }
}
