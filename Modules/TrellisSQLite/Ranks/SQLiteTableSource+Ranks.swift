import TrellisDatabase
public import TrellisTable

extension SQLiteTableSource {
  /// The time for which rows must stay the same before they are ranked again.
  private static let quietTime = Duration.milliseconds(500)

  /// Finds out the places of all rows of a query that has a filter, or an order that no index has,
  /// on a thread and a connection of its own.
  ///
  /// The keys of the rows are kept in a temporary file without a name, which is gone when the source
  /// is closed, and whatever ends the program. They are forgotten when rows change. An edit stops
  /// the work, which then begins again. Rows of files below 4 MiB and rows without a key are not
  /// ranked.
  ///
  /// While a file without a write-ahead log is ranked, other programs can write it only afterwards.
  public nonisolated func rank(
    _ query: TableQuery, reporting progress: RankingProgress
  ) async throws -> RowCount? {
    try await reads.answering { interrupt in
      try await priorities.ranking(interrupt) {
        try await self.rankRows(query, progress, interrupt, pause: $0)
      }
    }
  }

  private func rankRows(
    _ query: TableQuery, _ progress: RankingProgress, _ interrupt: InterruptHandle,
    pause: InterruptHandle
  ) async throws -> RowCount? {
    guard let first = try rankingJob(query, interrupt) else { return nil }
    if let ranks = ranking.rows(of: query, first.version) { return .exact(ranks.count) }
    if ranking.lastVersion.map({ $0 != first.version }) ?? false {
      try await Task.sleep(for: Self.quietTime)
    }
    guard let job = try rankingJob(query, interrupt) else { return nil }
    let ranker = try Ranker(path)
    await ranking.end()?.finish()
    ranking.begin(ranker, job.version)
    do {
      let rows = try await ranker.rank(job, progress, interrupt, pause: pause)
      if interrupt.isInterrupted || pause.isInterrupted { throw CancellationError() }
      guard try currentVersion(interrupt) == job.version else { return nil }
      ranking.keep(rows)
      return .exact(rows.count)
    } catch let error as DatabaseError {
      if error.code == .interrupted { throw CancellationError() }
      if error.code == .tooBig, !job.guardsBlobs {
        guardBlobs()
        return try await rankRows(query, progress, interrupt, pause: pause)
      }
      // There is no room for ranks, or the file is locked or damaged. Pages tell what is wrong.
      return nil
    }
  }

  /// Returns the work of ranking a query's rows; nil if they are not to be ranked.
  private func rankingJob(_ query: TableQuery, _ interrupt: InterruptHandle) throws -> RankingJob? {
    guard DatabaseFile.probe(path).storedBytes >= ranking.leastBytes else { return nil }
    return try reading(interrupt) { reading in
      guard !reading.shape.needsSnapshot else { return nil }
      let order = try RowOrder(query, reading.shape)
      let reader = PageReader(reading: reading, order: order)
      if order.filter == nil, try reader.walk(isReversed: false).canSkip() { return nil }
      let plain = order.keys(isSorting: false)
      // With a filter, an index that has the order is no help, since each row must be looked up.
      let isLookingUp = try reading.plans.plan(of: plain, reading.connection)
        .contains { $0.contains(" USING INDEX ") }
      return RankingJob(
        path: path, query: query, version: reading.version,
        keys: isLookingUp ? order.keys(isSorting: true) : plain,
        keyCount: order.results.count - order.sortCount,
        guardsBlobs: reading.shape.guardsBlobs, tableRows: try tableRows(reading),
        budget: countingBudget(of: reading), busyTimeoutMilliseconds: busyTimeoutMilliseconds)
    }
  }

  /// Returns about how many rows the table has; nil if their keys do not tell.
  private func tableRows(_ reading: TableReading) throws -> Int? {
    guard reading.shape.isRowID, let name = reading.shape.identity.first else { return nil }
    let sql = "SELECT \(name) FROM \(reading.shape.relation) ORDER BY \(name)"
    guard let last = try reading.connection.value("\(sql) DESC LIMIT 1")?.asInteger,
      let first = try reading.connection.value("\(sql) LIMIT 1")?.asInteger
    else { return nil }
    let (span, isTooLong) = last.subtractingReportingOverflow(first)
    return isTooLong ? nil : Int(span) + 1
  }

  private func currentVersion(_ interrupt: InterruptHandle) throws -> UInt64 {
    try reading(interrupt) { $0.version }
  }

  /// Returns a page by the ranks of its rows; nil if they are not known.
  func rankedPage(_ request: PageRequest, _ reader: PageReader) throws -> TablePage? {
    guard let ranks = ranking.rows(of: request.query, reader.reading.version) else { return nil }
    do {
      return try reader.page(ranks, at: request.anchor, count: max(1, request.count))
    } catch is FalseRanks {
      ranking.forget()
      return nil
    }
  }
}
