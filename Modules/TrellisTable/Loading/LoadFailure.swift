/// The kind of request that failed.
enum LoadFailure: Hashable, Sendable {
  case rows
  /// A count of the rows. The rows themselves have been read.
  case count
  case number
  /// The ranks of rows. Pages can still be read without the ranks.
  case ranking
}
