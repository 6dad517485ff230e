/// The kind of a frame in the ring. The raw values are part of the format.
enum FrameKind: UInt8 {
  /// The start of a dispatch.
  case begin = 1
  /// The start of a call to a handler.
  case callStarted = 2
  /// The end of a call to a handler.
  case callFinished = 3
  /// The end of a dispatch.
  case end = 4
  /// A name and its number.
  case name = 5
  /// A source location and its number.
  case site = 6
  /// A reference to a frame that is too long for the ring. The frame is in a file beside the ring.
  case elsewhere = 7
  /// The registration of a handler.
  case registration = 8
}

/// The flags of a frame, in the first bytes of its body.
struct FrameFlags: OptionSet {
  var rawValue: UInt8

  /// Set if the frame has no time of its own. Its time is that of the record's previous frame.
  static let sharesTime = FrameFlags(rawValue: 1)
  /// Set if the answer is the question's default answer.
  static let isDefault = FrameFlags(rawValue: 2)
  /// Set if the frame begins a dispatch, and contains an actor, a data source and a reason after
  /// the depth.
  static let hasOrigin = FrameFlags(rawValue: 4)
}
