/// Makes records of frames: the writer, readers and recovery all do it by this.
struct RecordAssembler {
  /// The records that began last and are not over, in the order in which they began: most are over before many others
  /// begin, and need no place in a table.
  private var recent: [RecordDraft] = []
  /// Those that began before them.
  private var older: [UInt64: RecordDraft] = [:]

  private static var recentLimit: Int { 16 }

  /// Whether every record is over.
  var isEmpty: Bool { recent.isEmpty && older.isEmpty }

  /// Records that have begun and are not over, in the order of their numbers.
  var open: [RecordDraft] {
    (recent + older.values).sorted { $0.sequence < $1.sequence }
  }

  /// Takes a frame.
  ///
  /// - Returns: The record that is over with it. Frames of records that never began, or are over, are nothing.
  mutating func apply(_ frame: RingFrame) -> RecordDraft? {
    switch frame {
    case .begin(let draft): begin(draft)
    case .callStarted(let call): update(call.sequence) { $0.start(call) }
    case .callFinished(let call, let outcome, let answer):
      update(call.sequence) { $0.finish(call, outcome, answer) }
    case .end(let end):
      guard var draft = remove(end.sequence) else { return nil }
      draft.finish(end)
      return draft
    case .name, .site, .elsewhere, .registration: break
    }
    return nil
  }

  /// Forgets a record of which a part was lost.
  ///
  /// - Returns: Whether it was open.
  mutating func discard(_ sequence: UInt64) -> Bool {
    remove(sequence) != nil
  }

  private mutating func begin(_ draft: RecordDraft) {
    _ = remove(draft.sequence)
    if recent.count == Self.recentLimit {
      let first = recent.removeFirst()
      older[first.sequence] = first
    }
    recent.append(draft)
  }

  @inline(__always)
  private mutating func update(_ sequence: UInt64, _ change: (inout RecordDraft) -> Void) {
    if let index = index(of: sequence) {
      change(&recent[index])
    } else if !older.isEmpty, let index = older.index(forKey: sequence) {
      change(&older.values[index])
    }
  }

  /// Where one of the last records is; most often it is the very last.
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
}
