import TrellisEvents
import TrellisJournal

/// The colour of a line on a terminal. The colours make failures stand out, and unimportant lines
/// faint.
enum LineColour: String {
  case error = "31"
  case warning = "33"
  case faint = "2"
  case heading = "1"

  /// Returns the line, enclosed in the escape sequences of the colour. The line must not contain
  /// control characters.
  func applied(to line: String) -> String {
    line.isEmpty ? line : "\u{1B}[\(rawValue)m\(line)\u{1B}[0m"
  }

  /// Creates the colour for an entry of a journal. Returns `nil` for an ordinary entry, which has
  /// no colour.
  init?(_ entry: JournalEntry) {
    guard case .record(let record) = entry else {
      self = .error
      return
    }
    switch record.end?.outcome {
    case _ where record.isDiagnostic || !record.damage.isEmpty: self = .error
    case nil, .threw, .failed, .tooDeep: self = .error
    case .vetoed, .disabled, .hidden, .detached, .cancelled: self = .warning
    case .unhandled, .ignored: self = .faint
    case .returned, .suspended: return nil
    }
  }
}

extension AuditStyle {
  /// Returns the lines in a colour, or unchanged if the style has no colours.
  func coloured(_ lines: [String], _ colour: LineColour?) -> [String] {
    guard hasColours, format == .text, listing != .csv, let colour else { return lines }
    return lines.map { colour.applied(to: $0) }
  }
}
