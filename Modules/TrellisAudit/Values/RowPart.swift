import TrellisDatabase
import TrellisEvents
import TrellisJournal
import TrellisText

/// The effect of a statement on a whole table and all of its rows.
enum TableTurn {
  /// The table was renamed to this name.
  case renamed(String)
  /// The table was dropped.
  case dropped
}

/// One of the row changes in the record of a transaction.
struct RowPart {
  /// The kind of change: `inserted`, `updated` or `deleted` for a row, and `bulk` or `schema` for a
  /// table.
  let verb: String
  /// The index of the change among the changes of the record.
  let position: Int
  var table = ""
  /// The name of the database on its connection, or `nil` if this is the main database.
  var schema: String?
  var key: StoredValue?
  var keyAfter: StoredValue?
  /// The number of rows that a bulk statement changed.
  var rows: Int64?
  /// Whether a statement altered the table.
  var isAltered = false
  /// The new name of the table, or `nil` if the statement did not rename the table.
  var tableAfter: String?
  /// Whether the statement dropped the table and its rows.
  var isDropped = false
  var cells: [(column: String, old: StoredValue?, new: StoredValue?)] = []

  /// The name of the table. If the table is in an attached database, the name of that database
  /// comes first.
  var fullTable: String { full(table) }

  /// The effect of the statement on the whole table and all of its rows, or `nil` if there was no
  /// such effect.
  var turn: TableTurn? {
    isDropped ? .dropped : tableAfter.map { .renamed(full($0)) }
  }

  private func full(_ table: String) -> String { schema.map { "\($0).\(table)" } ?? table }

  fileprivate init(_ verb: String, at position: Int) {
    (self.verb, self.position) = (verb, position)
  }

  fileprivate mutating func take(_ argument: StoredArgument) {
    let value = argument.value
    switch argument.name {
    case "table": table = value.word
    case "schema": schema = value.word
    case "key": key = value
    case "keyAfter": keyAfter = value
    case "rows": if case .clear(.integer(let count)) = value { rows = count }
    case "altered": isAltered = true
    case "tableAfter": tableAfter = value.word
    case "dropped": isDropped = true
    case let name where name.hasPrefix("old."):
      cells.append((String(name.dropFirst(4)), value, nil))
    case let name where name.hasPrefix("new."):
      let column = String(name.dropFirst(4))
      if let last = cells.indices.last, cells[last].column == column, cells[last].new == nil {
        cells[last].new = value
      } else {
        cells.append((column, nil, value))
      }
    default: break
    }
  }
}

extension JournalRecord {
  /// The row changes of a transaction, or `nil` if the record is not about a transaction.
  var rowParts: [RowPart]? {
    guard kind == .effect, JournalReader.databaseWrites.contains(subject),
      arguments.contains(where: { $0.name == "row" })
    else { return nil }
    var parts: [RowPart] = []
    for argument in arguments {
      if argument.name == "row" {
        parts.append(RowPart(argument.value.word, at: parts.count))
      } else if let last = parts.indices.last {
        parts[last].take(argument)
      }
    }
    return parts
  }

  /// The first row changes of a transaction in words, and the number of further row changes, or
  /// `nil` if the record is not about a transaction.
  var rowPartWords: NeutralText? {
    guard let parts = rowParts else { return nil }
    let words = parts.prefix(3).map(\.words.string)
    let more = parts.count > words.count ? ["and \(parts.count - words.count) more"] : []
    return NeutralText((words + more).joined(separator: ", "))
  }
}

extension RowPart {
  /// The change in a few words, such as `updated Artist 3 Name "Aerosmith" → "The Bad Boys"`.
  var words: NeutralText {
    let verb = isDropped ? "dropped" : tableAfter == nil ? verb : "renamed"
    let place = [verb, fullTable, key?.word].compactMap(\.self).joined(separator: " ")
    if let rows { return NeutralText("\(place) (\(rows) rows)") }
    let moved = (keyAfter?.word ?? tableAfter).map { " to \($0)" } ?? ""
    let texts = cells.prefix(4).map { cell in
      let values = [cell.old, cell.new].compactMap { $0 }.map(\.neutralText.string)
      return "\(NeutralText(cell.column)) \(values.joined(separator: " → "))"
    }
    let more = cells.count > texts.count ? ", …" : ""
    let line = "\(place)\(moved) \(texts.joined(separator: ", "))\(more)"
    return NeutralText(line.trimmingTrailingSpaces)
  }
}

extension StoredValue {
  /// The value as a string. Text is not enclosed in quotation marks.
  fileprivate var word: String {
    if case .clear(.text(let text)) = self { text } else { wholeNeutralText.string }
  }
}

extension CellRecord {
  /// Returns the cells of the row changes of a transaction.
  static func cells(
    of rows: [RowPart], in record: JournalRecord, _ journal: Int
  ) -> [CellRecord] {
    let isSaved: Bool
    switch record.end?.outcome {
    case nil: isSaved = false
    case .returned: isSaved = true
    default: return []
    }
    return rows.flatMap { row in
      let sort = sort(of: row.verb, isSaved: isSaved)
      let key = key(of: row, in: record, journal)
      func cell(_ column: String, _ old: StoredValue?, _ new: StoredValue?) -> CellRecord {
        CellRecord(
          sort: sort, table: row.fullTable, key: key, column: column, old: old, new: new,
          record: record, journal: journal, row: row, source: record.origin.source)
      }
      if sort == .bulk || sort == .deletion || row.cells.isEmpty { return [cell("", nil, nil)] }
      var cells = row.cells.map { part in
        cell(
          part.column, part.old ?? (sort == .coming ? .clear(.none) : nil),
          part.new ?? (sort == .going ? .clear(.none) : nil))
      }
      cells[cells.count - 1].isLastOfRow = true
      return cells
    }
  }

  private static func sort(of verb: String, isSaved: Bool) -> Sort {
    switch verb {
    case "inserted": isSaved ? .coming : .insertion
    case "updated": isSaved ? .change : .write
    case "deleted": isSaved ? .going : .deletion
    default: .bulk
    }
  }

  private static func key(
    of row: RowPart, in record: JournalRecord, _ journal: Int
  ) -> String {
    guard case .sealed? = row.key else { return row.key?.word ?? "" }
    let place = journal == 0 ? "" : " in journal \(journal + 1)"
    return "(private \(record.id).\(row.position + 1)\(place))"
  }

  /// Returns whether the record is about a table with the given name, in any database.
  func isInTable(_ name: String) -> Bool { SQLIdentifier.isSame(row?.table ?? table, name) }

  /// Returns the cell with its table's name spelled as in `name`. Returns `nil` if the cell is in
  /// another table, or in a table of that name in another database.
  ///
  /// - Parameter isOwn: A closure that returns whether a data source is the database of the table.
  func inTable(_ name: String, where isOwn: (String) -> Bool) -> CellRecord? {
    guard isInTable(name), mayBe(source, where: isOwn) else { return nil }
    var cell = self
    (cell.table, cell.source) = (name, nil)
    return cell
  }

  /// Returns whether the cell may be in the database for which `isOwn` returns `true`. If the
  /// record names no database, or uses a name that only the program knows, the cell may be in any
  /// database.
  private func mayBe(_ source: String?, where isOwn: (String) -> Bool) -> Bool {
    guard let source else { return true }
    let isKnownForm = DatabaseSource(source) != nil || source.hasPrefix("PostgreSQL ")
    return isOwn(source) || row == nil && !isKnownForm
  }
}
