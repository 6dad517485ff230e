import TrellisDatabase

/// Runs a closure with a new interrupt handle, which is interrupted when the current task is
/// cancelled.
func withInterrupt<Result>(
  _ body: (InterruptHandle) async throws -> Result
) async throws -> Result {
  let interrupt = InterruptHandle()
  return try await withTaskCancellationHandler {
    try await body(interrupt)
  } onCancel: {
    interrupt.interrupt()
  }
}

/// Runs a read request like ``withInterrupt(_:)``, but throws `CancellationError` if the task was
/// cancelled, even if there is a result.
func answering<Result>(
  _ body: (InterruptHandle) async throws -> Result
) async throws -> Result {
  let result = try await withInterrupt(body)
  try Task.checkCancellation()
  return result
}
