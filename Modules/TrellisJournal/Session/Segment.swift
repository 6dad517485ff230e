/// One of the files of a session.
struct Segment: Hashable {
  /// From 1.
  var number: Int64 = 1
  /// The first sequence number that it has.
  var first: UInt64 = 0

  /// The one behind it.
  func next(first: UInt64) -> Segment { Segment(number: number + 1, first: first) }
}
