import TrellisDatabase
public import TrellisTable

extension SQLiteTableSource {
  /// The time for which rows must stay unchanged before they are ranked again.
  private static let quietTime = Duration.milliseconds(500)

  /// Determines the rank of every row of a query. The rank of a row is its number in the order of
  /// the query. Rows are ranked only if the query has a filter or if no index provides its order.
  ///
  /// The work uses a separate thread and a separate connection. An edit interrupts the work, which
  /// then starts again. The source keeps the ranked keys in a temporary file, which is removed when
  /// the source is closed or the process ends for any reason. The ranks are discarded when rows
  /// change. Rows of files smaller than 4 MiB and rows without a key are not ranked.
  ///
  /// If the file is not in WAL mode, other programs cannot write to it until the rows are ranked.
  ///
  /// - Returns: The number of rows of the query, or `nil` if the rows were not ranked. Rows are not
  ///   ranked if ranks are not needed, if there is no space for them, if the file is locked or
  ///   damaged, or if another program has changed rows in the meantime.
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
    // Another request may have ranked the same rows in the meantime.
    if let ranks = ranking.rows(of: query, job.version) { return .exact(ranks.count) }
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
      // There is no space for ranks, or the file is locked or damaged. Reading a page reports the
      // reason.
      return nil
    }
  }

  /// Whether the file is so large that ranks save time.
  var isWorthRanking: Bool { DatabaseFile.probe(path).storedBytes >= ranking.leastBytes }

  /// Returns the facts that are needed to rank a query's rows, or `nil` if the rows should not be
  /// ranked.
  private func rankingJob(_ query: TableQuery, _ interrupt: InterruptHandle) throws -> RankingJob? {
    guard isWorthRanking else { return nil }
    return try reading(interrupt) { reading in
      guard !reading.shape.needsSnapshot else { return nil }
      let order = try RowOrder(query, reading.shape)
      let reader = PageReader(reading: reading, order: order)
      if order.filter == nil, try reader.walk(isReversed: false).canSkip() { return nil }
      let plain = order.keys(isSorting: false)
      // If there is a filter, an index that provides the order does not help, because each row must
      // be looked up.
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

  /// Returns the approximate number of rows of the table, or `nil` if it cannot be derived from the
  /// keys.
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

  /// Returns a page that is found by the ranks of its rows, or `nil` if the ranks are not known.
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
