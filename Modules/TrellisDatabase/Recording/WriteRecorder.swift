/// A type that records the writes that a connection commits.
///
/// To record the writes in a journal, use the recorder in `TrellisJournal`: pass
/// `recorded: .by(journal)` to the initializer of the connection. A recorder is called on the
/// thread of its connection, and must not use the connection.
public protocol WriteRecorder: AnyObject, Sendable {
  /// A closure that receives the result of a commit: `nil` if the writes were saved, or the error
  /// if they were not.
  typealias Ending = (_ failure: DatabaseError?) -> Void

  /// Records the writes to one database, right before their commit. From then on, the record must
  /// say that the writes may have been saved, because the program may end before the result of the
  /// commit is known.
  ///
  /// - Returns: A closure that is called once, with the result of the commit.
  func begin(_ writes: CommittingWrites) -> Ending
}

/// The way in which the committed writes of a connection are recorded.
///
/// ```swift
/// final class Printer: WriteRecorder {
///   func begin(_ writes: CommittingWrites) -> Ending {
///     { failure in print(writes.source, writes.changes.count, failure == nil) }
///   }
/// }
///
/// let connection = try Connection(
///   "notes.db", .create, .foreign, recorded: WriteRecording { Printer() })
/// ```
public struct WriteRecording: Sendable {
  let makeRecorder: @Sendable () -> any WriteRecorder

  /// Creates a recording with a closure that returns a recorder for each connection.
  ///
  /// - Parameter makeRecorder: A closure that returns a recorder for one connection.
  public init(_ makeRecorder: @escaping @Sendable () -> any WriteRecorder) {
    self.makeRecorder = makeRecorder
  }
}
