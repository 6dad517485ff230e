public import TrellisEvents
import TrellisJournal
import TrellisText

/// The result of comparing a cell of a database with its last change on record.
public enum BlameVerdict: Hashable, Sendable {
  /// The database has the recorded value. The doubts say why later changes are possible.
  case asRecorded([BlameDoubt])
  /// The database has the value of a write whose end was not recorded.
  case savedBy(RecordID)
  /// The database has another value, and no journal that was read explains it.
  case changedSince([BlameDoubt])
  /// No change of the cell is on record.
  case neverOnRecord([BlameDoubt])
  /// The row is neither in the database nor in the journals. If the table has no lasting key,
  /// records identify its rows by number.
  case noSuchRow(isByNumber: Bool)
  /// The comparison is impossible for the given reason.
  case unknown(String)

  init(
    current: StoredValue?, last: Blame.Row?, pending: [OpenWrite],
    since: [BlameDoubt], isPrivate: Bool, isKeyLost: Bool
  ) {
    let pending = pending.filter(\.mayChange)
    let open = pending.map { BlameDoubt.unfinishedWrite($0.record.id, value: $0.new) }
    let before = pending.first { $0.began(from: current) }.map { write in
      [BlameDoubt.before(write.record.id)]
        + pending.filter { $0.record.id != write.record.id || $0.journal != write.journal }
        .map { BlameDoubt.unfinishedWrite($0.record.id, value: $0.new) }
    }
    if let saved = pending.first(where: { $0.gave(current) }),
      !(last?.value?.isExactly(current) ?? (current == nil))
    {
      self = .savedBy(saved.record.id)
    } else if let last, last.turn == .deleted {
      // The row exists nevertheless.
      self = .changedSince((before ?? open) + since)
    } else if let last {
      switch last.value?.isEqual(to: current) {
      case true?: self = .asRecorded(open + since)
      case false?: self = .changedSince((before ?? open) + since)
      case nil:
        self = .unknown("whether it has changed since: its full value is not on record")
      }
    } else if isPrivate || isKeyLost {
      self = .unknown(
        isPrivate ? "its key may be private in the journals" : "the row had another key before")
    } else {
      self = .neverOnRecord(open + since)
    }
  }

  /// The verdict in words, for the end of an answer; empty if the value is as recorded.
  var words: String {
    switch self {
    case .asRecorded(let doubts): doubts.words
    case .savedBy(let record): "saved by \(record), whose end is not on record"
    case .changedSince(let doubts) where doubts.first?.isBefore == true:
      "changed since; \(doubts.words)"
    case .changedSince(let doubts):
      "changed since; " + (doubts.isEmpty ? "" : "\(doubts.words), or ")
        + "no journal that was read says by whom"
    case .neverOnRecord(let doubts):
      "no change on record" + (doubts.isEmpty ? "" : "; \(doubts.words)")
    case .noSuchRow(let isByNumber):
      "there is no such row, and none is on record"
        + (isByNumber ? "; records identify the rows of this table by number (rowid)" : "")
    case .unknown(let reason): "unknown: \(reason)"
    }
  }

  /// The name of the verdict for programs.
  var code: String {
    switch self {
    case .asRecorded(let doubts): doubts.isEmpty ? "last" : "possibly-last"
    case .savedBy: "unfinished-write"
    case .changedSince: "changed-since"
    case .neverOnRecord: "not-on-record"
    case .noSuchRow: "no-such-row"
    case .unknown: "unknown"
    }
  }
}

extension StoredValue {
  /// Returns whether a recorded value equals the one in a database; nil if the record contains only
  /// a part of the value.
  func isEqual(to current: StoredValue?) -> Bool? {
    switch self {
    case .clear(.digest):
      if case .clear(.text(let text))? = current {
        self == .clear(.digest(of: text))
      } else {
        false
      }
    case .sealed, .elided, .clear(.private), .clear(.count): nil
    case .clear(.text(let text)) where text.hasSuffix(" bytes)") && text.contains("… ("): nil
    case .clear(.text(let text)) where text.utf8.count > JournalLimits.valueBytes: nil
    case .clear: isExactly(current)
    }
  }

  /// Returns whether two values are the same, and texts have the same bytes.
  func isExactly(_ other: StoredValue?) -> Bool {
    if case .clear(.text(let text)) = self, case .clear(.text(let otherText))? = other {
      return text.isSame(as: otherText)
    }
    return self == other
  }
}
