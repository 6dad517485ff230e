/// The kind of a frame in the ring. The raw values are part of the format.
enum FrameKind: UInt8 {
  /// A dispatch begins.
  case begin = 1
  /// A closure starts.
  case callStarted = 2
  /// A closure is over.
  case callFinished = 3
  /// A dispatch is over.
  case end = 4
  /// A text gets a number.
  case name = 5
  /// A place in the source gets a number.
  case site = 6
  /// A frame that is too long for the ring stands in a file beside it.
  case elsewhere = 7
  /// A handler is registered.
  case registration = 8
}

/// The second byte of a frame's body says more about it.
struct FrameFlags: OptionSet {
  var rawValue: UInt8

  /// The frame has no time of its own, but that of the frame before it of the same record.
  static let sharesTime = FrameFlags(rawValue: 1)
  /// The answer is the documented default.
  static let isDefault = FrameFlags(rawValue: 2)
  /// The numbers of actor, source and reason follow the depth of a begin.
  static let hasOrigin = FrameFlags(rawValue: 4)
}
