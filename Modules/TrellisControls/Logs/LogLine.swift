public import TrellisLayout
import TrellisText

/// A line of a ``LogView``.
public nonisolated struct LogLine: Hashable, Sendable {
  /// The importance of a line: ``plain``, ``success``, ``warning`` or ``error``.
  ///
  /// A line that is not ``plain`` begins with a word for its importance, such as `warning:`, and is
  /// shown in the style for the severity's ``role``.
  public nonisolated enum Severity: Hashable, Sendable, CaseIterable {
    /// An ordinary line.
    case plain
    /// A line that reports a success.
    case success
    /// A warning.
    case warning
    /// A line that reports a failure.
    case error

    /// The style role in which lines of this severity are shown.
    public var role: StyleRole {
      switch self {
      case .plain: .text
      case .success: .success
      case .warning: .warning
      case .error: .error
      }
    }

    fileprivate var word: Phrase? {
      switch self {
      case .plain: nil
      case .success: .success
      case .warning: .warning
      case .error: .error
      }
    }
  }

  /// The text of the line. All characters are allowed. Control characters are drawn as visible
  /// symbols.
  public var text: String
  /// The importance of the line.
  public var severity: Severity

  /// Creates a line with the given text and severity.
  public init(_ text: String, _ severity: Severity = .plain) {
    self.text = text
    self.severity = severity
  }

  /// Returns the line as it is shown, such as `warning: the disk is nearly full`.
  func shownText(in words: Words) -> String {
    severity.word.map { "\(words[$0]): \(text)" } ?? text
  }
}
