import Testing
import Trellis
import TrellisHeadless
import TrellisTestSupport

/// Keys that have a meaning of their own if the program does not use them.
@Suite struct UnusedKeyTests {
  private static let key = KeyPress(.character("z"), modifiers: .control)

  /// Returns whether the closure is called for the key in a window with the given view, which has
  /// the focus.
  private func isUnused(
    _ view: View, isScripted: Bool = false, _ change: (Window) -> Void = { _ in }
  ) throws -> Bool {
    let window = Window { view }
    change(window)
    let application = Application(
      window: window, backend: HeadlessBackend(size: Size(width: 20, height: 5)),
      isScripted: isScripted)
    try application.start()
    application.settle()
    view.takeFocus()
    var isCalled = false
    application.receiveFromDevice(Self.key) { isCalled = true }
    application.settle()
    return isCalled
  }

  @Test func `the closure is called if nothing uses the key, or if a script drives the program`()
    throws
  {
    #expect(try isUnused(Button("a")))
    var isRun = false
    #expect(
      try isUnused(Button("a"), isScripted: true) { $0.onKey("ctrl-z") { isRun = true } })
    #expect(!isRun)
  }

  @Test func `a handler of the key, or of a menu item with the key, comes first`() throws {
    var runs = 0
    #expect(try !isUnused(Button("a")) { $0.onKey("ctrl-z") { runs += 1 } })
    #expect(
      try !isUnused(Button("a")) {
        $0.append(Menu("Edit") { MenuItem("Undo") { runs += 1 }.shortcut("ctrl-z") })
      })
    #expect(runs == 2)
  }

  @Test func `a field with the focus undoes typing, and keeps the key even without typing`() throws
  {
    let field = TextField(text: "")
    #expect(try !isUnused(field))
    field.insert("a")
    #expect(try !isUnused(field))
    #expect(field.text.isEmpty)
  }
}
