import TrellisDatabase
public import TrellisTable

extension SQLiteTableSource {
  /// The maximum time for which a background walk occupies the source's thread without a pause.
  private static let walkingTime = Duration.milliseconds(2)
  /// The time for which rows must stay unchanged before a background walk starts again. Without
  /// this pause, walks would run all the time while other programs keep changing the table.
  private static let quietTime = Duration.milliseconds(500)

  /// Returns the number of the row at a position, counted from 0.
  ///
  /// If the query has no filter and an index provides its order, the source numbers the rows in the
  /// background after it has read a page of them. Until the source has numbered the row, the number
  /// is an estimate. If `isExact` is true, this method returns only after all rows have been
  /// numbered, and the number is exact unless rows change in the meantime. For any other query, the
  /// number is known only after a call to ``rank(_:reporting:)``. In a file smaller than 4 MiB,
  /// rows are not ranked; instead, the source counts the rows before the position if `isExact` is
  /// true.
  ///
  /// - Returns: The number, or `nil` if the row is gone, or if nothing is known about its number.
  public nonisolated func number(
    of position: RowPosition, in query: TableQuery, exactly isExact: Bool
  ) async throws -> RowNumber? {
    try await reads.answering { interrupt in
      if isExact {
        while try await walkFurther(query, of: nil, interrupt) { try Task.checkCancellation() }
      }
      return try await priorities.counting(interrupt) {
        try await self.findNumber(of: position, in: query, exactly: isExact, interrupt, pause: $0)
      }
    }
  }

  /// Begins a background walk through the rows of a query, unless it is already running, and ends
  /// the walk through the rows of any other query or version.
  ///
  /// There is no walk through the rows of a query with a filter, because each row would have to be
  /// searched.
  func walkInBackground(_ query: TableQuery, _ version: UInt64) {
    let current = numbering.walk
    if let current, current.query == query, current.version == version { return }
    let delay = current.map { $0.version == version } ?? true ? .zero : Self.quietTime
    numbering.endWalk()
    guard numbering.walksInBackground, !query.isFiltered else { return }
    let stop = InterruptHandle()
    let task = Task { await walk(through: query, of: version, after: delay, stop) }
    numbering.walk = BackgroundWalk(query: query, version: version, stop: stop, task: task)
  }

  /// Walks through all rows of a query in parts, until the walk is ended or rows change.
  private func walk(
    through query: TableQuery, of version: UInt64, after delay: Duration, _ stop: InterruptHandle
  ) async {
    if delay > .zero { try? await Task.sleep(for: delay) }
    while !stop.isInterrupted, (try? await walkFurther(query, of: version, stop)) == true {
      // Without this call, no other work of the actor could run during the walk.
      await Task.yield()
    }
  }

  /// Walks through the next rows of a query once no more urgent work is left.
  ///
  /// - Parameter version: The version that the rows must have, or `nil` for any version.
  /// - Returns: Whether there may be more rows to walk through.
  private nonisolated func walkFurther(
    _ query: TableQuery, of version: UInt64?, _ interrupt: InterruptHandle
  ) async throws -> Bool {
    try await priorities.walking(interrupt) { pause in
      try await self.addCheckpoints(query, of: version, interrupt, pause: pause)
    }
  }

  private func addCheckpoints(
    _ query: TableQuery, of version: UInt64?, _ interrupt: InterruptHandle, pause: InterruptHandle
  ) throws -> Bool {
    numbering.isWalkRunning = version != nil
    defer { numbering.isWalkRunning = false }
    return try comparing(interrupt, pause) { table in
      if let version, version != table.version { return false }
      return try numbered(query, table) { reader, checkpoints in
        let begin = ContinuousClock.now
        while ContinuousClock.now - begin < Self.walkingTime {
          guard try reader.addCheckpoint(to: &checkpoints) else { return false }
        }
        return true
      }
    }
  }

  private func findNumber(
    of position: RowPosition, in query: TableQuery, exactly isExact: Bool,
    _ interrupt: InterruptHandle, pause: InterruptHandle
  ) throws -> RowNumber? {
    try comparing(interrupt, pause) { table in
      try numbered(query, table) { reader, checkpoints in
        if let ranks = ranking.rows(of: query, table.version) {
          return try reader.number(of: position, ranks).map { .exact($0) }
        }
        if let number = try reader.number(of: position, checkpoints) { return .exact(number) }
        if checkpoints.total != nil { return nil }
        if isExact, !isWorthRanking {
          return try reader.countedNumber(of: position).map { .exact($0) }
        }
        if let former = numbering.former, former.query == query,
          let number = try reader.number(of: position, former, isFormer: true)
        {
          return .estimate(number)
        }
        return try reader.estimatedNumber(of: position).map { .estimate($0) }
      }
    }
  }

  /// Runs work on a query's rows and their checkpoints in one transaction.
  private func numbered<Result>(
    _ query: TableQuery, _ table: TableReading,
    _ work: (PageReader, inout RowCheckpoints) throws -> Result
  ) throws -> Result {
    let reading = try readingRows(table, of: query)
    let reader = PageReader(reading: reading, order: try RowOrder(query, reading.shape))
    return try reading.connection.transaction(.deferred) {
      var checkpoints = numbering.checkpoints(for: query, reading.version)
      defer { numbering.keep(checkpoints) }
      return try work(reader, &checkpoints)
    }
  }
}
