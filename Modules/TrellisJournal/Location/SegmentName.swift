/// The parts of the file name of a journal.
struct SegmentName: Hashable {
  /// The name of the journal's newest segment, without `.journal`.
  let base: String
  /// The number of the segment, or `nil` for the newest segment, whose name has no number.
  let segment: Int?

  /// Creates the parts from a file name. Returns `nil` if the name does not end in `.journal`.
  ///
  /// - Parameter name: The name of a file, without its folder.
  init?(_ name: String) {
    guard name.hasSuffix(JournalLocation.suffix) else { return nil }
    let stem = name.dropLast(JournalLocation.suffix.utf8.count)
    let parts = stem.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count > 1, let last = parts.last, last.utf8.count >= 4,
      last.utf8.allSatisfy(Self.isDigit), parts.count != 2 || !Self.isStandard(stem),
      let number = Int(last)
    {
      base = parts.dropLast().joined(separator: "-")
      segment = number
    } else {
      base = String(stem)
      segment = nil
    }
  }

  /// Returns the path of a finished segment of a journal.
  static func archive(of path: String, number: Int64) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    let suffix = JournalLocation.suffix
    let name = path.hasSuffix(suffix) ? String(path.dropLast(suffix.utf8.count)) : path
    return "\(name)-\(padded)\(suffix)"
  }

  /// Whether the name has the form `UTC-PID`, as default names do.
  var isStandard: Bool { Self.isStandard(base[...]) }

  /// Returns whether a name consists of a start time and a process ID, such as
  /// `20261122T192331Z-4711`.
  private static func isStandard(_ base: Substring) -> Bool {
    let parts = base.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].hasSuffix("Z"), parts[0].utf8.count >= 16 else { return false }
    return parts[0].dropLast().utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "T") }
      && !parts[1].isEmpty && parts[1].utf8.allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
