/// One of the numbered files that contain the records of a session.
struct Segment: Hashable {
  /// The number of the segment, counted from 1.
  var number: Int64 = 1
  /// The lowest sequence number in the segment.
  var first: UInt64 = 0

  /// Returns the segment that follows this one.
  func next(first: UInt64) -> Segment { Segment(number: number + 1, first: first) }
}
