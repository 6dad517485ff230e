import TrellisTable
import TrellisText

/// A description of a value for the page that shows one cell: the kind of the value in words, and
/// the value as text of several lines.
nonisolated struct CellDetail: Equatable {
  /// The kind and size of the value.
  let kind: String
  /// The value in a form that people can read.
  let text: String

  /// The maximum number of bytes of text or of a blob that are shown.
  static let byteLimit = 1 << 20

  /// Creates the description of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - decimals: The number of digits after the decimal point, or `nil` if it is not fixed.
  init(_ value: CellValue, decimals: Int?) {
    switch value {
    case .null: self.init("no value", "NULL")
    case .integer(let number): self.init("whole number", Self.lines(of: number))
    case .real: self.init("number", CellText(value.fixed(toDecimals: decimals)).string)
    case .text(let string): self.init(string)
    case .malformedText(let bytes):
      self.init(bytes, as: "text that is not valid UTF-8", of: bytes.count)
    case .longText(let prefix, let count):
      self.init("the beginning of \(count) bytes of text", prefix)
    case .bytes(let bytes, let count): self.init(bytes, as: "blob", of: count)
    }
  }

  /// Returns the text that `y` copies, or `nil` if the value is missing. This is the text that is
  /// shown, or the whole text if only its beginning is shown.
  func copiedText(of value: CellValue) -> String? {
    switch value {
    case .null: nil
    case .text(let whole) where whole.utf8.count > Self.byteLimit: whole
    default: text
    }
  }

  private init(_ kind: String, _ text: String) {
    self.kind = kind
    self.text = text
  }

  private init(_ string: String) {
    let size =
      "\(Self.counted(string.count, "character")), \(Self.counted(string.utf8.count, "byte"))"
    if string.utf8.count > Self.byteLimit {
      self.init(
        "text, \(size), of which the first \(Self.byteLimit) bytes are shown",
        String(decoding: string.utf8.prefix(Self.byteLimit), as: UTF8.self))
    } else if let json = IndentedJSON(string) {
      self.init("JSON, \(size)", json.text)
    } else {
      self.init("text, \(size)", string)
    }
  }

  private static func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  private init(_ bytes: [UInt8], as name: String, of count: Int) {
    let shown = bytes.prefix(Self.byteLimit / 16)
    let part = shown.count < count ? ", of which the first \(shown.count) are shown" : ""
    self.init("\(name), \(Self.counted(count, "byte"))\(part)", HexDump(shown).text)
  }

  /// Returns lines with a number and the moment that the number is likely to represent.
  private static func lines(of number: Int64) -> String {
    var lines = ["\(number)"]
    if let moment = UnixMoment(number) { lines += ["", "\(moment.unit) since 1970: \(moment)"] }
    return lines.joined(separator: "\n")
  }
}
