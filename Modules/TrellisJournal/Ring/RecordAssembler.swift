/// An assembler of records from frames, for the writer, for readers and for recovery.
struct RecordAssembler {
  /// The records that began last and are not over, in the order in which they began: most are over
  /// before many others begin, and need no place in a table.
  private var recent: [RecordDraft] = []
  /// The open records that began before those.
  private var older: [UInt64: RecordDraft] = [:]

  /// Records that are over, in the order in which they ended; who takes them away forgets them.
  var finished: [RecordDraft] = []

  private static var recentLimit: Int { 16 }

  /// Whether every record is over.
  var isEmpty: Bool { recent.isEmpty && older.isEmpty }

  /// Records that have begun and are not over, in the order of their numbers.
  var open: [RecordDraft] {
    (recent + older.values).sorted { $0.sequence < $1.sequence }
  }

  /// Forgets a record of which a part was lost.
  ///
  /// - Returns: Whether it was open.
  mutating func discard(_ sequence: UInt64) -> Bool {
    remove(sequence) != nil
  }

  /// Returns the index of one of the last records; most often it is the very last.
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

  /// Changes a record that is open. Frames of records that never began, or are over, are ignored.
  @inline(__always)
  private mutating func update(_ sequence: UInt64, _ change: (inout RecordDraft) -> Void) {
    if let index = index(of: sequence) {
      change(&recent[index])
    } else if !older.isEmpty, let index = older.index(forKey: sequence) {
      change(&older.values[index])
    }
  }

  /// Ends a record.
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
