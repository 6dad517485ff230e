import TrellisTable
import TrellisText

/// The form in which the values of a column are read from the server and sent to it.
enum ColumnForm: Hashable, Sendable {
  /// Whole numbers of at most 64 bits.
  case integer
  /// Floating-point numbers.
  case number
  /// Bytes.
  case bytes
  /// The server's own text, which is exact for values of any other type.
  case text

  /// Creates the form for a built-in type of the server.
  init(typeName: String) {
    switch typeName {
    case "int2", "int4", "int8", "oid": self = .integer
    case "float4", "float8": self = .number
    case "bytea": self = .bytes
    default: self = .text
    }
  }

  /// The type that a table's schema gives for a column of this form.
  var type: ColumnType {
    switch self {
    case .integer: .integer
    case .number: .number
    case .bytes: .bytes
    case .text: .text
    }
  }

  /// Returns the value that text from the server represents.
  ///
  /// - Parameter byteCount: The size of the whole value if the text is only its beginning, or `nil`
  ///   if the text is the whole value.
  func value(_ bytes: UnsafeRawBufferPointer, byteCount: Int?) -> CellValue {
    switch self {
    case .integer:
      let text = String(decoding: bytes, as: UTF8.self)
      return Int64(text).map { .integer($0) } ?? .text(text)
    case .number:
      let text = String(decoding: bytes, as: UTF8.self)
      guard let number = Double(text), number.isFinite else { return .text(text) }
      return .real(number)
    case .bytes:
      let prefix = Hexadecimal.bytes(of: String(decoding: bytes, as: UTF8.self)) ?? []
      return .bytes(prefix: prefix, byteCount: byteCount ?? prefix.count)
    case .text:
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return .malformedText(Array(bytes))
      }
      return byteCount.map { .longText(prefix: text, byteCount: $0) } ?? .text(text)
    }
  }

  /// Returns whether a column of this form can contain the value.
  func accepts(_ value: CellValue) -> Bool { objection(to: value) == nil }

  /// Returns the reason why a column of this form cannot contain the value, or `nil` if it can. The
  /// reason is worded to follow "because" in a message.
  func objection(to value: CellValue) -> String? {
    switch (self, value) {
    case (_, .null), (.bytes, .bytes): nil
    case (.bytes, _): "the column can contain only bytes"
    case (_, .bytes): "the column cannot contain bytes"
    case (_, .real(let number)): number.isNaN ? "it is NaN" : nil
    default: nil
    }
  }
}
