import TrellisEvents

/// Reads the parts of a frame from left to right. Whatever is in it, nothing is read behind its end.
struct FrameReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  /// Whether everything that was asked for was there.
  private(set) var isSound = true

  /// - Parameter bytes: The body of a frame.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// What the frame tells; nil if no journal writes such a frame.
  static func frame(_ body: UnsafeRawBufferPointer) -> RingFrame? {
    var reader = FrameReader(body)
    let kind = FrameKind(rawValue: reader.next(UInt8.self))
    let frame: RingFrame? =
      switch kind {
      case .begin: reader.begin()
      case .callStarted: reader.callStarted()
      case .callFinished: reader.callFinished()
      case .end: reader.end()
      case .name: reader.name()
      case .site: reader.site()
      case .elsewhere: reader.elsewhere()
      case .registration: reader.registration()
      case nil: nil
      }
    return reader.isSound ? frame : nil
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

  private mutating func time(_ flags: FrameFlags) -> Int64? {
    flags.contains(.sharesTime) ? nil : next(Int64.self)
  }

  private mutating func begin() -> RingFrame {
    let kind = next(UInt8.self)
    let flags = FrameFlags(rawValue: next(UInt8.self))
    _ = next(UInt8.self)
    let count = next(UInt32.self)
    let (sequence, time, cause) = (next(UInt64.self), next(Int64.self), next(UInt64.self))
    var draft = RecordDraft(
      sequence: sequence, kind: kind, path: next(UInt32.self), subject: next(UInt32.self),
      cause: cause == 0 ? nil : cause - 1, site: next(UInt32.self), depth: next(UInt32.self),
      began: time, arguments: [], latest: time)
    if flags.contains(.hasOrigin) {
      draft.origin = RecordDraft.Origin(
        actor: next(UInt32.self), source: next(UInt32.self), reason: next(UInt32.self))
    }
    guard count > 0 else { return .begin(draft) }
    var arguments: [RecordDraft.Argument] = []
    arguments.reserveCapacity(min(Int(count), bytes.count / 5))
    for _ in 0..<count where isSound {
      arguments.append(RecordDraft.Argument(name: next(UInt32.self), value: value()))
    }
    draft.arguments = arguments
    return .begin(draft)
  }

  private mutating func callStarted() -> RingFrame {
    let flags = FrameFlags(rawValue: next(UInt8.self))
    _ = next(UInt16.self)
    return .callStarted(call(flags))
  }

  private mutating func call(_ flags: FrameFlags) -> RingFrame.Call {
    let handler = next(UInt32.self)
    let (sequence, order) = (next(UInt64.self), next(Int64.self))
    let site = next(UInt32.self)
    return RingFrame.Call(
      sequence: sequence, order: order, handler: handler, site: site, time: time(flags))
  }

  private mutating func callFinished() -> RingFrame {
    let flags = FrameFlags(rawValue: next(UInt8.self))
    let code = next(UInt8.self)
    _ = next(UInt8.self)
    let call = call(flags)
    let outcome = outcome(code)
    return .callFinished(call, outcome, value())
  }

  private mutating func outcome(_ code: UInt8) -> RecordDraft.OutcomeDraft {
    var outcome = RecordDraft.OutcomeDraft(code: code)
    if code == RecordDraft.OutcomeDraft.threw { outcome.type = next(UInt32.self) }
    if outcome.hasMessage { outcome.message = text() }
    return outcome
  }

  private mutating func end() -> RingFrame {
    let flags = FrameFlags(rawValue: next(UInt8.self))
    let code = next(UInt8.self)
    _ = next(UInt8.self)
    let (count, sequence) = (next(UInt32.self), next(UInt64.self))
    let time = time(flags)
    let outcome = outcome(code)
    let answer = value()
    var changes: [RecordDraft.Change] = []
    for _ in 0..<count where isSound {
      changes.append(
        RecordDraft.Change(
          state: next(UInt32.self), old: value(), new: value(), distance: next(UInt64.self)))
    }
    return .end(
      RingFrame.End(
        sequence: sequence, time: time, outcome: outcome, answer: answer,
        isDefault: flags.contains(.isDefault), changes: changes))
  }

  private mutating func name() -> RingFrame {
    skip()
    return .name(number: next(UInt32.self), text: Array(part()))
  }

  private mutating func site() -> RingFrame {
    skip()
    return .site(number: next(UInt32.self), file: next(UInt32.self), line: next(UInt64.self))
  }

  private mutating func elsewhere() -> RingFrame {
    skip()
    return .elsewhere(
      FrameFile(checksum: next(UInt32.self), number: next(UInt64.self), length: next(UInt64.self)))
  }

  private mutating func registration() -> RingFrame {
    skip()
    return .registration(
      RingFrame.Registration(
        path: next(UInt32.self), event: next(UInt32.self), handler: next(UInt32.self),
        site: next(UInt32.self)))
  }

  /// The three bytes behind the kind.
  private mutating func skip() {
    _ = (next(UInt8.self), next(UInt16.self))
  }
}
