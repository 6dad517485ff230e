import CTrellisJournal
import TrellisEvents

/// A provider of the names and source locations that the numbers in a record stand for. The number
/// 0 means that there is no source location.
protocol LeafNames {
  /// Calls a closure with the UTF-8 bytes of the name that has the given number.
  func withText<Result>(
    _ number: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws -> Result

  /// Calls a closure with the file and the line of the source location that has the given number.
  func withSite<Result>(
    _ number: UInt32, _ body: (_ file: UnsafeBufferPointer<UInt8>, _ line: UInt64) -> Result
  ) throws -> Result
}

/// A buffer for the canonical bytes of a record, a gap or a registration. In these bytes, every
/// name is written out as text. A record's checksum and its hash in the tree are computed from
/// these bytes.
package struct Leaf: ~Copyable {
  /// The buffer, which is reused for one leaf after another.
  private var room = UnsafeMutablePointer<UInt8>.allocate(capacity: 512)
  private var capacity = 512
  private var count = 0

  package init() {}

  deinit { room.deallocate() }

  /// Replaces the contents of the buffer with the canonical bytes of a record.
  mutating func encode(_ record: RecordDraft, _ names: some LeafNames) throws {
    count = 0
    put(1 as UInt8)
    put(record.sequence)
    put(UInt64(record.kind))
    try putOptional(name: record.path, names)
    try put(name: record.subject, names)
    put(record.cause.map { $0 &+ 1 } ?? 0 as UInt64)
    try put(record.origin, names)
    try put(site: record.site, names)
    put(UInt64(record.depth))
    put(record.began)
    if record.isPlain {
      put(0 as UInt8)
      try put(record.plain, names)
    } else {
      try putParts(of: record, names)
    }
  }

  /// Replaces the contents of the buffer with the canonical bytes of a registration: its path,
  /// event, handler and source location.
  mutating func encode(registration row: [UInt32], _ names: some LeafNames) throws {
    count = 0
    guard row.count > 4 else { return }
    try put(name: row[1], names)
    try put(name: row[2], names)
    put(UInt64(row[3]))
    try put(site: row[4], names)
  }

  /// Adds the parts of a plain record: no arguments, at most one call, and an end with only an
  /// outcome.
  private mutating func put(_ plain: RecordDraft.Plain, _ names: some LeafNames) throws {
    putOptional(plain.hasEnd ? plain.ended : nil)
    if plain.hasEnd {
      put(plain.outcome)
      put(ValueType.none.rawValue)
      put(0 as UInt8)
    }
    put(plain.hasCall ? 1 : 0 as UInt8)
    if plain.hasCall {
      put(UInt64(plain.handler))
      try put(site: plain.place, names)
      put(plain.callBegan)
      putOptional(plain.hasCallEnd ? plain.callEnded : nil)
      if plain.hasCallEnd {
        put(plain.callOutcome)
        put(ValueType.none.rawValue)
      }
    }
    // A plain record has no changes.
    if plain.hasEnd { put(0 as UInt8) }
  }

  private mutating func put(_ origin: RecordDraft.Origin, _ names: some LeafNames) throws {
    try putOptional(name: origin.actor, names)
    try putOptional(name: origin.source, names)
    try putOptional(name: origin.reason, names)
  }

  private mutating func putParts(of record: RecordDraft, _ names: some LeafNames) throws {
    let (arguments, calls, end) = (record.arguments, record.calls, record.end)
    put(UInt64(arguments.count))
    for argument in arguments {
      try put(name: argument.name, names)
      put(argument.value)
    }
    putOptional(end?.elapsed)
    if let end {
      try put(end.outcome, names)
      put(end.answer)
      put(end.isDefault ? 1 : 0 as UInt8)
    }
    put(UInt64(calls.count))
    for call in calls { try put(call, names) }
    guard let end else { return }
    put(UInt64(end.changes.count))
    for change in end.changes {
      try put(name: change.state, names)
      put(change.old)
      put(change.new)
      put(change.distance)
    }
  }

  private mutating func put(_ call: RecordDraft.Call, _ names: some LeafNames) throws {
    put(UInt64(call.handler))
    try put(site: call.site, names)
    put(call.began)
    putOptional(call.end?.elapsed)
    guard let end = call.end else { return }
    try put(end.outcome, names)
    put(end.answer)
  }

  private mutating func put(
    _ outcome: RecordDraft.OutcomeDraft, _ names: some LeafNames
  ) throws {
    put(outcome.code)
    if outcome.code == RecordDraft.OutcomeDraft.threw { try put(name: outcome.type, names) }
    if let message = outcome.message { put(message) }
  }

  private mutating func putOptional(name number: UInt32, _ names: some LeafNames) throws {
    guard number != 0 else { return put(0 as UInt8) }
    try names.withText(number) { putOptional($0) }
  }

  private mutating func put(name number: UInt32, _ names: some LeafNames) throws {
    try names.withText(number) { put($0) }
  }

  private mutating func put(site number: UInt32, _ names: some LeafNames) throws {
    guard number != 0 else { return put(0 as UInt8) }
    try names.withSite(number) { file, line in
      putOptional(file)
      put(line)
    }
  }

  /// Removes all bytes from the buffer, so that the bytes of another leaf can be added.
  package mutating func begin() { count = 0 }

  /// The bytes that were added to the buffer.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: room, count: count)) }

  /// Calls a closure with the bytes that were added to the buffer.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: room, count: count))
  }

