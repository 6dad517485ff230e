/// One of the files of a session.
struct Segment: Hashable {
  /// The number of the segment, from 1.
  var number: Int64 = 1
  /// The first sequence number that it has.
  var first: UInt64 = 0

  /// Returns the next segment.
  func next(first: UInt64) -> Segment { Segment(number: number + 1, first: first) }
}
