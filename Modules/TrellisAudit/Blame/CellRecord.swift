import TrellisEvents
import TrellisJournal
import TrellisText

/// What a record says of one cell of a table: a row change, or a write that was begun.
struct CellRecord {
  let table: String
  let key: String
  let column: String
  let record: JournalRecord
  /// Which of the journals it is in.
  let journal: Int

  /// The effects that write a cell, of which the end is a row change.
  static let writes: Set<String> = ["table.write", "table.undo", "table.redo"]

  init?(_ record: JournalRecord, journal: Int) {
    func word(_ name: String) -> String? {
      guard let value = record.arguments.first(where: { $0.name == name })?.value else {
        return nil
      }
      return if case .clear(.text(let text)) = value { text } else { value.neutralText.string }
    }
    let isChange = record.kind == .rowChange
    guard isChange || record.kind == .effect && Self.writes.contains(record.subject) else {
      return nil
    }
    let place = [word("table"), word("key"), word("column")]
    // A row change may say less of its place; a write that does is of no cell.
    guard isChange ? !place.allSatisfy({ $0 == nil }) : !place.contains(nil) else { return nil }
    if isChange, !record.arguments.contains(where: { $0.name == "new" }) { return nil }
    (table, key, column) = (word("table") ?? "", word("key") ?? "", word("column") ?? "")
    self.record = record
    self.journal = journal
  }

  var isChange: Bool { record.kind == .rowChange }
  var old: StoredValue? { argument("old") }
  var new: StoredValue? { argument("new") }

  private func argument(_ name: String) -> StoredValue? {
    record.arguments.first { $0.name == name }?.value
  }

  /// `table/key/column`, with the key that the row had in front of it.
  var name: String { Self.name(table, key, column) }

  static func name(_ table: String, _ key: String, _ column: String) -> String {
    [table, key, column].filter { !$0.isEmpty }.map { ControlPath.segmentText($0) }
      .joined(separator: "/")
  }

  /// Whether its key stands nowhere in clear.
  var hasPrivateKey: Bool {
    if case .sealed? = argument("key") { true } else { false }
  }
}
