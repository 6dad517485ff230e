/// A form of files that are read into a temporary database.
nonisolated enum ImportForm: String, CaseIterable {
  case csv, tsv
  case jsonLines = "jsonl"

  /// Returns the form that the end of a file's name says; nil for any other end.
  init?(nameOf path: String) {
    let ending = path.split(separator: "/").last?.split(separator: ".").last?.lowercased() ?? ""
    switch ending {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "jsonl", "ndjson": self = .jsonLines
    default: return nil
    }
  }

  /// Guesses the form from the beginning of the data.
  init(beginning bytes: some Collection<UInt8>) {
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let first = bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    if first == UInt8(ascii: "{") {
      self = .jsonLines
    } else {
      self = line.contains(0x09) && !line.contains(UInt8(ascii: ",")) ? .tsv : .csv
    }
  }
}
