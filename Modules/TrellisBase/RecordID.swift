/// The identity of one record in a journal: its place in the contiguous sequence that the sink
/// counts.
public struct RecordID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The place in the sequence; the first record is 0.
  public let sequence: UInt64

  /// Names the record at a place in the sequence.
  @inlinable
  public init(_ sequence: UInt64) {
    self.sequence = sequence
  }

  /// Orders records as they were begun.
  @inlinable
  public static func < (left: RecordID, right: RecordID) -> Bool {
    left.sequence < right.sequence
  }

  /// `#` and the sequence number.
  public var description: String { "#\(sequence)" }
}
