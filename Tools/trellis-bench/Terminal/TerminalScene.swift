import Trellis
import TrellisCells
import TrellisTable
import TrellisTerminal

/// A program on a terminal that is connected by a stream of bytes, and an input that is sent to the
/// program repeatedly.
final class TerminalScene {
  enum Kind: String, CaseIterable {
    /// A label whose two digits change.
    case counter
    /// A letter that is typed into a field, and removed again.
    case typing
    /// A table whose cursor moves down at the lower edge, by one row each time.
    case scroll
    /// A table that the wheel scrolls by one row each time.
    case wheel
    /// A table that is scrolled by a page.
    case page
    /// A table in a terminal that is resized repeatedly.
    case repaint80x24 = "repaint_80x24"
    case repaint200x60 = "repaint_200x60"
    /// A label that does not change.
    case idle

    var isLarge: Bool { self == .repaint80x24 || self == .repaint200x60 }
  }

  private let kind: Kind
  private let backend: VirtualTerminalBackend
  private let application: Application
  private let label = Label("10")
  private let table = Table()
  private let sent: Counter
  private var turn = 0

  init(_ kind: Kind, _ theme: Theme) throws {
    self.kind = kind
    let size = kind == .repaint200x60 ? Size(width: 200, height: 60) : Size(width: 80, height: 24)
    let sent = Counter()
    backend = VirtualTerminalBackend(size: size, theme: theme) { sent.count += $0.count }
    self.sent = sent
    let field = TextField(text: "")
    let content: View
    switch kind {
    case .counter, .idle: content = label
    case .typing: content = field
    default: content = table
    }
    application = Application(window: Window { content }, backend: backend)
    try application.start()
    application.settle()
    if content === table {
      table.show(Self.source)
      table.takeFocus()
    } else if kind == .typing {
      field.takeFocus()
    }
    application.settle()
    // Moves beyond the first page, where each step scrolls.
    if kind == .scroll { for _ in 0..<40 { press("\u{1B}[B") } }
    if kind == .wheel { table.scrollRows(by: 100) }
    application.settle()
  }

  private static let source: any TableSource = {
    let columns = [
      TableColumn(id: ColumnID("id"), type: .integer, isKey: true),
      TableColumn(id: ColumnID("name"), type: .text),
      TableColumn(id: ColumnID("city"), type: .text),
      TableColumn(id: ColumnID("amount"), type: .integer),
    ]
    let cities = ["Ghent", "Riga", "Turin", "Oslo", "Porto"]
    var rows: [[CellValue]] = []
    for number in 0..<20_000 {
      let name = "Name \(number * 7919 % 9973)"
      let amount = Int64(number * 104_729 % 99_991)
      rows.append(
        [.integer(Int64(number)), .text(name), .text(cities[number % 5]), .integer(amount)])
    }
    guard let source = try? ArrayTableSource(name: "sales", columns: columns, rows: rows) else {
      preconditionFailure("the rows are not those of a table")
    }
    return source
  }()

  private func press(_ keys: String) {
    backend.receive(keys.utf8)
    application.settle()
  }

  /// Gives the program its next input, and lets the program show the result.
  func act() {
    turn += 1
    switch kind {
    case .counter:
      label.text = String(10 + turn % 90)
      application.settle()
    case .typing: press(turn % 2 == 1 ? "x" : "\u{7F}")
    case .scroll: press("\u{1B}[B")
    case .wheel:
      table.scrollRows(by: turn / 1000 % 2 == 0 ? 1 : -1)
      application.settle()
    case .page: press(turn / 100 % 2 == 0 ? "\u{1B}[6~" : "\u{1B}[5~")
    case .repaint80x24: resize(80, 24)
    case .repaint200x60: resize(200, 60)
    case .idle: application.settle()
    }
  }

  private func resize(_ width: Int, _ height: Int) {
    backend.resize(to: Size(width: width, height: height - turn % 2))
    application.settle()
  }

  /// Returns the average number of bytes that the program sends to the terminal for each input.
  func bytesPerInput() -> Double {
    for _ in 0..<4 { act() }
    sent.count = 0
    for _ in 0..<50 { act() }
    return Double(sent.count) / 50
  }
}
