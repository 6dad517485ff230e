import Synchronization

/// A source that can find out the place of every row of a query in the background, if its pages
/// would otherwise take long.
///
/// A table asks for the ranks after it has shown the first rows of a query. Meanwhile it reads
/// pages as usual.
public protocol RankingTableSource: TableSource {
  /// Finds out the place of every row of a query, so that pages anywhere in it are found at once.
  ///
  /// The places are valid until rows change. They are forgotten when those of another query are
  /// found out.
  ///
  /// - Parameters:
  ///   - query: The filter and the order of the rows.
  ///   - progress: The object that gets the progress.
  /// - Returns: The number of rows of the query; nil if the pages are fast without ranks, if there
  ///   is no room for them, or if rows have changed meanwhile.
  func rank(_ query: TableQuery, reporting progress: RankingProgress) async throws -> RowCount?
}

/// The progress of finding out the places of a query's rows, which any thread may report and read.
public final class RankingProgress: Sendable {
  private static let whole = 10_000.0

  private let parts = Atomic<Int>(0)

  /// Creates progress of which nothing has been reported.
  public init() {}

  /// The share of the work that is done, from 0 to 1. It is an estimate.
  public var share: Double { Double(parts.load(ordering: .relaxed)) / Self.whole }

  /// Reports the share of the work that is done. A share that is less than the one before is
  /// ignored.
  public func report(_ share: Double) {
    let new = Int((min(max(0, share), 1) * Self.whole).rounded(.down))
    parts.max(new, ordering: .relaxed)
  }
}
