/// The kind of a frame in the ring. The raw values are part of the format.
enum FrameKind: UInt8 {
  /// A dispatch begins.
  case begin = 1
  /// A handler starts.
  case callStarted = 2
  /// A handler ends.
  case callFinished = 3
  /// A dispatch ends.
  case end = 4
  /// A name gets a number.
  case name = 5
  /// A source location gets a number.
  case site = 6
  /// The frame is too long for the ring and is in a file beside it.
  case elsewhere = 7
  /// A handler is registered.
  case registration = 8
}

/// The flags of a frame, in the first bytes of its body.
struct FrameFlags: OptionSet {
  var rawValue: UInt8

  /// The frame has no time of its own, and shares that of the record's previous frame.
  static let sharesTime = FrameFlags(rawValue: 1)
  /// The answer is the documented default.
  static let isDefault = FrameFlags(rawValue: 2)
  /// The frame begins a dispatch, and contains an actor, a source and a reason after the depth.
  static let hasOrigin = FrameFlags(rawValue: 4)
}
