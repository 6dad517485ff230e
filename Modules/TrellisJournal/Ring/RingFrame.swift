/// One frame as it is read.
enum RingFrame {
  struct Call {
    var sequence: UInt64
    var order: Int64
    var handler: UInt32
    var site: UInt32
    /// Nanoseconds since the start of the session; nil if it shares that of the frame before it.
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

  case begin(RecordDraft)
  case callStarted(Call)
  case callFinished(Call, RecordDraft.OutcomeDraft, StoredValue)
  case end(End)
  case name(number: UInt32, text: [UInt8])
  case site(number: UInt32, file: UInt32, line: UInt64)
  case elsewhere(FrameFile)
  case registration(Registration)
}
