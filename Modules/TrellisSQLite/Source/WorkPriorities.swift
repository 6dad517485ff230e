import TrellisDatabase

/// The order in which a source does its work: edits first, then reads of the version and of pages,
/// then counts, then background walks. Urgent work does not wait for less urgent work: it
/// interrupts this work, which starts again later.
struct WorkPriorities: Sendable {
  /// The reads of pages, which yield to edits.
  private let pages = YieldingReads()
  /// The counts, which yield to edits, short requests and pages.
  private let counts = YieldingReads()
  /// The background walks, which yield to edits, short requests, pages and counts.
  private let walks = YieldingReads()
  /// The ranking of rows, which has a connection of its own and yields only to edits.
  private let ranks = YieldingReads()

  /// Runs an edit.
  func editing<Result>(
    _ edit: (InterruptHandle) async throws -> Result
  ) async throws -> Result {
    try await ranks.urgently {
      try await looking { try await pages.urgently { try await withInterrupt(edit) } }
    }
  }

  /// Runs the ranking of rows with a handle that interrupts it for an edit. A file without a
  /// write-ahead log cannot be written while its rows are ranked.
  ///
  /// - Parameter interrupt: The handle that ends the ranking permanently.
  func ranking<Result>(
    _ interrupt: InterruptHandle, _ rank: (InterruptHandle) async throws -> Result
  ) async throws -> Result {
    try await ranks.reading(interrupt, rank)
  }

  /// Runs a short request, such as one for the version. A short request does not yield to any other
  /// work.
  func looking<Result>(_ look: () async throws -> Result) async throws -> Result {
    try await walks.urgently { try await counts.urgently(look) }
  }

  /// Runs the reading of a page with a handle that interrupts it for an edit.
  ///
  /// - Parameters:
  ///   - interrupt: The handle that ends the read permanently.
  ///   - limit: The maximum number of times that the read is interrupted.
  func reading<Result>(
    _ interrupt: InterruptHandle, atMost limit: Int,
    _ read: (InterruptHandle) async throws -> Result
  ) async throws -> Result {
    try await looking { try await pages.reading(interrupt, atMost: limit, read) }
  }

  /// Runs a count with a handle that interrupts it for more urgent work.
  ///
  /// - Parameter interrupt: The handle that ends the count permanently.
  func counting<Result>(
    _ interrupt: InterruptHandle, _ count: (InterruptHandle) async throws -> Result
  ) async throws -> Result {
    try await walks.urgently { try await counts.reading(interrupt, count) }
  }

  /// Runs part of a background walk with a handle that interrupts it for any other work except the
  /// ranking of rows.
  ///
  /// - Parameter interrupt: The handle that ends the walk permanently.
  func walking<Result>(
    _ interrupt: InterruptHandle, _ part: (InterruptHandle) async throws -> Result
  ) async throws -> Result {
    try await walks.reading(interrupt, part)
  }
}
