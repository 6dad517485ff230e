/// The format of a file whose rows are read into a temporary database.
nonisolated enum ImportForm: String, CaseIterable {
  case csv, tsv, json
  case jsonLines = "jsonl"

  /// Creates the format that the extension of a file's name stands for, or returns `nil` if the
  /// extension stands for no format.
  init?(nameOf path: String) {
    let ending = path.split(separator: "/").last?.split(separator: ".").last?.lowercased() ?? ""
    switch ending {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonLines
    default: return nil
    }
  }

  /// Creates the most likely format of data that begins with the given bytes.
  init(beginning bytes: some Collection<UInt8>) {
    let line = Self.firstLine(of: bytes)
    let start = bytes.lazy.filter { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }.prefix(2)
    if start.first == UInt8(ascii: "{") {
      self = .jsonLines
    } else if start.elementsEqual("[{".utf8) || start.elementsEqual("[]".utf8) {
      self = .json
    } else {
      self = line.contains(0x09) && !line.contains(UInt8(ascii: ",")) ? .tsv : .csv
    }
  }

  /// Returns the separator between the values in data that begins with the given bytes.
  ///
  /// In countries in which numbers have a decimal comma, spreadsheets write CSV with semicolons.
  func separator(beginning bytes: some Collection<UInt8>) -> Unicode.Scalar {
    if self == .tsv { return "\t" }
    // Every second part is inside quotes.
    let parts = Self.firstLine(of: bytes).split(
      separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    let outside = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined()
    let hasSemicolons = outside.contains(UInt8(ascii: ";")) && !outside.contains(UInt8(ascii: ","))
    return hasSemicolons ? ";" : ","
  }

  private static func firstLine<Bytes: Collection<UInt8>>(of bytes: Bytes) -> Bytes.SubSequence {
    bytes.prefix { $0 != 0x0A && $0 != 0x0D }
  }
}
