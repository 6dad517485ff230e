import Foundation
import Testing
import TrellisText

/// The official data files, where Debian's `unicode-data` puts them; not part of this repository.
enum UnicodeFiles {
  static let folder = "/usr/share/unicode"

  static let absence: Comment =
    "no Unicode \(DisplayWidth.unicodeVersion) files in \(folder): install unicode-data"

  /// Whether the files are here, and of the version that the tables are made from.
  static var arePresent: Bool {
    let version = "EastAsianWidth-\(DisplayWidth.unicodeVersion).txt"
    return (try? text("EastAsianWidth.txt").prefix(200).contains(version)) == true
  }

  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  /// The fields of each row, without comments.
  static func rows(_ name: String) throws -> [[String]] {
    try text(name).split(separator: "\n").compactMap { line in
      let data = line.prefix { $0 != "#" }
      let fields = data.split(separator: ";", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      return fields[0].isEmpty ? nil : fields
    }
  }

  /// Returns the strings that a field such as `1F1E6 1F1E8` or `231A..231B` describes.
  static func strings(_ field: String) -> [String] {
    let ends = field.components(separatedBy: "..").map(scalars)
    guard ends.count == 2 else { return [string(ends[0])] }
    return (ends[0][0].value...ends[1][0].value).compactMap { Unicode.Scalar($0).map(String.init) }
  }

  static func scalars(_ field: String) -> [Unicode.Scalar] {
    field.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
  }

  static func string(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}

/// Every scalar, which leaves out the surrogates.
let allScalars: [Unicode.Scalar] = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
