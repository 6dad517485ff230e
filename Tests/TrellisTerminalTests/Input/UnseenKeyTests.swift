import Testing
import Trellis
import TrellisTerminal

/// Keys that are pressed while the terminal is too small to show anything.
struct UnseenKeyTests {
  private final class Chosen {
    var keys: [String] = []
  }

  private struct Typing {
    let chosen = Chosen()
    let field = TextField().id("field").defaultFocus()
    let backend = VirtualTerminalBackend { _ in }
    let application: Application

    init() throws {
      let (field, chosen) = (field, chosen)
      let window = Window { field }
        .onKey("q", evenUnseen: true) { _ in chosen.keys.append("q") }
        .onKey("ctrl-q", evenUnseen: true) { _ in chosen.keys.append("ctrl-q") }
        .onKey("f5") { _ in chosen.keys.append("f5") }
      application = Application(window: window, backend: backend)
      try application.start()
    }

    /// Types keys and pastes, each sort that a control or the window would take.
    func typeAll() {
      for text in ["q", "a", "\u{11}", "\u{1B}[15~", "\u{1B}[200~pasted\u{1B}[201~"] {
        backend.receive(Array(text.utf8))
      }
    }
  }

  @Test func `the q key closes a window only while the terminal is too small`() throws {
    let field = TextField().id("field").defaultFocus()
    let backend = VirtualTerminalBackend { _ in }
    let application = Application(window: Window { field }, backend: backend)
    try application.start()
    backend.resize(to: Size(width: 20, height: 5))
    backend.receive(Array("q".utf8))
    #expect(!application.isEnding && field.text == "q")
    backend.resize(to: Size(width: 19, height: 5))
    backend.receive(Array("Q".utf8))
    #expect(!application.isEnding)
    backend.receive(Array("q".utf8))
    #expect(application.isEnding && field.text == "q")
  }

  @Test(arguments: [
    Size(width: 19, height: 5), Size(width: 20, height: 4), Size(width: 1, height: 1),
  ])
  func `on a terminal that is too small, only keys marked as evenUnseen have an effect`(size: Size)
    throws
  {
    let typing = try Typing()
    typing.backend.resize(to: size)
    typing.typeAll()
    #expect(typing.chosen.keys == ["q", "ctrl-q"])
    #expect(typing.field.text == "")
    typing.backend.resize(to: Size(width: 20, height: 5))
    typing.typeAll()
    #expect(typing.chosen.keys == ["q", "ctrl-q", "ctrl-q", "f5"])
    #expect(typing.field.text == "qapasted")
  }
}
