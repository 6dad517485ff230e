/// A counter that numbers those states of a session that have the same name or source location, to
/// distinguish them. A state receives its number when it is first recorded.
@MainActor
package final class StateSession {
  let number: UInt64
  private var counts: [String: Int] = [:]

  /// Creates a counter for a session.
  ///
  /// - Parameter number: A number that distinguishes the session from the other sessions in the
  ///   process.
  package init(number: UInt64) {
    self.number = number
  }

  isolated deinit {}

  /// Returns the name under which a state is recorded, and counts the state. Call this method once
  /// for each state, when the state is first recorded.
  func nextName(of declaration: StateDeclaration) -> StateRecordName {
    let text = declaration.description
    let instance = counts[text, default: 0] + 1
    counts[text] = instance
    return StateRecordName(
      session: number, text: instance == 1 ? text : "\(text)#\(instance)", instance: instance)
  }
}

/// The name of a state in the records of a session.
package nonisolated struct StateRecordName: Sendable {
  let session: UInt64
  /// The name or source location of the state. If other states with the same name were recorded
  /// before, a number follows, as in `App/Row.swift:12#2`.
  package let text: String
  /// The number of the state among those with the same name, counted from 1 in the order in which
  /// they were first recorded.
  package let instance: Int
}
