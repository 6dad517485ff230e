/// The content of frames that tell of one part of a record.
enum RingFrame {
  struct Call {
    var sequence: UInt64
    var order: Int64
    var handler: UInt32
    var site: UInt32
    /// The nanoseconds since the start of the session; nil if it shares the time of the frame
    /// before it.
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

  /// A handler that is registered, in numbers.
  struct Registration: Hashable {
    var path: UInt32
    var event: UInt32
    var handler: UInt32
    var site: UInt32
  }
}

/// A receiver of the content of frames, one after the other: a frame goes from its bytes to the
/// place where it is kept, without being put together in between.
protocol FrameReceiver {
  /// Takes the begin of a dispatch.
  mutating func begin(_ draft: RecordDraft)
  /// Takes the start of a closure.
  mutating func start(_ call: RingFrame.Call)
  /// Takes the end of a closure.
  mutating func finish(
    _ call: RingFrame.Call, _ outcome: RecordDraft.OutcomeDraft, _ answer: StoredValue)
  /// Takes the end of a closure that has returned or was stopped, and answered nothing.
  mutating func finish(_ call: RingFrame.Call, code: UInt8)
  /// Takes the end of a dispatch.
  mutating func end(_ end: RingFrame.End)
  /// Takes the end of a dispatch that has only an outcome.
  mutating func end(_ sequence: UInt64, at time: Int64?, code: UInt8)
  /// Takes the number of a text.
  mutating func name(_ number: UInt32, _ text: [UInt8])
  /// Takes the number of a place in the source.
  mutating func site(_ number: UInt32, file: UInt32, line: UInt64)
  /// Takes a registered handler.
  mutating func register(_ registration: RingFrame.Registration)
}

extension FrameReceiver {
  mutating func name(_ number: UInt32, _ text: [UInt8]) {}
  mutating func site(_ number: UInt32, file: UInt32, line: UInt64) {}
  mutating func register(_ registration: RingFrame.Registration) {}
}
