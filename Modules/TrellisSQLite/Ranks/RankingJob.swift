import TrellisDatabase
import TrellisTable

/// The facts that are needed to find out the places of a query's rows.
struct RankingJob: Sendable {
  let path: DatabasePath
  let query: TableQuery
  /// The version of the table's rows that the ranks must be of.
  let version: UInt64
  /// The query for the keys of all rows, in their order.
  let keys: RowOrder.Query
  /// The number of columns of the key.
  let keyCount: Int
  /// Whether a search expects long blobs in every column.
  let guardsBlobs: Bool
  /// The number of rows of the table, about; nil if it is not known.
  let tableRows: Int?
  /// The greatest number of steps that the work may take.
  let budget: Int?
  let busyTimeoutMilliseconds: Int
}
