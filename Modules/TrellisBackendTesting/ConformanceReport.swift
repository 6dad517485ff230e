/// The results of the checks of one backend.
public nonisolated struct ConformanceReport: Sendable, CustomStringConvertible {
  /// The result of a check.
  public enum Outcome: Hashable, Sendable {
    /// All is well.
    case passed
    /// The backend has no device or no picture to check; the text says what is missing.
    case skipped(String)
    /// One line: what is there, and what should be.
    case failed(String)
  }

  /// One check.
  public struct Check: Hashable, Sendable {
    /// The statement that should hold.
    public let name: String
    /// The result.
    public let outcome: Outcome
  }

  /// All checks, in the order in which they were made.
  public let checks: [Check]

  /// One line for each check that failed; none if the backend is right.
  public var problems: [String] {
    checks.compactMap { check in
      guard case .failed(let reason) = check.outcome else { return nil }
      return "\(check.name): \(reason)"
    }
  }

  /// The number of checks that passed.
  public var passedCount: Int { checks.count { $0.outcome == .passed } }

  /// The reasons why the backend could not be checked for something; each reason once.
  public var skipped: [String] {
    var reasons: [String] = []
    for case .skipped(let reason) in checks.map(\.outcome) where !reasons.contains(reason) {
      reasons.append(reason)
    }
    return reasons
  }

  /// The counts, then the problems.
  public var description: String {
    let counts =
      "\(checks.count) checks, \(passedCount) passed, \(problems.count) failed"
      + (skipped.isEmpty ? "" : ", not checked: \(skipped.joined(separator: ", "))")
    return ([counts] + problems).joined(separator: "\n")
  }
}
