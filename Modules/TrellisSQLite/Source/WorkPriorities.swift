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
  /// The ranking of rows, which has a connection of its own and yields to edits alone.
  private let ranks = YieldingReads()

  /// Runs an edit.
  func editing<Result>(
    _ edit: (InterruptHandle) async throws -> Result
  ) async throws -> Result {
    try await ranks.urgently {
      try await looking { try await pages.urgently { try await withInterrupt(edit) } }
    }
  }

  /// Runs the ranking of rows with a handle that stops it for an edit. Before the edit, a file
  /// without a write-ahead log could not be written.
  ///
  /// - Parameter interrupt: The handle that ends the ranking for good.
  func ranking<Result>(
    _ interrupt: InterruptHandle, _ rank: (InterruptHandle) async throws -> Result
  ) async throws -> Result {
    try await ranks.reading(interrupt, rank)
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
