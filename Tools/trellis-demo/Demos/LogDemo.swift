import Trellis
import TrellisDatabase
import TrellisSQLite
import TrellisTable

/// An example of a log in `log.sqlite`, in the current folder, which grows while the user reads it.
final class LogDemo: Demo {
  static let name = "log"
  static let summary =
    "A log of up to a million lines, which grows while it is read; the End key follows it"

  /// A writer that adds lines to the log, as another program would.
  private actor Writer {
    static let schema = """
      CREATE TABLE IF NOT EXISTS line (
        number INTEGER PRIMARY KEY, level TEXT NOT NULL, text TEXT NOT NULL);
      """
    static let addition = """
      INSERT INTO line
      WITH RECURSIVE new (number) AS (
        SELECT coalesce((SELECT max(number) FROM line), 0) + 1
        UNION ALL SELECT number + 1 FROM new LIMIT ?)
      SELECT number,
        CASE WHEN number % 97 = 0 THEN 'error' WHEN number % 11 = 0 THEN 'warning' ELSE 'info' END,
        'request ' || number || ' took ' || (number * 7919 % 250) || ' ms'
      FROM new
      """

    /// The executor that runs the writer on a thread of its own, so that the interface does not
    /// wait for the disk.
    private let executor: DatabaseExecutor
    private let path: DatabasePath

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ path: DatabasePath) throws {
      executor = try DatabaseExecutor(name: "log writer")
      self.path = path
    }

    /// Adds a number of lines, but stops when the log has `limit` lines.
    ///
    /// - Returns: Whether more lines can be added.
    func add(_ count: Int, upTo limit: Int) throws -> Bool {
      let connection = try LogDemo.connect(path)
      guard case .integer(let known) = try connection.value("SELECT max(number) FROM line") else {
        return false
      }
      let rest = limit - Int(known)
      guard rest > 0 else { return false }
      try connection.execute(Self.addition, [.integer(Int64(min(count, rest)))])
      return rest > count
    }
  }

  nonisolated private static func connect(
    _ path: DatabasePath, patienceMilliseconds: Int = 5000
  ) throws -> Connection {
    // A log whose last lines are lost in a power cut is still a log.
    try Connection(
      path, .create, .own(applicationID: 0x74_6C_6F_67, durability: .normal),
      busyTimeoutMilliseconds: patienceMilliseconds)
  }

  private static let startCount = 200
  private static let fullCount = 1_000_000
  private static let levels: [String?] = [nil, "warning", "error"]

  private let writer: Writer
  /// The connection for the few lines that are added twice a second. Adding them takes less than a
  /// millisecond.
  private let connection: Connection
  private let source: SQLiteTableSource
  private let table = Table().id("lines").fill().defaultFocus()
  @State("grows") private var grows = true
  /// Whether the cursor follows the last line. The cursor begins to follow when the user moves it
  /// to the last line, and stops when the user moves it elsewhere.
  @State("follows") private var follows = true
  /// Whether the next move of the cursor is made by the program rather than by the user.
  private var goesToEnd = false
  @State("level") private var level: Int? = 0
  @State("is-filling") private var isFilling = false
  @State("notice") private var notice = ""

  convenience init() throws { try self.init(folder: ".") }

  init(folder: String) throws {
    let path = DatabasePath("\(folder)/log.sqlite")
    writer = try Writer(path)
    connection = try Self.connect(path, patienceMilliseconds: 0)
    try connection.executeScript(Writer.schema)
    if try connection.value("SELECT count(*) FROM line") == .integer(0) {
      try connection.execute(Writer.addition, [.integer(Int64(Self.startCount))])
    }
    source = try SQLiteFile(path).source(for: "line")
  }

  func makeWindow() -> Window {
    let window = Window(of: Self.self) {
      HStack {
        SegmentedControl("Level", ["all", "warnings", "errors"], selectedIndex: $level).id("level")
        Toggle("Grow", isOn: $grows).id("grows")
        Button("A million").id("fill").enabled(!$isFilling)
          .onTap { [unowned self] button in
            // Scripts do not wait for this task, as they would for an async handler.
            _ = button.perform("fill") { [unowned self] in try await fill() }
          }
      }
      table
      Label(combine(table.status, $follows).map(Self.place), style: Style(.secondary)).id("place")
    }
    $level.observe(owner: table) { [unowned self] _ in showLevel() }
    // Before the rows are counted, a move of the cursor comes from the table, which selects the
    // first row.
    table.on(.valueChanged) { [unowned self] in
      if !goesToEnd, table.count != nil { follows = isAtEnd }
      goesToEnd = false
    }
    table.on(.rowsCounted) { [unowned self] _, _ in if follows { goToEnd() } }
    table.onAppear { [unowned self] in
      table.timers?.every(.milliseconds(500), owner: self) { demo, _ in demo.grow() }
    }
    table.show(source)
    return window
  }

  private static func place(_ status: TableStatus, _ follows: Bool) -> String {
    let place = status.selectedRowNumber.map { "line \($0) of \(status.countSummary)" }
    let words = [place ?? status.countSummary, status.querySummary, follows ? "following" : ""]
    return words.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  // MARK: Following

  private var isAtEnd: Bool {
    guard let number = table.selectedRowNumber, let count = table.count else { return false }
    return count == .exact(number)
  }

  private func goToEnd() {
    if isAtEnd { return }
    goesToEnd = true
    table.selectRow(.max)
  }

  private func showLevel() {
    let level = Self.levels[level ?? 0]
    let conditions = level.map { [ColumnCondition(ColumnID("level"), .equal, .text($0))] }
    follows = true
    table.show(TableQuery(conditions: conditions ?? []))
  }

  // MARK: Growing

  /// Adds ten lines, unless growing is turned off, or the log is being filled or is locked.
  private func grow() {
    guard grows, !isFilling else { return }
    _ = try? connection.execute(Writer.addition, [.integer(10)])
    table.refreshIfChanged()
  }

  /// Adds lines until there are a million, and shows them as they arrive.
  private func fill() async throws {
    isFilling = true
    defer { isFilling = false }
    while try await writer.add(100_000, upTo: Self.fullCount) { table.refreshIfChanged() }
    table.refreshIfChanged()
  }
}
