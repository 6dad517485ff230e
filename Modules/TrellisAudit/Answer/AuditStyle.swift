/// The formatting of an audit's answer, such as text for people or one JSON object per line.
public struct AuditStyle: Hashable, Sendable {
  /// A format of an answer: text for people, or JSON for programs.
  public enum Format: String, CaseIterable, Sendable {
    /// Lines for people: aligned, at most about 120 columns wide, and without colours unless
    /// ``AuditStyle/hasColours`` is `true`.
    case text
    /// Lines for programs: one JSON object per line.
    case jsonl
  }

  /// A layout of a list of records in the `text` format.
  public enum Listing: String, CaseIterable, Sendable {
    /// One line per record, in columns.
    case short
    /// One sentence per record.
    case text
    /// All details of each record, on several lines.
    case verbose
    /// One row of comma-separated values per record, below a row with the column names.
    case csv
  }

  /// The format of the answer: text for people, or JSON for programs.
  public var format: Format
  /// The layout of a list of records in the `text` format. The `jsonl` format ignores this
  /// property.
  public var listing = Listing.short
  /// Whether the answer includes the values that differ from run to run even if a program gets the
  /// same input. These are times, durations, the session, the process, the backend, the terminal,
  /// and the commitments to private values.
  public var showsClock: Bool
  /// Whether lines in the `text` format are coloured, except in the listing `csv`; `false` by
  /// default. The escape sequences work on every terminal with colours.
  public var hasColours = false
  /// The maximum width, in cells, of the lines of a ``Story``. Longer lines are wrapped. If `nil`,
  /// lines are not wrapped.
  public var width: Int?

  /// Creates a style. Each parameter sets the property of the same name.
  public init(_ format: Format = .text, showsClock: Bool = true, width: Int? = nil) {
    self.format = format
    self.showsClock = showsClock
    self.width = width
  }
}
