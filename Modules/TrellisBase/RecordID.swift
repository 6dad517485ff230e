/// The identity of a record in a journal: its number in the sequence of all records.
public struct RecordID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number in the sequence; the first record is 0. Numbers are assigned without gaps, but a
  /// journal may lack some of the records.
  public let sequence: UInt64

  /// Creates the identity of the record with the given sequence number.
  @inlinable
  public init(_ sequence: UInt64) {
    self.sequence = sequence
  }

  /// Returns whether the left record comes before the right one in the sequence.
  @inlinable
  public static func < (left: RecordID, right: RecordID) -> Bool {
    left.sequence < right.sequence
  }

  /// The sequence number after a `#`, such as `#7`.
  public var description: String { "#\(sequence)" }
}
