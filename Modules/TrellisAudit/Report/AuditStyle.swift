/// In which form an answer is given.
public struct AuditStyle: Hashable, Sendable {
  /// For whom the lines are.
  public enum Format: String, CaseIterable, Sendable {
    /// For people: aligned, without colours, fit for 120 columns.
    case text
    /// For programs: one JSON object in each line.
    case jsonl
  }

  /// How records are listed for people.
  public enum Listing: String, CaseIterable, Sendable {
    /// A line in columns.
    case short
    /// A sentence.
    case text
    /// Everything, in some lines.
    case verbose
    /// A row for a spreadsheet, behind one with the names of the columns.
    case csv
  }

  /// For whom the lines are.
  public var format: Format
  /// How records are listed, unless it is for programs.
  public var listing = Listing.short
  /// Whether times, durations and everything else is shown that differs between two equal runs: the
  /// session, the process, the backend, the terminal, and the commitments to private values.
  public var showsClock: Bool
  /// Whether lines for people have colours, by escape sequences that every terminal knows.
  public var hasColours = false
  /// How many cells a line may take where paragraphs are broken; nil where nothing is.
  public var width: Int?

  /// Chooses a form.
  public init(_ format: Format = .text, showsClock: Bool = true, width: Int? = nil) {
    self.format = format
    self.showsClock = showsClock
    self.width = width
  }
}
