import Testing
import Trellis

@testable import TrellisTerminal

/// The reader of input bytes, on a clock that the test advances.
@Suite struct InputReaderTests {
  private let clock = ManualClock()

  @Test func `a lone escape byte becomes the escape key after 50 milliseconds`() {
    let reader = clock.reader()
    reader.take([0x1B])
    clock.advance(by: .milliseconds(49))
    #expect(clock.inputs == [])
    clock.advance(by: .milliseconds(1))
    #expect(clock.inputs == [.key(KeyPress(.escape))])
  }

  @Test(arguments: ["\u{1B}[1;5A", "\u{1B}[<0;12;7M", "é", "😀"])
  func `a report or character received in two parts is parsed after any delay`(
    text: String
  ) {
    let bytes = Array(text.utf8)
    var parser = InputParser()
    let expected = parser.consume(bytes)
    for cut in (text.hasPrefix("\u{1B}") ? 3 : 1)..<bytes.count {
      let clock = ManualClock()
      let reader = clock.reader()
      reader.take(Array(bytes[..<cut]))
      clock.advance(by: .seconds(3600))
      reader.take(Array(bytes[cut...]))
      #expect(clock.inputs == expected, "cut at \(cut)")
    }
  }

  @Test func `no timer remains for a freed reader or a complete sequence`() {
    var reader: InputReader? = clock.reader()
    reader?.take([0x1B])
    #expect(clock.timers.timeUntilNext == .milliseconds(50))
    reader?.take(Array("[A".utf8))
    #expect(clock.timers.timeUntilNext == nil)
    reader?.take([0x1B])
    reader = nil
    #expect(clock.timers.timeUntilNext == nil)
    clock.advance(by: .seconds(1))
    #expect(clock.inputs == [.key(KeyPress(.up))])
  }

  @Test func `a lone escape byte does not time out while unread input is waiting`() {
    let reader = clock.reader()
    reader.take([0x1B])
    clock.hasMore = true
    clock.advance(by: .seconds(3))
    #expect(clock.inputs == [])
    clock.hasMore = false
    reader.take(Array("[A".utf8))
    #expect(clock.inputs == [.key(KeyPress(.up))])
  }

  @Test func `an unfinished paste ends after two seconds without input`() {
    let reader = clock.reader()
    reader.take(Array("\u{1B}[200~ab".utf8))
    clock.advance(by: .milliseconds(1_900))
    reader.take(Array("c".utf8))
    clock.advance(by: .milliseconds(1_999))
    #expect(clock.inputs == [])
    clock.advance(by: .milliseconds(1))
    #expect(clock.inputs == [.paste("abc")])
    reader.take(Array("x".utf8))
    #expect(clock.inputs.last == .key(KeyPress(.character("x"))))
  }

  @Test func `control C ends an unfinished paste and interrupts`() {
    let reader = clock.reader()
    reader.take(Array("\u{1B}[200~ab".utf8))
    clock.advance(by: .milliseconds(300))
    reader.take([0x03])
    clock.advance(by: .milliseconds(50))
    #expect(clock.inputs == [.paste("ab"), .interrupt])
  }

  @Test(arguments: ["\u{1B}]0;", "\u{1B}P", "\u{1B}_Gi=1"])
  func `an unfinished control string is dropped after two seconds without input`(string: String) {
    let reader = clock.reader()
    reader.take(Array((string + "x").utf8))
    clock.advance(by: .milliseconds(1_999))
    reader.take(Array("y".utf8))
    clock.advance(by: .seconds(2))
    reader.take(Array("z".utf8))
    #expect(clock.inputs == [.key(KeyPress(.character("z")))])
  }
}

/// The timers of a loop whose time passes only when a test advances it.
@MainActor
private final class ManualClock {
  var hasMore = false
  private(set) var inputs: [Input] = []
  let timers = TimerQueue(time: VirtualTime())

  func reader() -> InputReader {
    InputReader(
      after: { [timers] wait, body in timers.schedule(after: wait, body) },
      hasMore: { [self] in hasMore }, receive: { [self] in inputs.append($0) })
  }

  func advance(by duration: Duration) { timers.advance(by: duration) }
}
