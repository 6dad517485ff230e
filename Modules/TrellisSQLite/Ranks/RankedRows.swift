import TrellisDatabase
import TrellisTable

/// The keys of a query's rows, numbered in the order of the query.
///
/// The keys are in a temporary table of a separate connection. SQLite keeps this table in a file
/// without a name, which disappears when the connection is closed or the program is killed.
final class RankedRows {
  /// The maximum size of the temporary table, in database pages of 4096 bytes. A key that is a
  /// single number takes 13 bytes.
  private static let mostPages = 131_072
  /// The maximum number of positions whose ranks are kept.
  private static let recentCapacity = 4_096
  private static let table = "temp.trellis_ranks"

  let query: TableQuery
  /// The version of the table that the ranks are valid for.
  let version: UInt64
  /// The number of rows.
  let count: Int
  private let connection: Connection
  private let keyColumns: String
  /// The ranks of the rows that were read recently. Reading usually continues near one of these
  /// rows.
  private var recent: [RowPosition: Int] = [:]

  /// Determines the ranks of all rows, and creates the numbered keys.
  ///
  /// - Throws: `DatabaseError` with code `full` if the ranks take more than their budget of disk
  ///   space.
  init(
    _ job: RankingJob, _ progress: RankingProgress, _ interrupt: InterruptHandle,
    pause: InterruptHandle
  ) throws {
    let still = StillFile(job.path)
    let connection = try Connection.viewing(
      job.path, busyTimeoutMilliseconds: job.busyTimeoutMilliseconds, interrupt: interrupt)
    try RowFilter.prepare(connection)
    // From now on, temporary tables can be written. The file itself still cannot, because it was
    // opened for reading.
    try connection.execute("PRAGMA query_only=0")
    try connection.execute("PRAGMA temp_store=1")
    let columns = (0..<job.keyCount).map { "k\($0)" }.joined(separator: ", ")
    try connection.execute("CREATE TABLE \(Self.table) (rank INTEGER PRIMARY KEY, \(columns))")
    try connection.execute("PRAGMA temp.max_page_count=\(Self.mostPages)")
    let share = RankingShare(tableRows: job.tableRows)
    count = try connection.limitingWork(interrupt: interrupt) {
      try connection.limitingWork(
        interrupt: pause, budget: job.budget, reporting: { progress.report(share.share(after: $0)) }
      ) {
        try connection.execute(
          "INSERT INTO \(Self.table) (\(columns)) \(job.keys.sql)", job.keys.values)
        return connection.changes
      }
    }
    if connection.isUnchanging { try job.path.require(still) }
    progress.report(1)
    (query, version) = (job.query, job.version)
    (self.connection, keyColumns) = (connection, columns)
  }

  /// Returns the keys of the rows with the given ranks, which are counted from 0.
  func keys(_ places: Range<Int>) throws -> [[SQLValue]] {
    try connection.rows(
      "SELECT \(keyColumns) FROM \(Self.table) WHERE rank > ?1 AND rank <= ?2 ORDER BY rank",
      [.integer(Int64(places.lowerBound)), .integer(Int64(places.upperBound))])
  }

  /// Keeps the ranks of rows that were read. `place` is the rank of the first row.
  func note(_ rows: [TableRow], from place: Int) {
    if recent.count + rows.count > Self.recentCapacity { recent = [:] }
    for (offset, row) in rows.enumerated() { recent[row.position] = place + offset }
  }

  /// Returns the rank of the row at a position, or `nil` if the row was not read recently.
  func notedPlace(of position: RowPosition) -> Int? { recent[position] }
}
