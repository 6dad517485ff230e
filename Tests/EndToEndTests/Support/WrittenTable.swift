import TrellisDatabase
import TrellisTestSupport

/// A table that browsers and another program write in turn, with the possible last writers of each
/// value. Each new value is unique, so the table itself shows which writes were saved.
struct WrittenTable {
  enum Writer: Hashable {
    /// The browser of a session, by its number.
    case session(Int)
    /// Another program, or the table's maker.
    case other
  }

  struct Cell {
    var value: String
    var writers: Set<Writer> = [.other]
    /// The values in this session, with their writers, the oldest first.
    var steps: [(value: String, writers: Set<Writer>)] = []
  }

  static let columns = ["id", "name", "note"]
  static let script = """
    CREATE TABLE Item (id INTEGER PRIMARY KEY, name TEXT, note TEXT, tag TEXT);
    INSERT INTO Item SELECT value, 'name ' || value, 'note ' || value, 'tag' || value
      FROM json_each('[1,2,3,4,5,6]');
    """

  /// The rows by their tags, which never change.
  private(set) var rows: [String: [Cell]] = [:]
  private var fresh = 100
  private var undone: [(tag: String, column: Int, old: String)] = []

  init() {
    for number in 1...6 {
      rows["tag\(number)"] = ["\(number)", "name \(number)", "note \(number)"].map {
        Cell(value: $0)
      }
    }
  }

  /// The place of a row among all, which are in the order of their keys.
  private func place(of tag: String) -> Int {
    let key = Int(rows[tag]?[0].value ?? "") ?? 0
    return rows.values.count { Int($0[0].value) ?? 0 < key } + 1
  }

  mutating func beginSession() {
    undone = []
    for tag in rows.keys { for index in 0..<3 { rows[tag]?[index].steps = [] } }
  }

  /// Makes a random edit.
  ///
  /// - Parameter mayFail: Whether the edit may be refused. If so, it changes no key and is no undo,
  ///   so that later edits are the same in any case.
  /// - Returns: The lines of a script that make it.
  mutating func edit(
    in session: Int, mayFail: Bool, _ generator: inout SeededGenerator
  ) -> String {
    if !mayFail, let last = undone.last, Int.random(in: 0..<4, using: &generator) == 0 {
      undone.removeLast()
      take(last.old, last.tag, last.column, session)
      return "focus rows\nkey u\n"
    }
    let tag = rows.keys.sorted().randomElement(using: &generator) ?? ""
    let column = Int.random(in: (mayFail ? 1 : 0)..<3, using: &generator)
    fresh += 1
    let value = column == 0 ? "\(fresh)" : "s\(session) \(fresh)"
    let place = place(of: tag)
    undone.append((tag, column, rows[tag]?[column].value ?? ""))
    take(value, tag, column, session)
    let moves =
      String(repeating: "key left\n", count: 4) + String(repeating: "key right\n", count: column)
    return
      "focus rows\nselect rows \(place)\n\(moves)key enter\nset editor \(value)\nkey enter\n"
  }

  private mutating func take(_ value: String, _ tag: String, _ column: Int, _ session: Int) {
    guard var cell = rows[tag]?[column] else { return }
    cell.steps.append((cell.value, cell.writers))
    (cell.value, cell.writers) = (value, [.session(session)])
    rows[tag]?[column] = cell
  }

  /// Changes a value as another program does.
  ///
  /// - Returns: The statement that does so.
  mutating func change(_ generator: inout SeededGenerator) -> String {
    let tag = rows.keys.sorted().randomElement(using: &generator) ?? ""
    let column = Int.random(in: 0..<3, using: &generator)
    fresh += 1
    let value = column == 0 ? "\(fresh)" : "other \(fresh)"
    rows[tag]?[column].value = value
    // Nothing on record says that the row with the new key is the one with the old key.
    for index in 0..<3 where column == 0 || index == column { rows[tag]?[index].writers = [.other] }
    return "UPDATE Item SET \(Self.columns[column]) = '\(value)' WHERE tag = '\(tag)'"
  }

  /// Takes the values that the table has after a session, of which the last edits may be missing.
  ///
  /// - Returns: What the table cannot have.
  mutating func compare(_ connection: Connection, isWhole: Bool) throws -> [String] {
    var problems: [String] = []
    for row in try connection.rows("SELECT id, name, note, tag FROM Item") {
      let values = row.map { $0.asString ?? $0.asInteger.map(String.init) ?? "" }
      for index in 0..<3 {
        guard var cell = rows[values[3]]?[index] else { continue }
        let known = cell.steps + [(cell.value, cell.writers)]
        let meant = isWhole ? Array(known.suffix(1)) : known
        let writers = meant.filter { $0.value == values[index] }.map(\.writers)
        if writers.isEmpty { problems.append("\(values) has no \(cell.value)") }
        (cell.value, cell.writers) = (values[index], writers.reduce(into: []) { $0.formUnion($1) })
        rows[values[3]]?[index] = cell
      }
    }
    return problems
  }
}
