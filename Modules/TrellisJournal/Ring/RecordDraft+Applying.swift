import TrellisEvents

// The effect of frames on a record. docs/formats/journal.md has the rules for frames that come in
// an unexpected order.
extension RecordDraft {
  /// Moves the latest time of the record forward, never backward, and returns the latest time. If
  /// `time` is `nil`, the latest time does not change.
  @inline(__always)
  mutating func advance(to time: Int64?) -> Int64 {
    latest = max(latest, time ?? latest)
    return latest
  }

  mutating func start(_ call: RingFrame.Call) {
    let now = advance(to: call.time)
    if isPlain, !plain.hasCall { return startPlainly(call, at: now) }
    append(Call(order: call.order, handler: call.handler, site: call.site, began: now, end: nil))
  }

  mutating func finish(_ call: RingFrame.Call, code: UInt8) {
    if runsPlainly(call) {
      finishPlainly(at: advance(to: call.time), outcome: code)
    } else {
      finish(call, OutcomeDraft(code: code), .clear(.none))
    }
  }

  mutating func finish(_ call: RingFrame.Call, _ outcome: OutcomeDraft, _ answer: StoredValue) {
    let calls = calls
    let index = calls.lastIndex { $0.order == call.order && $0.end == nil }
    // If a call ends twice, the second end is ignored. If a call ends without a start, it is
    // treated as if it began now.
    guard index != nil || !calls.contains(where: { $0.order == call.order }) else { return }
    let now = advance(to: call.time)
    let end = Call.End(elapsed: now, outcome: outcome, answer: answer)
    if let index {
      finishCall(at: index, end)
    } else {
      append(
        Call(order: call.order, handler: call.handler, site: call.site, began: now, end: end))
    }
  }

  mutating func end(at time: Int64?, code: UInt8) {
    let now = advance(to: time)
    if isPlain {
      endPlainly(at: now, outcome: code)
    } else {
      end = End(
        elapsed: now, outcome: OutcomeDraft(code: code), answer: .clear(.none), isDefault: false,
        changes: [])
    }
  }

  mutating func finish(_ end: RingFrame.End) {
    let now = advance(to: end.time)
    self.end = End(
      elapsed: now, outcome: end.outcome, answer: end.answer, isDefault: end.isDefault,
      changes: end.changes)
  }
}
