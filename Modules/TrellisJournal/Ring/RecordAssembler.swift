/// An assembler of records from the frames of a ring. The writer of a journal uses it, and so do
/// readers and the recovery of journals.
struct RecordAssembler {
  /// The open records that began most recently, in the order in which they began. Most records end
  /// soon after they begin, so they never need an entry in `older`.
  private var recent: [RecordDraft] = []
  /// The open records that began before those in `recent`, keyed by number.
  private var older: [UInt64: RecordDraft] = [:]

  /// The records that have ended, in the order in which they ended. The code that uses the
  /// assembler must remove them.
  var finished: [RecordDraft] = []

  private static var recentLimit: Int { 16 }

  /// Whether no record is open.
  var isEmpty: Bool { recent.isEmpty && older.isEmpty }

  /// The open records, in the order of their numbers.
  var open: [RecordDraft] {
    (recent + older.values).sorted { $0.sequence < $1.sequence }
  }

  /// Removes an open record.
  ///
  /// - Returns: Whether the record was open.
  mutating func discard(_ sequence: UInt64) -> Bool {
    remove(sequence) != nil
  }

  /// Returns the index of a record in `recent`. Usually, the record is the last in `recent`.
  @inline(__always)
  private func index(of sequence: UInt64) -> Int? {
    var index = recent.count - 1
    while index >= 0 {
      if recent[index].sequence == sequence { return index }
      index -= 1
    }
    return nil
  }

  private mutating func remove(_ sequence: UInt64) -> RecordDraft? {
    if let index = index(of: sequence) {
      return index == recent.count - 1 ? recent.removeLast() : recent.remove(at: index)
    }
    return older.isEmpty ? nil : older.removeValue(forKey: sequence)
  }

  /// Changes an open record. Does nothing if the record never began or has ended.
  @inline(__always)
  private mutating func update(_ sequence: UInt64, _ change: (inout RecordDraft) -> Void) {
    if let index = index(of: sequence) {
      change(&recent[index])
    } else if !older.isEmpty, let index = older.index(forKey: sequence) {
      change(&older.values[index])
    }
  }

  /// Makes the last change to an open record, and moves the record to `finished`.
  @inline(__always)
  private mutating func finish(_ sequence: UInt64, _ change: (inout RecordDraft) -> Void) {
    guard let index = index(of: sequence), index == recent.count - 1 else {
      guard var draft = remove(sequence) else { return }
      change(&draft)
      return finished.append(draft)
    }
    change(&recent[index])
    finished.append(recent.removeLast())
  }
}

extension RecordAssembler: FrameReceiver {
  @inline(__always)
  mutating func begin(_ draft: RecordDraft) {
    if index(of: draft.sequence) != nil || !older.isEmpty { _ = remove(draft.sequence) }
    if recent.count == Self.recentLimit {
      let first = recent.removeFirst()
      older[first.sequence] = first
    }
    recent.append(draft)
  }

  @inline(__always)
  mutating func start(_ call: RingFrame.Call) {
    update(call.sequence) { $0.start(call) }
  }

  mutating func finish(
    _ call: RingFrame.Call, _ outcome: RecordDraft.OutcomeDraft, _ answer: StoredValue
  ) {
    update(call.sequence) { $0.finish(call, outcome, answer) }
  }

  @inline(__always)
  mutating func finish(_ call: RingFrame.Call, code: UInt8) {
    update(call.sequence) { $0.finish(call, code: code) }
  }

  mutating func end(_ end: RingFrame.End) {
    finish(end.sequence) { $0.finish(end) }
  }

  @inline(__always)
  mutating func end(_ sequence: UInt64, at time: Int64?, code: UInt8) {
    finish(sequence) { $0.end(at: time, code: code) }
  }
}
