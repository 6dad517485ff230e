import TrellisEvents

/// A record as the frames of the ring and the rows of the file contain it, with numbers in place of
/// names and source locations. The number 0 means that there is no name or location.
///
/// The parts that most records have are stored inline, and all other parts are in a separate
/// object. Copying most records therefore needs no reference counting.
package struct RecordDraft: Hashable {
  struct Argument: Hashable {
    var name: UInt32
    var value: StoredValue
  }

  struct Change: Hashable {
    var state: UInt32
    var old: StoredValue
    var new: StoredValue
    /// The number of the record that had begun most recently when the state changed, minus the
    /// number of the record that contains the change.
    var distance: UInt64 = 0
  }

  /// An outcome as frames and rows contain it.
  package struct OutcomeDraft: Hashable {
    /// The number that stands for the outcome in frames and rows.
    package var code: UInt8
    /// The type of a thrown error, as the number of its name, or 0 if there is no type.
    var type: UInt32 = 0
    var message: String?

    package static let returned: UInt8 = 1
    static let threw: UInt8 = 4
    private static let failed: UInt8 = 10

    package init(code: UInt8, type: UInt32 = 0, message: String? = nil) {
      (self.code, self.type, self.message) = (code, type, message)
    }

    var hasMessage: Bool { code == Self.threw || code == Self.failed }
    var isPlain: Bool { type == 0 && message == nil }
  }

  struct Call: Hashable {
    struct End: Hashable {
      var elapsed: Int64
      var outcome: OutcomeDraft
      var answer: StoredValue
    }

    /// The number that is reported with both the start and the end of the call. It is used only
    /// while the record is open.
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

  /// The actor, the data source and the reason of a record, as numbers of names.
  struct Origin: Hashable {
    var actor: UInt32 = 0
    var source: UInt32 = 0
    var reason: UInt32 = 0

    static let none = Origin()
  }

  var sequence: UInt64
  /// The kind of the record, as the raw value of a `RecordKind`.
  package var kind: UInt8
  var path: UInt32
  var subject: UInt32
  /// The number of the record that caused this one, or `nil` if there is none.
  package var cause: UInt64?
  var site: UInt32
  var depth: UInt32
  var began: Int64
  var origin = Origin.none
  /// The latest time in the frames of the record, in nanoseconds since the start of the session.
  var latest: Int64
  /// The call and the end of a plain record; unused if the record has a `box`.
  private(set) var plain = Plain()
  /// The parts of a record that is not plain, or `nil` for a plain record.
  private var box: PartsBox?

  /// Creates a record that has begun and has no arguments.
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

  /// Whether the record can be stored. It can be stored if it has at most ``StoreTable/partLimit``
  /// parts of each kind.
  var fits: Bool {
    guard let parts = box?.parts else { return true }
    return max(parts.arguments.count, parts.calls.count, parts.end?.changes.count ?? 0)
      <= StoreTable.partLimit
  }

  /// The approximate size of a plain record in memory, in bytes.
  static let plainFootprint = 256

  /// The approximate size of the record in memory, in bytes.
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
  /// The parts of a plain record: at most one call, and an end, both without an answer or a
  /// message.
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
    /// The outcome of the call, as a number. The outcome of the record itself is `outcome`.
    var callOutcome: UInt8 = 0
    var outcome: UInt8 = 0

    fileprivate var end: End? {
      guard hasEnd else { return nil }
      return End(
        elapsed: ended, outcome: OutcomeDraft(code: outcome), answer: .clear(.none),
        isDefault: false, changes: [])
    }
  }

  /// Whether the record is plain, which means that it has no arguments, at most one call, and no
  /// answers, messages or changes.
  @inline(__always)
  var isPlain: Bool { box == nil }

  /// Returns whether a call is the running call of a plain record.
  @inline(__always)
  func runsPlainly(_ call: RingFrame.Call) -> Bool {
    box == nil && plain.hasCall && !plain.hasCallEnd && plain.order == call.order
  }

  /// Starts the only call of a plain record.
  @inline(__always)
  mutating func startPlainly(_ call: RingFrame.Call, at now: Int64) {
    plain.hasCall = true
    (plain.order, plain.handler, plain.place) = (call.order, call.handler, call.site)
    plain.callBegan = now
  }

  /// Ends a plain record with an outcome.
  @inline(__always)
  mutating func endPlainly(at now: Int64, outcome: UInt8) {
    plain.hasEnd = true
    (plain.ended, plain.outcome) = (now, outcome)
  }

  /// Finishes the running call of a plain record.
  @inline(__always)
  mutating func finishPlainly(at now: Int64, outcome: UInt8) {
    plain.hasCallEnd = true
    (plain.callEnded, plain.callOutcome) = (now, outcome)
  }
}

// MARK: All records

extension RecordDraft {
  /// The arguments, the calls and the end of a record.
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

  /// Changes the parts in the record's box. Creates the box if there is none, and copies it if
  /// another record shares it.
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

  /// Whether the record has ended.
  package var isOver: Bool { isPlain ? plain.hasEnd : box?.parts.end != nil }

  /// The time of the end, or `nil` if the record has not ended.
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

  /// Sets the changes of a record that has ended.
  mutating func setChanges(_ changes: [Change]) {
    guard isOver else { return }
    changeParts { $0.end?.changes = changes }
  }

  /// Sets the type and the message of the outcome of a record that has ended.
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

  /// The number of calls to handlers in the record, and the number of these calls that have ended.
  var callCounts: (all: Int, over: Int) {
    guard let parts = box?.parts else {
      return (plain.hasCall ? 1 : 0, plain.hasCallEnd ? 1 : 0)
    }
    return (parts.calls.count, parts.calls.count { $0.end != nil })
  }
}

extension RecordDraft.End {
  /// Whether the end can be stored in a plain record. This is the case if it has only a time and an
  /// outcome.
  fileprivate var isPlain: Bool {
    guard outcome.isPlain, !isDefault, changes.isEmpty, case .clear(.none) = answer else {
      return false
    }
    return true
  }
}

extension RecordDraft.Call.End {
  /// Whether the end can be stored as the end of a call in a plain record. This is the case if it
  /// has only a time and an outcome.
  fileprivate var isPlain: Bool {
    guard outcome.isPlain, case .clear(.none) = answer else { return false }
    return true
  }
}
