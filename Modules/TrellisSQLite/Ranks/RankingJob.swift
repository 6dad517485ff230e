import TrellisDatabase
import TrellisTable

/// The facts that are needed to determine the ranks of a query's rows.
struct RankingJob: Sendable {
  let path: DatabasePath
  let query: TableQuery
  /// The version of the table's rows to which the ranks must belong.
  let version: UInt64
  /// The query for the keys of all rows, in the order of ``query``.
  let keys: RowOrder.Query
  /// The number of columns of the key.
  let keyCount: Int
  /// Whether a search must expect long blobs in every column.
  let guardsBlobs: Bool
  /// The approximate number of rows of the table, or `nil` if it is not known.
  let tableRows: Int?
  /// The maximum number of steps of SQLite's virtual machine that the work may take, or `nil` for
  /// no limit.
  let budget: Int?
  let busyTimeoutMilliseconds: Int
}
