/// The form of an answer.
public struct AuditStyle: Hashable, Sendable {
  /// A form for a kind of reader.
  public enum Format: String, CaseIterable, Sendable {
    /// Lines for people: aligned, without colours, fit for 120 columns.
    case text
    /// Lines for programs: one JSON object in each line.
    case jsonl
  }

  /// A way to list records for people.
  public enum Listing: String, CaseIterable, Sendable {
    /// A line in columns.
    case short
    /// A sentence.
    case text
    /// Everything, in several lines.
    case verbose
    /// A row for a spreadsheet, after one with the names of the columns.
    case csv
  }

  /// The form of the lines.
  public var format: Format
  /// The way to list records for people; programs get JSON.
  public var listing = Listing.short
  /// Whether everything is shown that differs between two equal runs: times, durations, the
  /// session, the process, the backend, the terminal, and the commitments to private values.
  public var showsClock: Bool
  /// Whether lines for people have colours, by escape sequences that every terminal knows.
  public var hasColours = false
  /// The number of cells that a line of a paragraph may take; nil for no limit.
  public var width: Int?

  /// Chooses a form.
  public init(_ format: Format = .text, showsClock: Bool = true, width: Int? = nil) {
    self.format = format
    self.showsClock = showsClock
    self.width = width
  }
}
