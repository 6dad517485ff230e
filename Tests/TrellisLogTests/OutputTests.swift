import Testing
import Trellis
import TrellisLog

struct OutputTests {
  @Test(arguments: 1...3)
  func `when a burst cannot be written, the program is asked to end once`(failing: Int) throws {
    let session = try LogSession()
    session.writer.failingCall = failing
    for number in 1...6 { session.show(window(node(.label, "label", "\(number)"))) }
    #expect(session.host.inputs == [.outputLost("the disk is full")])
    #expect(session.writer.callCount == failing)
  }

  @Test func `a program receives the end of input when its log has no reader`() throws {
    let session = try LogSession()
    session.writer.failingCall = 1
    session.writer.failure = LogError(.unread, "nobody reads it")
    for number in 1...3 { session.show(window(node(.label, "label", "\(number)"))) }
    #expect(session.host.inputs == [.endOfInput])
  }

  @Test func `the tree is listed again after the backend is attached again`() throws {
    let writer = KeepingWriter()
    let backend = LogBackend(output: writer)
    let frame = Frame(
      number: 1, size: backend.size,
      drawing: DrawNode(frame: Rect(origin: .zero, size: backend.size), commands: []),
      semantics: window(),
      focus: nil, caret: nil, damage: [])
    for _ in 1...2 {
      try backend.attach(to: QuietHost())
      backend.present(frame)
      backend.detach()
    }
    #expect(writer.lines == ["window \"Music\"  [window]", "window \"Music\"  [window]"])
  }
}
