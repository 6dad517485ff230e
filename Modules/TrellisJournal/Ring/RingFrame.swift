/// The values that a ``FrameReceiver`` receives for some kinds of frames.
enum RingFrame {
  struct Call {
    var sequence: UInt64
    var order: Int64
    var handler: UInt32
    var site: UInt32
    /// The time of the frame, in nanoseconds since the start of the session, or `nil` if the frame
    /// shares the time of the record's previous frame.
    var time: Int64?
  }

  struct End {
    var sequence: UInt64
    var time: Int64?
    var outcome: RecordDraft.OutcomeDraft
    var answer: StoredValue
    var isDefault: Bool
    var changes: [RecordDraft.Change]
  }

  /// A registered handler, with numbers in place of names and of the source location.
  struct Registration: Hashable {
    var path: UInt32
    var event: UInt32
    var handler: UInt32
    var site: UInt32
  }
}

/// A receiver of the contents of frames. There is a method for each kind of frame, so that no
/// intermediate value is needed to read a frame.
protocol FrameReceiver {
  /// Receives the start of a dispatch.
  mutating func begin(_ draft: RecordDraft)
  /// Receives the start of a call to a handler.
  mutating func start(_ call: RingFrame.Call)
  /// Receives the end of a call to a handler.
  mutating func finish(
    _ call: RingFrame.Call, _ outcome: RecordDraft.OutcomeDraft, _ answer: StoredValue)
  /// Receives the end of a call to a handler, without an answer or a message.
  mutating func finish(_ call: RingFrame.Call, code: UInt8)
  /// Receives the end of a dispatch.
  mutating func end(_ end: RingFrame.End)
  /// Receives the end of a dispatch that has only an outcome.
  mutating func end(_ sequence: UInt64, at time: Int64?, code: UInt8)
  /// Receives a name and its number.
  mutating func name(_ number: UInt32, _ text: [UInt8])
  /// Receives a source location and its number.
  mutating func site(_ number: UInt32, file: UInt32, line: UInt64)
  /// Receives a registered handler.
  mutating func register(_ registration: RingFrame.Registration)
}

extension FrameReceiver {
  mutating func name(_ number: UInt32, _ text: [UInt8]) {}
  mutating func site(_ number: UInt32, file: UInt32, line: UInt64) {}
  mutating func register(_ registration: RingFrame.Registration) {}
}
