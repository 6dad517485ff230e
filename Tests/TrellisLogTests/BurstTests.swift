import Testing
import Trellis
import TrellisLog
import TrellisScript

/// The lines that are logged together in one burst, in whole programs.
struct BurstTests {
  @Test(arguments: [
    (
      LogBurst.frame,
      [
        "field \"Name\", focused, editing", "field \"Name\": A, focused, editing",
        "field \"Name\": Ad, focused, editing", "field \"Name\": Ada, focused, editing",
      ]
    ),
    (
      LogBurst.turn,
      ["field \"Name\", focused, editing", "field \"Name\": Ada, focused, editing"]
    ),
  ])
  func `typed text is logged letter by letter or at the end of the turn`(
    bursts: LogBurst, expected: [String]
  ) throws {
    let writer = try play("focus name\ntype Ada", bursts)
    #expect(Array(writer.lines.dropFirst(2)) == expected)
    #expect(writer.callCount == expected.count + 1)
  }

  @Test func `text that is typed and deleted within a turn is not logged`() throws {
    let lines = try play("focus name\ntype A\\u{8}", .turn).lines
    #expect(lines.count == 3)
  }

  @Test func `lines that are still waiting are logged when the program ends`() throws {
    let writer = KeepingWriter()
    let backend = LogBackend(bursts: .turn, output: writer)
    let host = QuietHost()
    try backend.attach(to: host)
    backend.present(frame(window()))
    #expect(writer.lines.isEmpty)
    backend.detach()
    #expect(writer.lines == ["window \"Music\"  [window]"])
    backend.didComeToRest()
    #expect(writer.callCount == 1)
  }

  @Test func `replaying bursts of whole turns gives the current tree`() throws {
    let writer = try play("focus name\ntype Ada\nkey home\ntype x", .turn, format: .jsonl)
    var replay = SemanticReplay()
    for line in writer.lines { try replay.apply(line) }
    #expect(replay.root?.children.first?.value == "xAda")
  }

  private func play(
    _ script: String, _ bursts: LogBurst, format: LogFormat = .text
  ) throws -> KeepingWriter {
    let writer = KeepingWriter()
    let window = Window { TextField(placeholder: "Name").id("name") }
    let driver = ScriptDriver(
      window: window, backend: LogBackend(format: format, bursts: bursts, output: writer),
      script: ScriptSource(text: script))
    _ = try driver.run()
    return writer
  }

  private func frame(_ root: SemanticNode) -> Frame {
    let bounds = Rect(origin: .zero, size: Size(width: 80, height: 24))
    return Frame(
      number: 1, size: bounds.size, drawing: DrawNode(frame: bounds, commands: []),
      semantics: root, focus: nil, caret: nil, damage: [bounds])
  }
}
