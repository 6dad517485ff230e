/// The tables of a version 1 journal. A table's raw value is part of its rows' checksums.
///
/// Every table ends with the column `checksum`, which covers all columns before it. There are no
/// indexes: a journal is written far more often than it is searched.
enum JournalTable: UInt8, CaseIterable {
  case session = 1
  case anchor = 2
  case name = 3
  case site = 4
  case record = 5
  case argument = 6
  case call = 7
  case change = 8
  case gap = 9

  var name: String { String(describing: self) }

  /// The columns and their declarations, without the checksum.
  var columns: [(name: String, type: String)] {
    switch self {
    case .session:
      [
        ("id", "INTEGER PRIMARY KEY"), ("uuid", "BLOB NOT NULL"), ("program", "TEXT NOT NULL"),
        ("version", "TEXT NOT NULL"), ("toolkit", "TEXT NOT NULL"), ("pid", "INTEGER NOT NULL"),
        ("uid", "INTEGER NOT NULL"), ("tty", "TEXT"), ("host", "TEXT NOT NULL"),
        ("backend", "TEXT NOT NULL"), ("terminal", "TEXT"), ("utc", "INTEGER NOT NULL"),
        ("monotonic", "INTEGER NOT NULL"), ("ended", "INTEGER"), ("records", "INTEGER"),
        ("anchors", "INTEGER"), ("gaps", "INTEGER"),
      ]
    case .anchor: StoreTable.anchor.columns.dropLast()
    case .name: StoreTable.name.columns.dropLast()
    case .site: StoreTable.site.columns.dropLast()
    case .gap: StoreTable.gap.columns.dropLast()
    case .record:
      [
        ("sequence", "INTEGER PRIMARY KEY"), ("kind", "INTEGER NOT NULL"), ("path", "INTEGER"),
        ("subject", "INTEGER NOT NULL"), ("arguments", "INTEGER NOT NULL"), ("cause", "INTEGER"),
        ("site", "INTEGER"), ("depth", "INTEGER NOT NULL"), ("began", "INTEGER NOT NULL"),
        ("ended", "INTEGER"), ("outcome", "INTEGER"), ("error", "INTEGER"), ("message", "TEXT"),
        ("answer", "ANY"), ("is_default", "INTEGER"), ("calls", "INTEGER"),
        ("changes", "INTEGER"),
      ]
    case .argument:
      [
        ("record", "INTEGER NOT NULL"), ("position", "INTEGER NOT NULL"),
        ("name", "INTEGER NOT NULL"), ("value", "ANY"),
      ]
    case .call:
      [
        ("record", "INTEGER NOT NULL"), ("position", "INTEGER NOT NULL"),
        ("handler", "INTEGER NOT NULL"), ("site", "INTEGER"), ("began", "INTEGER NOT NULL"),
        ("ended", "INTEGER"), ("outcome", "INTEGER"), ("error", "INTEGER"), ("message", "TEXT"),
        ("answer", "ANY"),
      ]
    case .change:
      [
        ("record", "INTEGER NOT NULL"), ("position", "INTEGER NOT NULL"),
        ("state", "INTEGER NOT NULL"), ("old", "ANY"), ("new", "ANY"),
      ]
    }
  }

  /// Whether the rows are parts of records, stored in the order of the records.
  var isPartOfRecords: Bool {
    switch self {
    case .argument, .call, .change: true
    case .session, .anchor, .name, .site, .record, .gap: false
    }
  }

  /// The statement that creates the table.
  var schema: String {
    let declared = columns.map { "\($0.name) \($0.type)" } + ["checksum INTEGER NOT NULL"]
    let key = isPartOfRecords ? ["PRIMARY KEY (record, position)"] : []
    let options = isPartOfRecords ? "STRICT, WITHOUT ROWID" : "STRICT"
    return "CREATE TABLE \(name) (\((declared + key).joined(separator: ", "))) \(options)"
  }

  /// The names of all columns, separated by commas, the checksum last.
  var columnList: String {
    (columns.map(\.name) + ["checksum"]).joined(separator: ", ")
  }

  /// The tables that contain records, parts of records or gaps. Each is listed with the first
  /// column of its key.
  static var numbered: [(name: String, key: String)] {
    [JournalTable.record, .argument, .call, .change, .gap].map { ($0.name, $0.columns[0].name) }
  }
}
