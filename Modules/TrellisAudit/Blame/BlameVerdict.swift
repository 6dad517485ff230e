public import TrellisEvents
import TrellisJournal
import TrellisText

/// The result of comparing the value of a cell in a database with the cell's last recorded change.
public enum BlameVerdict: Hashable, Sendable {
  /// The database has the recorded value. The associated doubts say why there may nevertheless have
  /// been later changes.
  case asRecorded([BlameDoubt])
  /// The database has the value that a write was to store, although no record says that the write
  /// was saved. The associated value is the record of that write.
  case savedBy(RecordID)
  /// The value in the database differs from the recorded value, and no journal explains why. The
  /// associated doubts are possible explanations.
  case changedSince([BlameDoubt])
  /// No change to the cell was recorded. The associated doubts say why the record of a change may
  /// be missing.
  case neverOnRecord([BlameDoubt])
  /// The row is neither in the database nor in the journals. If `isByNumber` is `true`, records
  /// identify the rows of this table by rowid, because the table has no permanent key.
  case noSuchRow(isByNumber: Bool)
  /// The comparison is impossible. The associated value is the reason, in words.
  case unknown(String)

  /// Creates a verdict by comparing the current value of a cell with its last recorded change and
  /// with the writes that have no recorded end.
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
        self = .unknown(
          "the value may have changed since; it cannot be compared, because the recorded value is "
            + "private or incomplete")
      }
    } else if isPrivate || isKeyLost {
      self = .unknown(
        isPrivate
          ? "the row's key may be private in the journals" : "the row had another key before")
    } else {
      self = .neverOnRecord(open + since)
    }
  }

  /// The verdict in words that can be put at the end of an answer. If the value is as recorded, the
  /// string is empty.
  var words: String {
    switch self {
    case .asRecorded(let doubts): doubts.words
    case .savedBy(let record): "saved by \(record), whose end is not recorded"
    case .changedSince(let doubts) where doubts.first?.isBefore == true:
      "changed since; \(doubts.words)"
    case .changedSince(let doubts):
      "changed since; " + (doubts.isEmpty ? "" : "\(doubts.words); otherwise, ")
        + "no journal that was read says who changed it"
    case .neverOnRecord(let doubts):
      "no recorded change" + (doubts.isEmpty ? "" : "; \(doubts.words)")
    case .noSuchRow(let isByNumber):
      "there is no row with this key, and none is recorded"
        + (isByNumber ? "; records identify the rows of this table by number (rowid)" : "")
    case .unknown(let reason): "unknown: \(reason)"
    }
  }

  /// The name of the verdict in output for programs.
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
  /// Returns whether the recorded value equals a value in a database, or `nil` if the value was
  /// recorded only in part.
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

  /// Returns whether two values are the same. Two strings are the same only if they have the same
  /// bytes.
  func isExactly(_ other: StoredValue?) -> Bool {
    if case .clear(.text(let text)) = self, case .clear(.text(let otherText))? = other {
      return text.isSame(as: otherText)
    }
    return self == other
  }
}
