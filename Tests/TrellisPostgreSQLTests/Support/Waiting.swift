/// Waits until something is so, for half a minute at most.
func wait(for what: String, until isSo: () async throws -> Bool) async throws {
  let deadline = ContinuousClock.now + .seconds(30)
  while try await !isSo() {
    guard ContinuousClock.now < deadline else {
      throw TestServer.Failure(message: "there was no \(what) within 30 seconds")
    }
    // sleeps: another process gives no event to wait for
    try await Task.sleep(for: .milliseconds(5))
  }
}
