import TrellisEvents

/// A record as frames tell it and rows store it: names and places are numbers, 0 for none.
struct RecordDraft: Hashable {
  struct Argument: Hashable {
    var name: UInt32
    var value: StoredValue
  }

  struct Change: Hashable {
    var state: UInt32
    var old: StoredValue
    var new: StoredValue
    /// How far behind the number of its record that of the latest record was when it was made.
    var distance: UInt64 = 0
  }

  struct OutcomeDraft: Hashable {
    var code: UInt8
    /// The type of a thrown error.
    var type: UInt32 = 0
    var message: String?

    static let threw: UInt8 = 4
    private static let failed: UInt8 = 10

    var hasMessage: Bool { code == Self.threw || code == Self.failed }
    var isPlain: Bool { type == 0 && message == nil }
  }

  struct Call: Hashable {
    struct End: Hashable {
      var elapsed: Int64
      var outcome: OutcomeDraft
      var answer: StoredValue
    }

    /// What the caller counts it as, while the record is open.
    var order: Int64
    var handler: UInt32
    var site: UInt32
    var began: Int64
    var end: End?
  }

  struct End: Hashable {
    var elapsed: Int64
    var outcome: OutcomeDraft
    var answer: StoredValue
    var isDefault: Bool
    var changes: [Change]
  }

  var sequence: UInt64
  var kind: UInt8
  var path: UInt32
  var subject: UInt32
  var cause: UInt64?
  var site: UInt32
  var depth: UInt32
  var began: Int64
  var arguments: [Argument]
  var calls: [Call] = []
  var end: End?
  /// The time of what was told last.
  var latest: Int64

  /// Whether its parts have keys.
  var fits: Bool {
    max(arguments.count, calls.count, end?.changes.count ?? 0) <= StoreTable.partLimit
  }

  /// About how much memory it takes, in bytes.
  var footprint: Int {
    var size = 256 + 96 * calls.count
    for argument in arguments { size += 64 + argument.value.frameSize }
    guard let end else { return size }
    for change in end.changes { size += 128 + change.old.frameSize + change.new.frameSize }
    return size
  }
}
