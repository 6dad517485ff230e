import TrellisDatabase
import TrellisTable

extension SQLiteTableSource {
  /// Reads a page, and measures the work that the page takes. If the table's key is found not to
  /// identify the rows, reads the page from a copy.
  func readPage(
    _ request: PageRequest, _ interrupt: InterruptHandle, pause: InterruptHandle
  ) throws -> TablePage {
    do {
      return try measuredPage(request, interrupt, pause)
    } catch let key as FalseKey {
      distrust(key)
      return try readPage(request, interrupt, pause: pause)
    }
  }

  private func measuredPage(
    _ request: PageRequest, _ interrupt: InterruptHandle, _ pause: InterruptHandle
  ) throws -> TablePage {
    try comparing(interrupt, pause) { table in
      let reading = try readingRows(table, of: request.query)
      let before = reading.connection.work
      defer { lastWork.page = reading.connection.work - before }
      let order = try RowOrder(request.query, reading.shape)
      walkInBackground(request.query, reading.version)
      return try reading.connection.transaction(.deferred) {
        let reader = PageReader(reading: reading, order: order)
        if let page = try rankedPage(request, reader) { return page }
        if case .row(let number) = request.anchor, number > 0 {
          var checkpoints = numbering.checkpoints(for: request.query, reading.version)
          defer { numbering.keep(checkpoints) }
          return try reader.page(
            atRow: number, count: max(1, request.count), &checkpoints
          ).marked(asCut: reading.isCut)
        }
        var page = try reader.page(at: request.anchor, count: max(1, request.count))
        if request.anchor == .last, page.firstRowNumber == nil {
          let total = numbering.checkpoints(for: request.query, reading.version).total
          page.firstRowNumber = total.map { max(0, $0 - page.rows.count) }
        }
        return page.marked(asCut: reading.isCut)
      }
    }
  }

  /// Runs a request that compares values. If a value is too long to be read, throws an error that
  /// says what to do.
  func comparing<Result>(
    _ interrupt: InterruptHandle, _ pause: InterruptHandle,
    _ body: (TableReading) throws -> Result
  ) throws -> Result {
    try reading(interrupt) { reading in
      do {
        return try reading.connection.limitingWork(interrupt: pause) {
          do {
            return try body(reading)
          } catch let error as DatabaseError
            where error.code == .tooBig && !reading.shape.guardsBlobs
          {
            // A search has met a long blob in a column that should have none.
            guardBlobs()
            var guarded = reading
            guarded.shape.guardsBlobs = true
            return try body(guarded)
          }
        }
      } catch let error as DatabaseError where error.code == .tooBig {
        let reason =
          "a value of more than 16 MB cannot be compared; sort by another column, or remove the filter"
        throw TableError(.unavailable, "\(table): \(reason)")
      }
    }
  }
}

extension TablePage {
  /// Returns the page with `isCut` set to the given value.
  fileprivate func marked(asCut isCut: Bool) -> TablePage {
    var page = self
    page.isCut = isCut
    return page
  }
}
