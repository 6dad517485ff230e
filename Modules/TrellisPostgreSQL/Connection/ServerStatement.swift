import TrellisTable
import TrellisText

/// An SQL statement and the values of its parameters. The values are sent as text.
struct ServerStatement {
  /// The SQL of the statement, in which the parameters are numbered from `$1`.
  var sql = ""
  /// The bytes of the parameter values. A `nil` element is NULL.
  private(set) var values: [[UInt8]?] = []

  /// Adds a value, and returns the name of its parameter in the statement.
  ///
  /// - Throws: ``TableError`` with code `invalidValue` if the value cannot be sent to the server.
  mutating func bind(_ value: CellValue) throws(TableError) -> String {
    values.append(try value.parameter)
    return "$\(values.count)"
  }

  /// Adds text, and returns the name of its parameter in the statement. The text must not contain
  /// NUL.
  mutating func bind(text: String) -> String {
    values.append(Array(text.utf8))
    return "$\(values.count)"
  }

  /// Calls a closure with the parameter values as C strings.
  func withValues<Result>(
    _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let copies: [UnsafeMutablePointer<CChar>?] = values.map { value in
      guard let value else { return nil }
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: value.count + 1)
      for (index, byte) in value.enumerated() { copy[index] = CChar(bitPattern: byte) }
      copy[value.count] = 0
      return copy
    }
    defer { for copy in copies { copy?.deallocate() } }
    return copies.map { UnsafePointer($0) }.withUnsafeBufferPointer(body)
  }
}

extension ServerStatement {
  /// Creates a statement without parameters.
  init(_ sql: String) {
    self.sql = sql
  }
}

extension CellValue {
  /// The bytes of a parameter with this value, or `nil` for NULL.
  fileprivate var parameter: [UInt8]? {
    get throws(TableError) {
      switch self {
      case .null: return nil
      case .integer(let number): return Array(String(number).utf8)
      case .real(let number): return Array(number.description.utf8)
      case .text, .malformedText:
        let bytes = utf8OrBytes
        guard !bytes.contains(0) else {
          let reason = "text on a PostgreSQL server cannot contain the character NUL"
          throw TableError(.invalidValue, reason, recorded: reason)
        }
        return bytes
      case .bytes(let bytes, let count) where bytes.count == count:
        return Array("\\x\(Hexadecimal.text(of: bytes))".utf8)
      case .longText, .bytes:
        let reason = "only part of the value was read, so it cannot be used"
        throw TableError(.invalidValue, reason, recorded: reason)
      }
    }
  }
}
