/// The results of all checks of a ``BackendConformance`` suite.
public nonisolated struct ConformanceReport: Sendable, CustomStringConvertible {
  /// The result of a check.
  public enum Outcome: Hashable, Sendable {
    /// The backend passed the check.
    case passed
    /// The check could not run. The associated value is the missing device or capability.
    case skipped(String)
    /// The backend failed the check. The associated value says in one line what is wrong.
    case failed(String)
  }

  /// A check and its result.
  public struct Check: Hashable, Sendable {
    /// The name of the check: a statement about the backend that should be true.
    public let name: String
    /// The result of the check.
    public let outcome: Outcome
  }

  /// All checks, in the order in which they ran.
  public let checks: [Check]

  /// One line for each failed check, or an empty array if no check failed.
  public var problems: [String] {
    checks.compactMap { check in
      guard case .failed(let reason) = check.outcome else { return nil }
      return "\(check.name): \(reason)"
    }
  }

  /// The number of checks that passed.
  public var passedCount: Int { checks.count { $0.outcome == .passed } }

  /// The devices and capabilities whose absence caused checks to be skipped, each listed once.
  public var skipped: [String] {
    var reasons: [String] = []
    for case .skipped(let reason) in checks.map(\.outcome) where !reasons.contains(reason) {
      reasons.append(reason)
    }
    return reasons
  }

  /// The number of checks with each result, followed by the problems.
  public var description: String {
    let counts =
      "\(checks.count) checks, \(passedCount) passed, \(problems.count) failed"
      + (skipped.isEmpty ? "" : ", not checked: \(skipped.joined(separator: ", "))")
    return ([counts] + problems).joined(separator: "\n")
  }
}
