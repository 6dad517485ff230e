import TrellisDatabase

/// Runs work under a handle that the cancellation of the task interrupts, and nothing else does.
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

/// Runs a question like ``withInterrupt(_:)``; the answer of a cancelled one is dropped.
func answering<Result>(
  _ body: (InterruptHandle) async throws -> Result
) async throws -> Result {
  let result = try await withInterrupt(body)
  try Task.checkCancellation()
  return result
}
