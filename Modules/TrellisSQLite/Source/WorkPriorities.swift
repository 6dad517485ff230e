import TrellisDatabase

/// The order in which a source does its work: edits first, then looks at the version and pages, then
/// counts, then walks in the background. Urgent work does not wait for the other, which is stopped
/// and begins again later.
struct WorkPriorities: Sendable {
  /// The pages, which yield to edits.
  private let pages = YieldingReads()
  /// The counts, which yield to edits, looks and pages.
  private let counts = YieldingReads()
  /// The walks, which yield to everything else.
  private let walks = YieldingReads()

  /// Runs an edit.
  func editing<Result>(
    _ edit: (InterruptHandle) async throws -> Result
  ) async throws -> Result {
    try await looking { try await pages.urgently { try await withInterrupt(edit) } }
  }

  /// Runs a short look at the file, which yields to nothing.
  func looking<Result>(_ look: () async throws -> Result) async throws -> Result {
    try await walks.urgently { try await counts.urgently(look) }
  }

  /// Runs the reading of a page with a handle that stops it for an edit.
  ///
  /// - Parameters:
  ///   - interrupt: The handle that ends the read for good.
  ///   - limit: The greatest number of times that the read is stopped.
  func reading<Result>(
    _ interrupt: InterruptHandle, atMost limit: Int,
    _ read: (InterruptHandle) async throws -> Result
  ) async throws -> Result {
    try await looking { try await pages.reading(interrupt, atMost: limit, read) }
  }

  /// Runs a count with a handle that stops it for more urgent work.
  ///
  /// - Parameter interrupt: The handle that ends the count for good.
  func counting<Result>(
    _ interrupt: InterruptHandle, _ count: (InterruptHandle) async throws -> Result
  ) async throws -> Result {
    try await walks.urgently { try await counts.reading(interrupt, count) }
  }

  /// Runs a part of a walk with a handle that stops it for any other work.
  ///
  /// - Parameter interrupt: The handle that ends the walk for good.
  func walking<Result>(
    _ interrupt: InterruptHandle, _ part: (InterruptHandle) async throws -> Result
  ) async throws -> Result {
    try await walks.reading(interrupt, part)
  }
}
