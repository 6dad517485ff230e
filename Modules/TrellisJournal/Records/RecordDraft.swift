import TrellisEvents

/// A record as frames tell it and rows store it: names and places are numbers, 0 for none.
///
/// What most records have stands in it; everything else in parts of its own, so that most are
/// copied as cheaply as numbers.
struct RecordDraft: Hashable {
  struct Argument: Hashable {
    var name: UInt32
    var value: StoredValue
  }

  struct Change: Hashable {
    var state: UInt32
    var old: StoredValue
    var new: StoredValue
    /// The distance from the number of its record to that of the latest record when the change was
    /// made.
    var distance: UInt64 = 0
  }

  struct OutcomeDraft: Hashable {
    var code: UInt8
    /// The type of a thrown error.
    var type: UInt32 = 0
    var message: String?

    static let returned: UInt8 = 1
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

    /// The number that the caller gave it, while the record is open.
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

  /// The actor, the data source and the reason, as numbers of names.
  struct Origin: Hashable {
    var actor: UInt32 = 0
    var source: UInt32 = 0
    var reason: UInt32 = 0

    static let none = Origin()
  }

  var sequence: UInt64
  var kind: UInt8
  var path: UInt32
  var subject: UInt32
  var cause: UInt64?
  var site: UInt32
  var depth: UInt32
  var began: Int64
  var origin = Origin.none
  /// The time of what was told last.
  var latest: Int64
  /// The state of the record, unless `box` holds it.
  private(set) var plain = Plain()
  /// The whole state, if a part of it is not plain.
  private var box: PartsBox?

  /// Makes a record without arguments that has begun.
  @inline(__always)
  init(
    sequence: UInt64, kind: UInt8, path: UInt32, subject: UInt32, cause: UInt64? = nil,
    site: UInt32, depth: UInt32, began: Int64
  ) {
    (self.sequence, self.kind, self.path) = (sequence, kind, path)
    (self.subject, self.cause, self.site) = (subject, cause, site)
    (self.depth, self.began, latest) = (depth, began, began)
  }

  init(
    sequence: UInt64, kind: UInt8, path: UInt32, subject: UInt32, cause: UInt64? = nil,
    site: UInt32, depth: UInt32, began: Int64, arguments: [Argument], end: End? = nil,
    latest: Int64
  ) {
    self.init(
      sequence: sequence, kind: kind, path: path, subject: subject, cause: cause, site: site,
      depth: depth, began: began)
    self.latest = latest
    if !arguments.isEmpty { changeParts { $0.arguments = arguments } }
    if let end { self.end = end }
  }

  /// Whether its parts have keys.
  var fits: Bool {
    guard let parts = box?.parts else { return true }
    return max(parts.arguments.count, parts.calls.count, parts.end?.changes.count ?? 0)
      <= StoreTable.partLimit
  }

  /// The approximate memory of a record without parts, in bytes.
  static let plainFootprint = 256

  /// The approximate memory that it takes, in bytes.
  var footprint: Int {
    guard let parts = box?.parts else { return Self.plainFootprint }
    var size = Self.plainFootprint + 96 * parts.calls.count
    for argument in parts.arguments { size += 64 + argument.value.frameSize }
    for change in parts.end?.changes ?? [] {
      size += 128 + change.old.frameSize + change.new.frameSize
    }
    return size
  }
}

// MARK: Most records

extension RecordDraft {
  /// One call and an end about which nothing is said but numbers.
  struct Plain: Hashable {
    var order: Int64 = 0
    var callBegan: Int64 = 0
    var callEnded: Int64 = 0
    var ended: Int64 = 0
    var handler: UInt32 = 0
    var place: UInt32 = 0
    var hasCall = false
    var hasCallEnd = false
    var hasEnd = false
    /// The outcomes of the call and of the record.
    var callOutcome: UInt8 = 0
    var outcome: UInt8 = 0

    fileprivate var end: End? {
      guard hasEnd else { return nil }
      return End(
        elapsed: ended, outcome: OutcomeDraft(code: outcome), answer: .clear(.none),
        isDefault: false, changes: [])
    }
  }

  /// Whether nothing has parts.
  @inline(__always)
  var isPlain: Bool { box == nil }

  /// Returns whether a call is the one that runs.
  @inline(__always)
  func runsPlainly(_ call: RingFrame.Call) -> Bool {
    box == nil && plain.hasCall && !plain.hasCallEnd && plain.order == call.order
  }

  /// Starts the only call.
  @inline(__always)
  mutating func startPlainly(_ call: RingFrame.Call, at now: Int64) {
    plain.hasCall = true
    (plain.order, plain.handler, plain.place) = (call.order, call.handler, call.site)
    plain.callBegan = now
  }

