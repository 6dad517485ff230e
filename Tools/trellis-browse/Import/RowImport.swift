import TrellisDatabase
import TrellisText

/// A reader of rows in a file format such as CSV, which adds the rows to a table.
nonisolated struct RowImport {
  private let form: ImportForm
  private let table: ImportedTable
  /// The reader of separated values, or `nil` until the first line has been read.
  private var separated: SeparatedReader?
  /// The beginning of a line whose end has not been read yet: of a line of JSON, or of the first
  /// line of separated values. If the format is ``ImportForm/json``, this is all text so far.
  private var rest: [UInt8] = []
  private var line = 0
  private var isFirst = true

  /// Creates a reader for a file format, which adds the rows to a table.
  init(_ form: ImportForm, into table: ImportedTable) {
    self.form = form
    self.table = table
  }

  /// Reads the next bytes.
  mutating func read(_ bytes: ArraySlice<UInt8>) throws {
    var bytes = bytes
    if isFirst, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if isFirst, bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Refusal(
        message: "the text is UTF-16; convert it with iconv -f UTF-16 -t UTF-8, and try again")
    }
    isFirst = false
    if form == .json {
      rest += bytes
      return
    }
    guard form == .jsonLines else { return try readSeparated(bytes) }
    while let end = bytes.firstIndex(of: 0x0A) {
      rest += bytes[..<end]
      bytes = bytes[(end + 1)...]
      try readLine()
    }
    rest += bytes
  }

  /// Reads the rest of the data, after the last bytes have arrived, and completes the table.
  mutating func finish() throws {
    if form == .json {
      try readArray()
    } else if form == .jsonLines {
      try readLine()
    } else {
      try beginSeparated()
      try separated?.finish(row: table.take)
    }
    if table.columns.isEmpty { throw Refusal(message: "the data contains no columns and no rows") }
    try table.finish()
  }

  private mutating func readSeparated(_ bytes: ArraySlice<UInt8>) throws {
    if separated != nil {
      try separated?.read(bytes, row: table.take)
    } else {
      rest += bytes
      if bytes.contains(where: { $0 == 0x0A || $0 == 0x0D }) { try beginSeparated() }
    }
  }

  /// Creates the reader of separated values if there is none, and reads the beginning of the data.
  private mutating func beginSeparated() throws {
    guard separated == nil else { return }
    separated = SeparatedReader(separator: form.separator(beginning: rest))
    try separated?.read(rest, row: table.take)
    rest.removeAll()
  }

  private mutating func readLine() throws {
    line += 1
    let text = String(validating: rest, as: UTF8.self)
    defer { rest.removeAll(keepingCapacity: true) }
    if text?.allSatisfy(\.isWhitespace) == true { return }
    guard let text else { throw Refusal(message: "line \(line) is not valid UTF-8") }
    let json: JSONValue
    do {
      json = try JSONValue(parsing: text)
    } catch {
      throw Refusal(message: "line \(line): \(error)")
    }
    guard case .object(let members) = json else {
      throw Refusal(message: "line \(line) is not a JSON object")
    }
    try insert(members)
  }

  /// Reads a JSON array of objects, each of which is a row.
  private mutating func readArray() throws {
    guard let text = String(validating: rest, as: UTF8.self) else {
      throw Refusal(message: "the text is not valid UTF-8")
    }
    rest.removeAll()
    guard case .array(let elements) = try JSONValue(parsing: text) else {
      throw Refusal(message: "the text is not a JSON array of objects")
    }
    for (index, element) in elements.enumerated() {
      guard case .object(let members) = element else {
        throw Refusal(message: "element \(index + 1) of the array is not a JSON object")
      }
      try insert(members)
    }
  }

  private func insert(_ members: [JSONValue.Member]) throws {
    for member in members where !table.columns.contains(member.name) {
      try table.addColumn(member.name)
    }
    var values = [SQLValue](repeating: .null, count: table.columns.count)
    for member in members {
      guard let index = table.columns.firstIndex(of: member.name) else { continue }
      values[index] = SQLValue(member.value)
    }
    if !values.isEmpty { try table.insert(values) }
  }
}

nonisolated extension SQLValue {
  /// Creates the SQL value of a member of a JSON object. A Boolean value, an array or an object
  /// becomes its JSON text.
  fileprivate init(_ json: JSONValue) {
    self =
      switch json {
      case .null: .null
      case .integer(let number): .integer(Int64(number))
      case .number(let number): .real(number)
      case .string(let text): SQLValue(text)
      case .bool, .array, .object: SQLValue("\(json)")
      }
  }
}
