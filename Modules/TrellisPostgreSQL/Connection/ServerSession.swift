import TrellisDatabase
import TrellisTable

/// A connection to a server and the thread that uses it. The session connects when the connection
/// is first needed, and again after it has been lost.
actor ServerSession {
  private let address: PostgreSQLAddress
  private let executor: DatabaseExecutor
  private var connection: ServerConnection?

  /// The actor's executor, which has its own thread because waiting for a server blocks.
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  init(_ address: PostgreSQLAddress) throws(TableError) {
    self.address = address
    do {
      executor = try DatabaseExecutor(name: "postgresql")
    } catch {
      throw TableError(.unavailable, "\(address): \(error.message)")
    }
  }

  /// Runs a closure that reads. If the connection was made for an earlier request and turns out to
  /// be lost, the closure runs again on a new connection.
  func read<Result: Sendable>(
    _ interruption: Interruption, _ body: @Sendable (ServerConnection) throws -> Result
  ) throws -> Result {
    let isReused = connection != nil
    do {
      return try run(interruption, body)
    } catch let error as ServerError where isReused && hasLost(error) {
      return try run(interruption, body)
    }
  }

  /// Runs a closure that changes rows. A lost connection is replaced before the closure runs.
  func write<Result: Sendable>(
    _ interruption: Interruption, _ body: @Sendable (ServerConnection) throws -> Result
  ) throws -> Result {
    if let connection {
      do {
        try connection.run("SELECT 1", mayStop: false)
      } catch {
        self.connection = nil
      }
    }
    return try run(interruption, body)
  }

  private func run<Result>(
    _ interruption: Interruption, _ body: (ServerConnection) throws -> Result
  ) throws -> Result {
    if interruption.isInterrupted { throw CancellationError() }
    let current = try connection ?? ServerConnection.open(address, interruption)
    connection = current
    defer { if current.isBroken { connection = nil } }
    do {
      return try current.working(interruption) { try body(current) }
    } catch let error as ServerError where error.endsConnection {
      connection = nil
      throw error
    }
  }

  private func hasLost(_ error: ServerError) -> Bool {
    error.isConnectionLost || error.endsConnection
  }

  /// Closes the connection.
  func close() { connection = nil }
}
