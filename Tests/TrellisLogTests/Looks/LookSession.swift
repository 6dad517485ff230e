import Testing
import Trellis
import TrellisCells
import TrellisLog

/// A view shown on two log renderers, of which one is read by people and one is replayed.
@MainActor
final class LookSession {
  let application: Application
  private let text = KeepingWriter()
  private let records = KeepingWriter()
  private let twin: LogBackend
  private let twinHost = QuietHost()
  private var replay = SemanticReplay()

  /// Shows a view above the rest of a small window.
  init(_ view: View) throws {
    twin = LogBackend(format: .jsonl, output: records)
    application = Application(
      window: Window {
        VStack {
          view.removedFromParent()
          Spacer()
        }
      }, backend: LogBackend(size: Size(width: 30, height: 6), output: text),
      isScripted: true)
    try twin.attach(to: twinHost)
    try application.start()
    settle()
  }

  /// All lines so far.
  var lines: [String] { text.lines }

  /// The lines about a change.
  func lines(after change: () -> Void) -> [String] {
    text.lines = []
    change()
    settle()
    return text.lines
  }

  private func settle() {
    application.settle()
    if let frame = application.frame { twin.present(frame) }
  }

  /// Whether the lines for programs make the same tree.
  func checkReplay() throws {
    for line in records.lines { try replay.apply(line) }
    records.lines = []
    #expect(replay.root == application.frame?.semantics)
  }

  // MARK: What is to be seen

  private var grid: CellGrid {
    guard let frame = application.frame else { return CellGrid(size: .zero) }
    var grid = CellGrid(size: frame.size)
    grid.draw(frame.drawing)
    return grid
  }

  var rows: [String] { grid.rows }

  /// The style of the first text of each row that has some.
  var textStyles: [Style] {
    let grid = grid
    return (0..<grid.size.height).compactMap { row in
      grid.runs(inRow: row).first { $0.text.contains { $0 != " " } }?.style
    }
  }

  /// All styles that there are.
  var styles: Set<Style> {
    let grid = grid
    return Set((0..<grid.size.height).flatMap { grid.runs(inRow: $0).map(\.style) })
  }

  /// Each row as people see it with a theme.
  var picture: [[String]] {
    let grid = grid
    return (0..<grid.size.height).map { row in
      grid.runs(inRow: row).map { "\($0.column) \($0.text) \(Theme.terminal.look(of: $0.style))" }
    }
  }
}

extension View {
  /// The view itself, so that it can be shown once more.
  fileprivate func removedFromParent() -> View {
    removeFromParent()
    return self
  }
}
