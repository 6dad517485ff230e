/// Makes records of frames: the writer, readers and recovery all do it by this.
struct RecordAssembler {
  /// Records that have begun and are not over.
  private(set) var open: [UInt64: RecordDraft] = [:]

  /// Takes a frame.
  ///
  /// - Returns: The record that is over with it. Frames of records that never began, or are over, are nothing.
  mutating func apply(_ frame: Frame) -> RecordDraft? {
    switch frame {
    case .begin(let draft): open[draft.sequence] = draft
    case .callStarted(let call): open[call.sequence]?.start(call)
    case .callFinished(let call, let outcome, let answer):
      open[call.sequence]?.finish(call, outcome, answer)
    case .end(let end):
      guard var draft = open.removeValue(forKey: end.sequence) else { return nil }
      draft.end = RecordDraft.End(
        elapsed: draft.advance(to: end.time), outcome: end.outcome, answer: end.answer,
        isDefault: end.isDefault, changes: end.changes)
      return draft
    case .name, .site, .elsewhere: break
    }
    return nil
  }

  /// Forgets a record of which a part was lost.
  ///
  /// - Returns: Whether it was open.
  mutating func discard(_ sequence: UInt64) -> Bool {
    open.removeValue(forKey: sequence) != nil
  }
}
