/// A request for rows. Tables and lists use different types of requests, so neither receives an
/// answer that is meant for the other.
protocol RowsRequest: Hashable, Sendable {
  associatedtype Answer: Hashable, Sendable

  /// The name that records use for the kind of control that sends the request.
  static var asker: String { get }

  /// The name that records use for the answer.
  var subject: String { get }

  /// Whether to count the rows after the source has answered.
  var requiresCount: Bool { get }

  /// Sends the request to a source, and returns the source's answer.
  func answer(of source: any TableSource) async throws -> Answer
}

/// The purpose of reading another page of the query whose rows are shown.
enum PagePurpose: Hashable, Sendable {
  /// Replaces the loaded rows with rows elsewhere in the query, and moves the cursor to the
  /// requested row.
  case jump
  /// Adds rows after the loaded ones.
  case append
  /// Adds rows before the loaded ones.
  case prepend
}
