import Foundation
import Testing
import Trellis
import TrellisHeadless
import TrellisScript

struct ScriptSourceTests {
  private let loop = EventLoop()

  @Test func `a script read from a text or byte by byte from a pipe has the same lines`() {
    for bytes in ScriptSourceTests.texts {
      let expected = ScriptSourceTests.lines(of: bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(lines(of: ScriptSource(text: text)) == expected, "\(bytes)")
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0)
      feed(bytes[...], to: ends[1])
      #expect(lines(of: ScriptSource(descriptor: ends[0])) == expected, "\(bytes)")
      close(ends[0])
    }
  }

  @Test(arguments: ["", "a\n", "a\nb\n", "a\nb", "b"])
  func `a script source that fails returns all complete lines before the failure`(text: String)
    throws
  {
    let source = ScriptSource(descriptor: try fails(after: text))
    let whole = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines(of: source) == whole.map { Array($0.utf8) })
    #expect(source.failure == String(cString: strerror(ECONNRESET)))
    #expect(source.nextNumber == whole.count + 1)
  }

  @Test
  func `a program whose script fails to read runs the complete lines and ends as unreadable`()
    throws
  {
    let button = Button("Save").id("save")
    let driver = ScriptDriver(
      window: Window { button }, backend: HeadlessBackend(),
      script: ScriptSource(descriptor: try fails(after: "focus save\npress sa")))
    var errors: [String] = []
    driver.application.printError = { errors.append($0) }
    #expect(try driver.run() == .unreadable)
    #expect(button.isFocused)
    #expect(errors == ["script line 2: cannot be read: \(String(cString: strerror(ECONNRESET)))"])
  }

  /// Makes a file that can be read up to the end of some text and then fails: a connection that the
  /// other side has closed without reading everything.
  private func fails(after text: String) throws -> Int32 {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    try #require(write(ends[0], "unread", 6) == 6)
    try #require(write(ends[1], text, text.utf8.count) == text.utf8.count)
    close(ends[1])
    return ends[0]
  }

  /// All byte strings of up to five characters out of three.
  private static let texts: [[UInt8]] = {
    var texts: [[UInt8]] = [[]]
    var longest = texts
    for _ in 0..<5 {
      longest = longest.flatMap { text in "a\n\r".unicodeScalars.map { text + [UInt8($0.value)] } }
      texts += longest
    }
    return texts
  }()

  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    var lines = bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).map { Array($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }
    if bytes.isEmpty || bytes.last == UInt8(ascii: "\n") { lines.removeLast() }
    return lines
  }

  private func lines(of source: ScriptSource) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    while let line = source.nextLine(on: loop, shouldStop: { false }) {
      lines.append(line.bytes)
      #expect(line.number == lines.count)
    }
    return lines
  }

  /// Writes a byte in each turn of the loop.
  private func feed(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) {
    guard let first = bytes.first else {
      close(descriptor)
      return
    }
    #expect(write(descriptor, [first], 1) == 1)
    loop.mailbox.post { feed(bytes.dropFirst(), to: descriptor) }
  }
}
