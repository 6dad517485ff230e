import Synchronization
import TrellisTable

/// A calculation of the statistics of one column, from all rows that a query shows.
nonisolated struct StatisticsReading: Sendable {
  /// The progress of the calculation: the number of rows read so far. Any thread can read this
  /// number during the calculation.
  final class Progress: Sendable {
    private let count = Mutex(0)

    var rowCount: Int { count.withLock { $0 } }

    fileprivate func add(_ rows: Int) { count.withLock { $0 += rows } }
  }

  /// The statistics in words, and the most frequent values with their counts.
  struct Result: Sendable {
    let text: String
    let frequent: [(value: CellValue, count: Int)]
  }

  let source: any TableSource
  let query: TableQuery
  /// The index of the column in the rows.
  let column: Int
  let progress = Progress()

  /// Reads the rows page by page. The order of the rows makes no difference to the statistics, so
  /// the order of the keys is used, which needs no sorting.
  @concurrent func run() async throws -> Result {
    var statistics = ColumnStatistics()
    let unsorted = TableQuery(filter: query.filter, conditions: query.conditions)
    try await PagedRows(source: source, query: unsorted, pageSize: 4_000).forEachPage { page in
      for row in page.rows where row.cells.indices.contains(column) {
        statistics.add(row.cells[column])
      }
      progress.add(page.rows.count)
      return true
    }
    return Result(
      text: statistics.text, frequent: statistics.mostFrequent(ColumnStatistics.listedCount))
  }
}
