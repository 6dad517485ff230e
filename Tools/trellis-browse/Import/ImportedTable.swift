import TrellisDatabase
import TrellisTable
import TrellisText

/// The table of a temporary database that imported rows are written to. Its columns are added as
/// they appear.
///
/// If all values of a column are numbers, they are stored as numbers. In any other column, every
/// value is stored as the text in the file.
///
/// ``finish()`` declares the types of the columns. SQLite cannot add a type to a column, so the rows
/// are first stored in another table, whose columns have no types.
nonisolated final class ImportedTable {
  /// The names of the columns.
  private(set) var columns: [String] = []
  private(set) var rowCount = 0
  private let connection: Connection
  private let name: SQLIdentifier
  /// The table without types, and its column with the number of each row. No imported column can have
  /// the same name, because names are stored without control characters.
  private let untyped = SQLIdentifier("untyped\u{1}")
  private let number = SQLIdentifier("number\u{1}")
  /// The names of the columns in lower case, because SQLite ignores case.
  private var known: Set<String> = []
  private var contents: [ImportedColumn] = []

  /// Creates a table in a database.
  init(named name: String, in connection: Connection) throws {
    self.connection = connection
    self.name = SQLIdentifier(name)
    try connection.executeScript("CREATE TABLE \(untyped) (\(number) INTEGER PRIMARY KEY)")
  }

  /// Adds a column. If the wanted name is empty or taken, the column gets another name.
  func addColumn(_ wanted: String) throws {
    let wanted = NeutralText(wanted).string
    let base = wanted.isEmpty ? "column \(columns.count + 1)" : wanted
    var name = base
    var number = 2
    while !known.insert(name.lowercased()).inserted {
      name = "\(base) \(number)"
      number += 1
    }
    try connection.executeScript("ALTER TABLE \(untyped) ADD COLUMN \(SQLIdentifier(name))")
    columns.append(name)
    contents.append(ImportedColumn())
  }

  /// The number of digits after the decimal point in each column in which all values have the same
  /// number of them, although it may differ from the shortest form of the number, as in `1.50`.
  var decimals: [String: Int] {
    Dictionary(
      zip(columns, contents).compactMap { name, content in content.decimals.map { (name, $0) } }
    ) { first, _ in first }
  }

  /// Adds a row. Columns for which there is no value contain NULL.
  func insert(_ values: [SQLValue]) throws {
    for (index, value) in values.enumerated() { contents[index].add(value) }
    let places = repeatElement("?", count: values.count).joined(separator: ",")
    let names = columns.prefix(values.count).map { "\(SQLIdentifier($0))" }.joined(separator: ",")
    try connection.execute("INSERT INTO \(untyped) (\(names)) VALUES (\(places))", values)
    rowCount += 1
  }

  /// Adds a row of separated values. The first row contains the names of the columns.
  func take(_ row: [SeparatedReader.Field]) throws {
    guard !columns.isEmpty else {
      for field in row { try addColumn(String(decoding: field.bytes, as: UTF8.self)) }
      return
    }
    while columns.count < row.count { try addColumn("") }
    try insert(row.map { $0.bytes.isEmpty && !$0.isQuoted ? .null : SQLValue(imported: $0.bytes) })
  }

  /// Converts all values of a column to the same type, and declares the types of the columns.
  func finish() throws {
    for (column, content) in zip(columns, contents) where content.type == .text {
      if content.hasNumbers { try writeNumbersAsText(SQLIdentifier(column)) }
    }
    let pairs = zip(columns, contents)
    let declared = pairs.map { "\(SQLIdentifier($0))\($1.type.rawValue)" }
    let selected = pairs.map { $1.typedExpression(for: "\(SQLIdentifier($0))") }
    try connection.executeScript(
      """
      CREATE TABLE \(name) (\(declared.joined(separator: ", ")));
      INSERT INTO \(name) SELECT \(selected.joined(separator: ", ")) FROM \(untyped) ORDER BY \(number);
      DROP TABLE \(untyped);
      """)
  }

  private func writeNumbersAsText(_ column: SQLIdentifier) throws {
    try connection.execute(
      "UPDATE \(untyped) SET \(column) = CAST(\(column) AS TEXT) WHERE typeof(\(column)) = 'integer'"
    )
    let reals = try connection.rows(
      "SELECT \(number), \(column) FROM \(untyped) WHERE typeof(\(column)) = 'real'")
    for row in reals {
      // SQLite would write fewer digits.
      let text = SQLValue(DecimalText.text(of: row[1].asReal ?? 0))
      try connection.execute(
        "UPDATE \(untyped) SET \(column) = ? WHERE \(number) = ?", [text, row[0]])
    }
  }
}

nonisolated extension SQLValue {
  /// Creates a number if the bytes are the usual text of a number, otherwise text.
  init(imported bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if bytes.count <= 25, let first = bytes.first, first < 0x3A {
      if let number = Int64(text), String(number) == text {
        self = .integer(number)
        return
      }
      if let number = DecimalText.number(text), DecimalText.text(of: number) == text {
        self = .real(number)
        return
      }
    }
    self = .text(SQLText(bytes: bytes))
  }
}