  /// The CRC-32C checksum of the bytes that were added to the buffer.
  package var checksum: UInt32 {
    ~trellis_crc32c(~0, room, count)
  }

  /// Makes sure that the buffer has room for more bytes.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = capacity + max(capacity, more)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    new.update(from: room, count: count)
    room.deallocate()
    (room, capacity) = (new, larger)
  }

  @inline(__always)
  package mutating func put(_ byte: UInt8) {
    reserve(1)
    room[count] = byte
    count += 1
  }

  @inline(__always)
  package mutating func putBytes(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(bytes.count)
    if let start = bytes.baseAddress { (room + count).update(from: start, count: bytes.count) }
    count += bytes.count
  }

  private mutating func putBytes(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { putBytes($0) }
  }

  /// Adds a number in LEB128 encoding.
  @inline(__always)
  package mutating func put(_ number: UInt64) {
    reserve(10)
    var rest = number
    while rest >= 0x80 {
      room[count] = UInt8(truncatingIfNeeded: rest) | 0x80
      rest >>= 7
      count += 1
    }
    room[count] = UInt8(truncatingIfNeeded: rest)
    count += 1
  }

  /// Adds a number that can be negative, in zigzag encoding.
  package mutating func put(_ number: Int64) {
    put(UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  /// Adds a number that can be absent, in LEB128 encoding: 0 for `nil`, and otherwise the number
  /// plus one.
  package mutating func putOptional(_ number: Int64?) {
    guard let number else { return put(0 as UInt8) }
    put(UInt64(bitPattern: number) &+ 1)
  }

  /// Adds text, preceded by its length.
  @inline(__always)
  package mutating func put(_ text: UnsafeBufferPointer<UInt8>) {
    put(UInt64(text.count))
    putBytes(text)
  }

  /// Adds text that can be absent, preceded by its length plus one.
  @inline(__always)
  package mutating func putOptional(_ text: UnsafeBufferPointer<UInt8>) {
    put(UInt64(text.count) + 1)
    putBytes(text)
  }

  private mutating func put(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { put($0) }
  }

  private mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { put($0) }
  }

  /// Adds a value, preceded by its type.
  package mutating func put(_ value: StoredValue) {
    put(value.type.rawValue)
    switch value {
    case .clear(let value):
      switch value {
      case .none: break
      case .bool(let flag): put(flag ? 1 : 0 as UInt8)
      case .integer(let number): put(number)
      case .real(let number): putBytes(bigEndianBytes(number.bitPattern))
      case .text(let text): put(text)
      case .bytes(let content): put(content)
      case .count, .digest: put(value.packed)
      case .private: put([] as [UInt8])
      }
    case .sealed(let content): put(content)
    case .elided(let count): put(bigEndianBytes(UInt64(count)))
    }
  }
}
