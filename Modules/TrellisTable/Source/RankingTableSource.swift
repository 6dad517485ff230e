import Synchronization

/// A source that can determine the rank of every row of a query in the background, and can then
/// find any page quickly.
///
/// The rank of a row is its number in the order of the query. A table requests the ranks after it
/// has shown the first rows of a query, and reads pages as usual while the source determines the
/// ranks.
public protocol RankingTableSource: TableSource {
  /// Determines the rank of every row of a query, so that any page can be found quickly. The rank
  /// of a row is its number in the order of the query.
  ///
  /// The source keeps the ranks until rows change, or until it determines the ranks of another
  /// query.
  ///
  /// - Parameters:
  ///   - query: The filter and the order of the rows.
  ///   - progress: The object to which the source reports its progress.
  /// - Returns: The number of rows of the query, or `nil` if the source has not kept the ranks.
  ///   This is the case if the source finds pages quickly without ranks, if there is no space for
  ///   them, or if rows have changed in the meantime.
  func rank(_ query: TableQuery, reporting progress: RankingProgress) async throws -> RowCount?
}

/// The progress of a source that determines the ranks of a query's rows. Any thread may report and
/// read the progress.
public final class RankingProgress: Sendable {
  private static let whole = 10_000.0

  private let parts = Atomic<Int>(0)

  /// Creates a progress object whose ``share`` is 0.
  public init() {}

  /// The estimated share of the work that is done, from 0 to 1.
  public var share: Double { Double(parts.load(ordering: .relaxed)) / Self.whole }

  /// Reports the share of the work that is done, from 0 to 1. A share that is less than an earlier
  /// one has no effect.
  public func report(_ share: Double) {
    let new = Int((min(max(0, share), 1) * Self.whole).rounded(.down))
    parts.max(new, ordering: .relaxed)
  }
}
