import TrellisDatabase

/// The tables of a version 2 journal.
///
/// Every table ends with the column `checksum`, except the tables whose rows are parts of records.
/// A record's checksum is computed from its `Leaf`, so it also covers the record's arguments,
/// calls, changes and details. There are no indexes.
package enum StoreTable: UInt8, CaseIterable {
  case session = 1
  case anchor = 2
  case name = 3
  case site = 4
  case record = 5
  case argument = 6
  case call = 7
  case change = 8
  case detail = 12
  case registration = 13
  case gap = 9
  case open = 10
  /// The list of the last changes, which a finished segment contains; see ``LastChangeList``.
  case last = 14
  case checkpoint = 15
  /// The progress of the writer: the position up to which the contents of the ring have been
  /// written to the file, and the sequence number below which every record is in the file, still
  /// open, or in a gap.
  case drain = 11

  var name: String { String(describing: self) }

  /// The columns and their declarations.
  var columns: [(name: String, type: String)] {
    switch self {
    case .session: Self.sessionColumns
    case .anchor:
      [("id", "INTEGER PRIMARY KEY"), Self.number("elapsed"), Self.number("utc"), Self.checksum]
    case .name: [("id", "INTEGER PRIMARY KEY"), ("text", "TEXT NOT NULL"), Self.checksum]
    case .site:
      [("id", "INTEGER PRIMARY KEY"), Self.number("file"), Self.number("line"), Self.checksum]
    case .record: Self.recordColumns
    case .argument: Self.part([Self.number("name"), ("value", "ANY")])
    case .call:
      Self.part([
        Self.number("handler"), ("site", "INTEGER"), Self.number("began"), ("lasted", "INTEGER"),
        ("outcome", "INTEGER"), ("error", "INTEGER"), ("message", "TEXT"), ("answer", "ANY"),
      ])
    case .change:
      Self.part([
        Self.number("state"), ("old", "ANY"), ("new", "ANY"), Self.number("distance"),
      ])
    case .gap:
      [
        ("id", "INTEGER PRIMARY KEY"), Self.number("first"), Self.number("records"),
        Self.number("began"), Self.number("ended"), ("reason", "TEXT NOT NULL"), Self.checksum,
      ]
    case .detail:
      Self.part([
        ("actor", "INTEGER"), ("source", "INTEGER"), ("reason", "INTEGER"), ("error", "INTEGER"),
        ("message", "TEXT"),
      ])
    case .registration:
      [
        ("id", "INTEGER PRIMARY KEY"), Self.number("path"), Self.number("event"),
        Self.number("handler"), ("site", "INTEGER"), Self.checksum,
      ]
    case .open: [("record", "INTEGER PRIMARY KEY"), ("frames", "BLOB NOT NULL"), Self.checksum]
    case .last:
      [
        ("id", "INTEGER PRIMARY KEY"), Self.number("record"), ("state", "INTEGER"),
        Self.number("distance"), Self.number("changes"), Self.checksum,
      ]
    case .checkpoint:
      [
        ("id", "INTEGER PRIMARY KEY"), ("key", "TEXT NOT NULL"), ("note", "TEXT NOT NULL"),
        ("nodes", "BLOB NOT NULL"), Self.checksum,
      ]
    case .drain:
      [
        ("id", "INTEGER PRIMARY KEY"), Self.number("position"), Self.number("settled"),
        Self.checksum,
      ]
    }
  }

  private static let checksum = (name: "checksum", type: "INTEGER NOT NULL")

  private static func number(_ name: String) -> (name: String, type: String) {
    (name, "INTEGER NOT NULL")
  }

  private static func part(
    _ columns: [(name: String, type: String)]
  ) -> [(name: String, type: String)] {
    [("id", "INTEGER PRIMARY KEY")] + columns
  }

  /// The number of bits that a part's position in its record takes in the part's key. These are the
  /// low bits; the higher bits contain the record's number.
  ///
  /// The key is a single number because, with any other key, a search in SQLite reads rows with all
  /// their overflow pages.
  package static let positionBits: Int64 = 20

  /// The maximum number of parts of one kind in a record.
  package static var partLimit: Int { 1 << positionBits }

  /// Returns the key of the part at the given position in a record.
  static func key(record: UInt64, position: Int) -> SQLValue {
    .integer(Int64(clamping: record) << positionBits | Int64(position))
  }

  private static let sessionColumns = [
    ("id", "INTEGER PRIMARY KEY"), ("uuid", "BLOB NOT NULL"), ("program", "TEXT NOT NULL"),
    ("version", "TEXT NOT NULL"), ("build", "TEXT"), ("seed", "INTEGER"),
    ("toolkit", "TEXT NOT NULL"), ("pid", "INTEGER NOT NULL"),
    ("uid", "INTEGER NOT NULL"), ("tty", "TEXT"), ("host", "TEXT NOT NULL"),
    ("backend", "TEXT NOT NULL"), ("terminal", "TEXT"), ("synchronised", "INTEGER"),
    ("utc", "INTEGER NOT NULL"),
    ("monotonic", "INTEGER NOT NULL"), ("first", "INTEGER NOT NULL"),
    ("segment", "INTEGER NOT NULL"), ("ring", "TEXT"),
    ("ended", "INTEGER"), ("ending", "TEXT"), ("records", "INTEGER"), ("anchors", "INTEGER"),
    ("gaps", "INTEGER"),
    ("checksum", "INTEGER NOT NULL"),
  ].map { (name: $0.0, type: $0.1) }

  /// The columns of the table `record`. The four columns before the checksum contain the record's
  /// first call if that call is running or has returned without an answer.
  private static let recordColumns = [
    ("sequence", "INTEGER PRIMARY KEY"), ("kind", "INTEGER NOT NULL"), ("path", "INTEGER"),
    ("subject", "INTEGER NOT NULL"), ("cause", "INTEGER"), ("site", "INTEGER"),
    ("depth", "INTEGER NOT NULL"), ("began", "INTEGER NOT NULL"), ("lasted", "INTEGER"),
    ("outcome", "INTEGER"), ("answer", "ANY"), ("parts", "INTEGER NOT NULL"),
    ("handler", "INTEGER"), ("place", "INTEGER"), ("call_began", "INTEGER"),
    ("call_lasted", "INTEGER"), ("checksum", "INTEGER NOT NULL"),
  ].map { (name: $0.0, type: $0.1) }

  /// Whether the rows are parts of records. A part's key contains the number of its record.
  var isPartOfRecords: Bool {
    switch self {
    case .argument, .call, .change, .detail: true
    case .session, .anchor, .name, .site, .record, .gap, .open, .drain, .registration, .last,
      .checkpoint:
      false
    }
  }

  /// The statement that creates the table.
  var schema: String {
    let declared = columns.map { "\($0.name) \($0.type)" }
    return "CREATE TABLE \(name) (\(declared.joined(separator: ", "))) STRICT"
  }

  /// The names of all columns, separated by commas.
  var columnList: String { columns.map(\.name).joined(separator: ", ") }

  /// The statement that inserts a row, or replaces the row with the same key.
  var replacement: String { replacement(of: 1) }

  /// Returns the statement that inserts several rows, or replaces the rows with the same keys.
  func replacement(of rows: Int) -> String {
    let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    let values = Array(repeating: "(\(marks))", count: rows).joined(separator: ", ")
    return "REPLACE INTO \(name) (\(columnList)) VALUES \(values)"
  }

  /// The tables that contain records, parts of records or gaps, each with the name of its key
  /// column.
  static var numbered: [(name: String, key: String)] {
    [StoreTable.record, .argument, .call, .change, .detail, .gap].map {
      ($0.name, $0.columns[0].name)
    }
  }
}
