/// A session's numbering of states that share a name or a place: each gets its number when it first
/// comes on record.
@MainActor
package final class StateSession {
  let number: UInt64
  private var counts: [String: Int] = [:]

  /// - Parameter number: What tells the session from others of the process.
  package init(number: UInt64) {
    self.number = number
  }

  isolated deinit {}

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
  /// The declared name or the place, with the number of the state behind it if it is not the first
  /// of its name: `App/Row.swift:12#2`.
  package let text: String
  /// The number among those of the same name, from 1, in the order in which they came on record.
  package let instance: Int
}
