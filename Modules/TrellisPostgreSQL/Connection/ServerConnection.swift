import CTrellisPostgreSQL

/// A connection to a server, for use by a single thread.
///
/// Between two requests, the connection keeps no session state, so a pooler may run each
/// transaction in a different session of the server.
final class ServerConnection {
  let handle: OpaquePointer
  let pipe: (reading: Int32, writing: Int32)
  /// The handle that stops the current request.
  private var interruption: Interruption?
  /// Whether the server can end a statement after the program that sent it has ended.
  private(set) var endsOrphanedStatements = false
  /// Whether the connection can no longer be used.
  private(set) var isBroken = false

  init(_ handle: OpaquePointer, pipe: (reading: Int32, writing: Int32)) {
    (self.handle, self.pipe) = (handle, pipe)
  }

  deinit {
    trellis_pg_finish(handle)
    trellis_pg_close(pipe.reading)
    trellis_pg_close(pipe.writing)
  }

  /// The version of the server, such as 150004.
  var serverVersion: Int { Int(trellis_pg_server_version(handle)) }

  /// Finds out whether the server accepts the setting ``endingOrphans``. PostgreSQL has had this
  /// setting since version 14, but not on every operating system.
  func learnWhetherOrphansEnd() {
    guard serverVersion >= 140_000 else { return }
    do {
      try run("BEGIN; \(Self.endingOrphans); COMMIT", mayStop: false)
      endsOrphanedStatements = true
    } catch {
      _ = try? run("ROLLBACK", mayStop: false)
    }
  }

  /// Runs a request that the given handle can stop.
  func working<Result>(
    _ interruption: Interruption, _ body: () throws -> Result
  ) throws -> Result {
    interruption.enter(pipe.writing)
    self.interruption = interruption
    defer {
      self.interruption = nil
      interruption.leave()
      // A wake-up that came too late must not stop the next request.
      trellis_pg_drain(pipe.reading)
    }
    return try body()
  }

  /// Runs a statement with parameters, and returns its rows.
  ///
  /// - Throws: `ServerError`; `CancellationError` if the request was stopped.
  @discardableResult
  func query(_ statement: ServerStatement) throws -> ServerResult {
    try checkInterruption()
    let isSent = statement.withValues {
      trellis_pg_send_with_values(handle, statement.sql, Int32($0.count), $0.baseAddress)
    }
    return try answer(isSent, mayStop: true)
  }

  /// Runs statements without parameters in one round trip, and returns the rows of the last one.
  ///
  /// - Parameter mayStop: Whether the handle of the request can stop the statements.
  @discardableResult
  func run(_ sql: String, mayStop: Bool = true) throws -> ServerResult {
    if mayStop { try checkInterruption() }
    return try answer(trellis_pg_send(handle, sql), mayStop: mayStop)
  }

  private func checkInterruption() throws {
    if interruption?.isInterrupted == true { throw CancellationError() }
  }

  private func answer(_ isSent: Int32, mayStop: Bool) throws -> ServerResult {
    guard isSent == 1 else { throw lost() }
    var last: ServerResult?
    var failure: ServerError?
    var cancellation: Cancellation?
    while true {
      let unsent = trellis_pg_flush(handle)
      if unsent < 0 { break }
      if trellis_pg_is_busy(handle) == 0 {
        guard let result = trellis_pg_next_result(handle).map(ServerResult.init) else { break }
        failure = failure ?? result.error
        last = result
        continue
      }
      let other = mayStop && cancellation == nil ? pipe.reading : -1
      let woken = trellis_pg_wait(
        trellis_pg_socket(handle), unsent, other, cancellation?.milliseconds ?? -1)
      if woken == 0, cancellation?.proceed() == false { break }
      if woken & 2 != 0 { cancellation = Cancellation(of: handle) }
      if woken & 1 != 0, trellis_pg_consume(handle) == 0 { break }
    }
    if cancellation != nil {
      // If the answer does not arrive in time, the state of the connection is not known.
      let isDelivered = cancellation?.finish() == true
      if !isDelivered || trellis_pg_is_busy(handle) != 0 { isBroken = true }
      throw CancellationError()
    }
    if trellis_pg_is_broken(handle) != 0 || (last == nil && failure == nil) { throw lost(failure) }
    if let failure { throw failure }
    guard let last else { throw lost() }
    return last
  }

  private func lost(_ failure: ServerError? = nil) -> ServerError {
    isBroken = true
    guard var failure else { return .lost }
    failure.isConnectionLost = true
    return failure
  }
}
