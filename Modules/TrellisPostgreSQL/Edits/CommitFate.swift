import TrellisTable

/// The fate of a transaction if the server's answer to its commit was lost.
enum CommitFate: Sendable {
  case saved
  case notSaved
  case unknown

  /// The maximum time during which the question to the server is repeated. The server may be
  /// restarting.
  private static let patience = Duration.seconds(15)
  private static let pause = Duration.milliseconds(200)

  /// Asks the server, on a new connection, what became of a transaction.
  ///
  /// - Parameters:
  ///   - number: The number of the transaction.
  ///   - session: The session whose connection was lost.
  static func of(_ number: String, asking session: ServerSession) async -> CommitFate {
    let deadline = ContinuousClock.now + patience
    // The user can no longer stop the edit, only be told about it.
    let interruption = Interruption()
    while ContinuousClock.now < deadline {
      let answer = try? await session.read(interruption) { connection in
        try connection.reading(limitSeconds: 5) {
          var statement = ServerStatement()
          let parameter = statement.bind(text: number)
          statement.sql = "SELECT pg_catalog.txid_status(\(parameter)::bigint)"
          return try connection.query(statement).text(0, 0) ?? "unknown"
        }
      }
      switch answer {
      case "committed": return .saved
      case "aborted": return .notSaved
      case "unknown": return .unknown
      default: break
      }
      await pausing()
    }
    return .unknown
  }

  private static func pausing() async {
    // In a cancelled task, the sleep would end at once.
    await Task.detached { try? await Task.sleep(for: pause) }.value
  }
}
