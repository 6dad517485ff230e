import TrellisTable

/// The arrangements of the columns of several tables as lines of text.
///
/// Each line consists of words separated by spaces. A line that begins with `table` names a table.
/// The lines after it begin with `order`, `hidden`, `frozen` or `width`, and name columns of that
/// table; a `width` line ends with the width of its column. Each name begins with `=`, and its
/// bytes that are not ASCII letters or digits are written as `%` and two hexadecimal digits. Lines
/// that cannot be read are skipped, so that a damaged file does no harm.
nonisolated struct ArrangementText {
  private(set) var arrangements: [String: ColumnArrangement] = [:]

  init(_ arrangements: [String: ColumnArrangement]) {
    self.arrangements = arrangements
  }

  /// Creates arrangements by parsing lines of text.
  init(parsing text: String) {
    var parts: [String: Parts] = [:]
    var table = ""
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let names = words.dropFirst().compactMap(Self.name)
      guard let first = names.first else { continue }
      let columns = names.map { ColumnID($0) }
      switch words[0] {
      case "table": table = first
      case "order": parts[table, default: Parts()].order = columns
      case "hidden": parts[table, default: Parts()].hidden = Set(columns)
      case "frozen": parts[table, default: Parts()].frozen = Set(columns)
      case "width":
        guard let width = words.last.flatMap({ Int($0) }), (1...10_000).contains(width) else {
          break
        }
        parts[table, default: Parts()].widths[columns[0]] = width
      default: break
      }
    }
    arrangements = parts.mapValues {
      ColumnArrangement(order: $0.order, hidden: $0.hidden, frozen: $0.frozen, widths: $0.widths)
    }
  }

  private struct Parts {
    var order: [ColumnID] = []
    var hidden: Set<ColumnID> = []
    var frozen: Set<ColumnID> = []
    var widths: [ColumnID: Int] = [:]
  }

  /// The lines of all tables whose columns were arranged, in the order of the tables' names.
  var lines: String {
    var lines: [String] = []
    func add(_ word: String, _ columns: some Sequence<ColumnID>) {
      let names = columns.map { Self.word(for: $0.name) }
      if !names.isEmpty { lines.append(([word] + names).joined(separator: " ")) }
    }
    for (table, columns) in arrangements.sorted(by: { $0.key < $1.key })
    where columns != ColumnArrangement() {
      lines.append("table \(Self.word(for: table))")
      add("order", columns.order)
      add("hidden", columns.hidden.sorted { $0.name < $1.name })
      add("frozen", columns.frozen.sorted { $0.name < $1.name })
      for (column, width) in columns.widths.sorted(by: { $0.key.name < $1.key.name }) {
        lines.append("width \(Self.word(for: column.name)) \(width)")
      }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func word(for name: String) -> String {
    // The `=` makes even an empty name a word.
    let words = name.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      let digits = String(byte, radix: 16)
      return isPlain ? String(Character(scalar)) : "%" + (byte < 16 ? "0" : "") + digits
    }
    return "=" + words.joined()
  }

  private static func name(of word: String) -> String? {
    guard word.hasPrefix("=") else { return nil }
    var bytes: [UInt8] = []
    var rest = Array(word.utf8.dropFirst())[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
