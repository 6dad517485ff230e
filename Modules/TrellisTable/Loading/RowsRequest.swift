/// A request for rows. Tables and lists have requests of their own, whose answers therefore never
/// reach the wrong one.
protocol RowsRequest: Hashable, Sendable {
  associatedtype Answer: Hashable, Sendable

  /// The kind of the control that asks, as records name it.
  static var asker: String { get }

  /// The name of the answer in records.
  var subject: String { get }

  /// Whether to count the rows after the answer.
  var requiresCount: Bool { get }

  /// Sends the request to a source, and returns its answer.
  func answer(of source: any TableSource) async throws -> Answer
}

/// The purpose of reading a page of a query whose rows are shown.
enum PagePurpose: Hashable, Sendable {
  /// Other rows, with the cursor on the requested one.
  case jump
  /// More rows after the loaded ones.
  case append
  /// More rows before the loaded ones.
  case prepend
}