  /// Ends with nothing but an outcome.
  @inline(__always)
  mutating func endPlainly(at now: Int64, outcome: UInt8) {
    plain.hasEnd = true
    (plain.ended, plain.outcome) = (now, outcome)
  }

  /// Finishes the call that runs.
  @inline(__always)
  mutating func finishPlainly(at now: Int64, outcome: UInt8) {
    plain.hasCallEnd = true
    (plain.callEnded, plain.callOutcome) = (now, outcome)
  }
}

// MARK: All records

extension RecordDraft {
  /// The parts that records can have.
  fileprivate struct Parts: Hashable {
    var arguments: [Argument] = []
    var calls: [Call] = []
    var end: End?

    init(_ plain: Plain) {
      if plain.hasCall {
        let end = Call.End(
          elapsed: plain.callEnded, outcome: OutcomeDraft(code: plain.callOutcome),
          answer: .clear(.none))
        calls = [
          Call(
            order: plain.order, handler: plain.handler, site: plain.place, began: plain.callBegan,
            end: plain.hasCallEnd ? end : nil)
        ]
      }
      end = plain.end
    }
  }

  fileprivate final class PartsBox: Hashable {
    var parts: Parts

    init(_ parts: Parts) { self.parts = parts }

    static func == (left: PartsBox, right: PartsBox) -> Bool { left.parts == right.parts }

    func hash(into hasher: inout Hasher) { hasher.combine(parts) }
  }

  private var parts: Parts { box?.parts ?? Parts(plain) }

  /// Changes the parts in place, if no copy shares them.
  private mutating func changeParts(_ change: (inout Parts) -> Void) {
    if box == nil || !isKnownUniquelyReferenced(&box) { box = PartsBox(parts) }
    plain = Plain()
    if let box { change(&box.parts) }
  }

  var arguments: [Argument] {
    get { box?.parts.arguments ?? [] }
    set { changeParts { $0.arguments = newValue } }
  }

  var calls: [Call] {
    get { parts.calls }
    set { changeParts { $0.calls = newValue } }
  }

  /// Whether it has an end.
  var isOver: Bool { isPlain ? plain.hasEnd : box?.parts.end != nil }

  /// The time of the end and the outcome; nil if it has not ended.
  var endTime: Int64? { isPlain ? (isOver ? plain.ended : nil) : box?.parts.end?.elapsed }
  var endOutcome: OutcomeDraft? {
    isPlain ? (isOver ? OutcomeDraft(code: plain.outcome) : nil) : box?.parts.end?.outcome
  }

  var end: End? {
    get { isPlain ? plain.end : box?.parts.end }
    set {
      guard box == nil, newValue?.isPlain ?? true else { return changeParts { $0.end = newValue } }
      plain.hasEnd = newValue != nil
      (plain.ended, plain.outcome) = (newValue?.elapsed ?? 0, newValue?.outcome.code ?? 0)
    }
  }

  /// Adds the changes to a record that has an end.
  mutating func setChanges(_ changes: [Change]) {
    guard isOver else { return }
    changeParts { $0.end?.changes = changes }
  }

  /// Adds the details of the outcome to a record that has an end.
  mutating func setDetails(type: UInt32, message: String?) {
    guard isOver, type != 0 || message != nil else { return }
    changeParts {
      $0.end?.outcome.type = type
      $0.end?.outcome.message = message
    }
  }

  mutating func append(_ argument: Argument) {
    changeParts { $0.arguments.append(argument) }
  }

  mutating func append(_ call: Call) {
    guard box == nil, !plain.hasCall, call.end?.isPlain ?? true else {
      return changeParts { $0.calls.append(call) }
    }
    plain.hasCall = true
    (plain.order, plain.handler, plain.place) = (call.order, call.handler, call.site)
    plain.callBegan = call.began
    if let end = call.end { finishPlainly(at: end.elapsed, outcome: end.outcome.code) }
  }

  mutating func finishCall(at index: Int, _ end: Call.End) {
    changeParts { $0.calls[index].end = end }
  }

  /// The number of calls, and the number of those that are over.
  var callCounts: (all: Int, over: Int) {
    guard let parts = box?.parts else {
      return (plain.hasCall ? 1 : 0, plain.hasCallEnd ? 1 : 0)
    }
    return (parts.calls.count, parts.calls.count { $0.end != nil })
  }
}

extension RecordDraft.End {
  /// Whether only numbers tell of it.
  fileprivate var isPlain: Bool {
    guard outcome.isPlain, !isDefault, changes.isEmpty, case .clear(.none) = answer else {
      return false
    }
    return true
  }
}

extension RecordDraft.Call.End {
  /// Whether only numbers tell of it.
  fileprivate var isPlain: Bool {
    guard outcome.isPlain, case .clear(.none) = answer else { return false }
    return true
  }
}
