/// The kind of request that failed.
enum LoadFailure: Hashable, Sendable {
  case rows
  /// A request to count the rows. The rows themselves have been read.
  case count
  case number
  /// A request for the ranks of rows. Pages can still be read without the ranks.
  case ranking
}
