/// A request for rows. Tables and lists use different types of requests, so neither receives an
/// answer that is meant for the other.
protocol RowsRequest: Hashable, Sendable {
  associatedtype Answer: Hashable, Sendable

  /// The name that records use for the kind of control that sends the request.
  static var asker: String { get }

  /// The name of the answer in records.
  var subject: String { get }

  /// Whether to count the rows after the source has answered.
  var requiresCount: Bool { get }

  /// Sends the request to a source, and returns the source's answer.
  func answer(of source: any TableSource) async throws -> Answer
}

/// The purpose of reading a page of a query whose rows are shown.
enum PagePurpose: Hashable, Sendable {
  /// Rows elsewhere in the query, with the cursor on the requested row.
  case jump
  /// More rows after the loaded ones.
  case append
  /// More rows before the loaded ones.
  case prepend
}
