/// The format of an answer.
public struct AuditStyle: Hashable, Sendable {
  /// A format for people or for programs.
  public enum Format: String, CaseIterable, Sendable {
    /// Lines for people: aligned, without colours, at most about 120 columns wide.
    case text
    /// Lines for programs: one JSON object per line.
    case jsonl
  }

  /// A layout of the records in a list for people.
  public enum Listing: String, CaseIterable, Sendable {
    /// One line per record, in columns.
    case short
    /// One sentence per record.
    case text
    /// All details of each record, on several lines.
    case verbose
    /// One spreadsheet row per record, below a row with the column names.
    case csv
  }

  /// The format of the lines.
  public var format: Format
  /// The layout of records in a list for people. Programs always get JSON.
  public var listing = Listing.short
  /// Whether the answer includes everything that differs between two equal runs: times, durations,
  /// the session, the process, the backend, the terminal, and the commitments to private values.
  public var showsClock: Bool
  /// Whether lines for people have colours, set by escape sequences that every terminal supports.
  public var hasColours = false
  /// The maximum width of a line in a paragraph, in cells; nil for no limit.
  public var width: Int?

  /// Creates a style with a format and a width.
  public init(_ format: Format = .text, showsClock: Bool = true, width: Int? = nil) {
    self.format = format
    self.showsClock = showsClock
    self.width = width
  }
}
