import TrellisEvents

/// A reader of the parts of a frame, from left to right. It never reads past the end of the frame.
struct FrameReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  /// Whether all parts read so far were complete and valid.
  private(set) var isSound = true

  /// Creates a reader of a frame.
  ///
  /// - Parameter bytes: The body of the frame.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The result of reading a frame.
  enum Reading {
    /// The contents were passed to the receiver.
    case taken
    /// The contents are in a file beside the ring.
    case elsewhere(FrameFile)
    /// The frame is not valid: no journal could have written it.
    case unsound
  }

  /// Passes the contents of a frame to a receiver, if the frame is valid.
  @inline(__always)
  static func read(
    _ body: UnsafeRawBufferPointer, into receiver: inout some FrameReceiver
  ) -> Reading {
    var reader = FrameReader(body)
    switch FrameKind(rawValue: reader.next(UInt8.self)) {
    case .begin: reader.begin(&receiver)
    case .callStarted: reader.callStarted(&receiver)
    case .callFinished: reader.callFinished(&receiver)
    case .end: reader.end(&receiver)
    case .name: reader.name(&receiver)
    case .site: reader.site(&receiver)
    case .registration: reader.registration(&receiver)
    case .elsewhere: return reader.elsewhere()
    case nil: return .unsound
    }
    return reader.isSound ? .taken : .unsound
  }

  @inline(__always)
  private mutating func next<Number: FixedWidthInteger>(_: Number.Type) -> Number {
    let size = MemoryLayout<Number>.size
    guard bytes.count - offset >= size else {
      isSound = false
      return 0
    }
    defer { offset += size }
    return bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
  }

  private mutating func part() -> UnsafeRawBufferPointer {
    let count = Int(next(UInt32.self))
    guard count <= bytes.count - offset else {
      isSound = false
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }

  private mutating func text() -> String { String(decoding: part(), as: UTF8.self) }

  private mutating func value() -> StoredValue {
    guard let type = ValueType(rawValue: next(UInt8.self)) else {
      isSound = false
      return .clear(.none)
    }
    switch type {
    case .none: return .clear(.none)
    case .bool: return .clear(.bool(next(UInt8.self) != 0))
    case .integer: return .clear(.integer(next(Int64.self)))
    case .real: return .clear(.real(Double(bitPattern: next(UInt64.self))))
    case .text: return .clear(.text(text()))
    case .bytes: return .clear(.bytes(Array(part())))
    case .sealed: return .sealed(Array(part()))
    case .digest: return packed { RecordValue(packedDigest: $0) }
    case .count: return packed { RecordValue(packedCount: $0) }
    case .elided: return .elided(byteCount: Int(clamping: next(UInt64.self)))
    }
  }

  private mutating func packed(_ make: ([UInt8]) -> RecordValue?) -> StoredValue {
    guard let value = make(Array(part())) else {
      isSound = false
      return .clear(.none)
    }
    return .clear(value)
  }

  @inline(__always)
  private mutating func time(_ flags: FrameFlags) -> Int64? {
    flags.contains(.sharesTime) ? nil : next(Int64.self)
  }

  @inline(__always)
  private mutating func begin(_ receiver: inout some FrameReceiver) {
    let kind = next(UInt8.self)
    let flags = FrameFlags(rawValue: next(UInt8.self))
    _ = next(UInt8.self)
    let count = next(UInt32.self)
    let (sequence, time, cause) = (next(UInt64.self), next(Int64.self), next(UInt64.self))
    var draft = RecordDraft(
      sequence: sequence, kind: kind, path: next(UInt32.self), subject: next(UInt32.self),
      cause: cause == 0 ? nil : cause - 1, site: next(UInt32.self), depth: next(UInt32.self),
      began: time)
    if flags.contains(.hasOrigin) {
      draft.origin = RecordDraft.Origin(
        actor: next(UInt32.self), source: next(UInt32.self), reason: next(UInt32.self))
    }
    if count > 0 { draft.arguments = arguments(count) }
    if isSound { receiver.begin(draft) }
  }

  private mutating func arguments(_ count: UInt32) -> [RecordDraft.Argument] {
    var arguments: [RecordDraft.Argument] = []
    arguments.reserveCapacity(min(Int(count), bytes.count / 5))
    while isSound, arguments.count < count {
      arguments.append(RecordDraft.Argument(name: next(UInt32.self), value: value()))
    }
    return arguments
  }

  @inline(__always)
  private mutating func callStarted(_ receiver: inout some FrameReceiver) {
    let flags = FrameFlags(rawValue: next(UInt8.self))
    _ = next(UInt16.self)
    let call = call(flags)
    if isSound { receiver.start(call) }
  }

  @inline(__always)
  private mutating func call(_ flags: FrameFlags) -> RingFrame.Call {
    let handler = next(UInt32.self)
    let (sequence, order) = (next(UInt64.self), next(Int64.self))
    let site = next(UInt32.self)
    return RingFrame.Call(
      sequence: sequence, order: order, handler: handler, site: site, time: time(flags))
  }

  @inline(__always)
  private mutating func callFinished(_ receiver: inout some FrameReceiver) {
    let flags = FrameFlags(rawValue: next(UInt8.self))
    let code = next(UInt8.self)
    _ = next(UInt8.self)
    let call = call(flags)
    if isSound, !RecordDraft.OutcomeDraft(code: code).hasMessage, answersNothing {
      return receiver.finish(call, code: code)
    }
    let (outcome, answer) = (outcome(code), value())
    if isSound { receiver.finish(call, outcome, answer) }
  }

  /// Whether the answer, which is the next value in the frame, is `none`.
  @inline(__always)
  private var answersNothing: Bool {
    offset < bytes.count && bytes[offset] == ValueType.none.rawValue
  }

  private mutating func outcome(_ code: UInt8) -> RecordDraft.OutcomeDraft {
    var outcome = RecordDraft.OutcomeDraft(code: code)
    if code == RecordDraft.OutcomeDraft.threw { outcome.type = next(UInt32.self) }
    if outcome.hasMessage { outcome.message = text() }
    return outcome
  }

  @inline(__always)
  private mutating func end(_ receiver: inout some FrameReceiver) {
    let flags = FrameFlags(rawValue: next(UInt8.self))
    let code = next(UInt8.self)
    _ = next(UInt8.self)
    let (count, sequence) = (next(UInt32.self), next(UInt64.self))
    let time = time(flags)
    let isPlain = count == 0 && !flags.contains(.isDefault)
    if isPlain, isSound, !RecordDraft.OutcomeDraft(code: code).hasMessage, answersNothing {
      return receiver.end(sequence, at: time, code: code)
    }
    let outcome = outcome(code)
    let answer = value()
    let end = RingFrame.End(
      sequence: sequence, time: time, outcome: outcome, answer: answer,
      isDefault: flags.contains(.isDefault), changes: changes(count))
    if isSound { receiver.end(end) }
  }

  private mutating func changes(_ count: UInt32) -> [RecordDraft.Change] {
    var changes: [RecordDraft.Change] = []
    while isSound, changes.count < count {
      changes.append(
        RecordDraft.Change(
          state: next(UInt32.self), old: value(), new: value(), distance: next(UInt64.self)))
    }
    return changes
  }

  private mutating func name(_ receiver: inout some FrameReceiver) {
    skip()
    let (number, text) = (next(UInt32.self), Array(part()))
    if isSound { receiver.name(number, text) }
  }

  private mutating func site(_ receiver: inout some FrameReceiver) {
    skip()
    let (number, file, line) = (next(UInt32.self), next(UInt32.self), next(UInt64.self))
    if isSound { receiver.site(number, file: file, line: line) }
  }

  private mutating func elsewhere() -> Reading {
    skip()
    let file = FrameFile(
      checksum: next(UInt32.self), number: next(UInt64.self), length: next(UInt64.self))
    return isSound ? .elsewhere(file) : .unsound
  }

  private mutating func registration(_ receiver: inout some FrameReceiver) {
    skip()
    let registration = RingFrame.Registration(
      path: next(UInt32.self), event: next(UInt32.self), handler: next(UInt32.self),
      site: next(UInt32.self))
    if isSound { receiver.register(registration) }
  }

  /// Skips the three bytes after the kind of the frame.
  private mutating func skip() {
    _ = (next(UInt8.self), next(UInt16.self))
  }
}
