import TrellisEvents
public import TrellisJournal

/// A pattern that looks for text in records. The search covers the public parts of a record: its
/// control, event, arguments, source lines, answers, outcomes and changes.
///
/// A pattern without uppercase letters ignores case. A pattern with an uppercase letter is
/// case-sensitive.
///
/// ```swift
/// let filter = RecordFilter(texts: [TextPattern("artist")])
/// ```
public struct TextPattern: Hashable, Sendable {
  /// The text to look for.
  public let text: String
  private let ignoresCase: Bool

  /// Creates a pattern that looks for the given text. Empty text matches every record.
  public init(_ text: String) {
    ignoresCase = text == text.lowercased()
    self.text = text
  }

  /// Returns whether a record contains the text.
  public func matches(_ record: JournalRecord) -> Bool {
    if text.isEmpty { return true }
    return record.publicTexts.contains { matches($0) }
  }

  /// Returns whether a string contains the text.
  public func matches(_ other: String) -> Bool {
    let whole = ignoresCase ? other.lowercased() : other
    return whole.contains(text)
  }
}

extension JournalRecord {
  /// The parts of the record in which a text pattern looks for its text.
  fileprivate var publicTexts: [String] {
    let texts = [path?.text ?? "", subject, kind.name, outcomeName, site?.description ?? ""]
    let values =
      arguments.map { ($0.name, [$0.value]) }
      + (end?.changes.map { ($0.state, [$0.old, $0.new]) } ?? [])
    let answers = calls.compactMap(\.end?.answer) + (end.map { [$0.answer] } ?? [])
    let outcomes = calls.compactMap(\.end?.outcome) + (end.map { [$0.outcome] } ?? [])
    return texts + values.flatMap { [$0] + $1.compactMap(\.publicText) }
      + answers.compactMap(\.publicText) + outcomes.flatMap(\.texts)
      + calls.compactMap { $0.site.map { "\($0.fileID):\($0.line)" } }
  }
}

extension StoredValue {
  /// The value as text, without quotation marks. If there is no value, or if the value is private
  /// or bytes, the result is `nil`.
  fileprivate var publicText: String? {
    switch self {
    case .clear(.text(let text)): text
    case .clear(.integer(let number)): String(number)
    case .clear(.real(let number)): String(number)
    case .clear(.bool(let flag)): String(flag)
    case .clear(.count(let type, _)): type
    case .clear(.none), .clear(.bytes), .clear(.private), .clear(.digest), .sealed, .elided: nil
    }
  }
}

extension Outcome {
  fileprivate var texts: [String] {
    switch self {
    case .threw(let type, let message): [type, message]
    case .failed(let message): [message]
    default: []
    }
  }
}
