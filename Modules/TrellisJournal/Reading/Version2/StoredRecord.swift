import TrellisEvents

/// A version 2 record with numbers in place of names, and the problems that were found in the
/// record.
package struct StoredRecord {
  package var draft: RecordDraft
  /// The problems that were found in the record, without duplicates, such as `its outcome is
  /// unknown`.
  package private(set) var problems: [String] = []

  init(_ draft: RecordDraft) {
    self.draft = draft
  }

  package var sequence: UInt64 { draft.sequence }

  @inline(__always)
  mutating func check(_ holds: Bool, _ problem: StaticString) {
    if !holds { add(problem.description) }
  }

  mutating func add(_ problem: String) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Checks the rules that every record must follow, both in the file and in the ring.
  ///
  /// - Parameter sessionEnd: The time when the session ended; `.max` if it has not ended.
  mutating func checkMeaning(sessionEnd: Int64) {
    check(RecordKind(rawValue: draft.kind) != nil, "its kind is unknown")
    let isOutside = draft.kind == RecordKind.change.rawValue
    check(
      !isOutside || draft.depth == 0,
      "its kind is for changes outside of dispatches, but it is inside one")
    check(draft.cause.map { $0 < draft.sequence } ?? true, "its cause did not begin before it")
    let (began, ended) = (draft.began, draft.endTime)
    check(began >= 0, "it began before its session")
    check(began <= ended ?? .max, "it ended before it began")
    check(ended ?? began <= sessionEnd, "it ran after the session had ended")
    check(draft.endOutcome?.isKnown ?? true, "its outcome is unknown")
    guard draft.callCounts.all > 0 else { return }
    for call in draft.calls {
      let callEnd = call.end?.elapsed ?? call.began
      check(call.began <= callEnd, "a call ended before it began")
      check(
        began <= call.began && callEnd <= ended ?? sessionEnd,
        "a call began before the record or ended after it")
      check(call.end?.outcome.isKnown ?? true, "the outcome of a call is unknown")
    }
  }
}

extension RecordDraft.OutcomeDraft {
  /// Whether a journal can contain this combination of code, type and message.
  fileprivate var isKnown: Bool { isKnown(hasType: type != 0, hasMessage: message != nil) }

  /// Returns whether an outcome with this code can have the given combination of type and message.
  package func isKnown(hasType: Bool, hasMessage: Bool) -> Bool {
    switch code {
    case Self.threw: hasType && hasMessage
    case _ where self.hasMessage: !hasType && hasMessage
    case 1...9, 11, 12: !hasType && !hasMessage
    default: false
    }
  }
}
