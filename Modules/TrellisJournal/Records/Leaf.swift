import CTrellisJournal
import TrellisEvents

/// Has the texts to which the numbers of a record belong.
protocol LeafNames {
  /// The text of a name.
  func text(_ number: UInt32) throws -> [UInt8]

  /// The file and the line of a place.
  func site(_ number: UInt32) throws -> (file: [UInt8], line: UInt64)
}

/// The canonical bytes of a record, with all names as text: what its checksum is made of.
struct Leaf {
  /// Bytes that were made before stay behind the end: their room is used again.
  private var room: [UInt8] = Array(repeating: 0, count: 512)
  private var count = 0

  var bytes: ArraySlice<UInt8> { room[..<count] }

  /// Writes a record in the place of what was there.
  mutating func encode(_ record: RecordDraft, _ names: some LeafNames) throws {
    count = 0
    put(1 as UInt8)
    put(record.sequence)
    put(UInt64(record.kind))
    try putOptional(name: record.path, names)
    put(try names.text(record.subject))
    put(record.cause.map { $0 &+ 1 } ?? 0 as UInt64)
    // No program can set an actor, a source or a reason yet.
    for _ in 0..<3 { put(0 as UInt8) }
    try put(site: record.site, names)
    put(UInt64(record.depth))
    put(record.began)
    put(UInt64(record.arguments.count))
    for argument in record.arguments {
      put(try names.text(argument.name))
      put(argument.value)
    }
    putOptional(record.end?.elapsed)
    if let end = record.end {
      try put(end.outcome, names)
      put(end.answer)
      put(end.isDefault ? 1 : 0 as UInt8)
    }
    put(UInt64(record.calls.count))
    for call in record.calls { try put(call, names) }
    guard let end = record.end else { return }
    put(UInt64(end.changes.count))
    for change in end.changes {
      put(try names.text(change.state))
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
    if outcome.code == RecordDraft.OutcomeDraft.threw { put(try names.text(outcome.type)) }
    if let message = outcome.message { put(message) }
  }

  private mutating func putOptional(name number: UInt32, _ names: some LeafNames) throws {
    guard number != 0 else { return put(0 as UInt8) }
    let text = try names.text(number)
    put(UInt64(text.count) + 1)
    putBytes(text)
  }

  private mutating func put(site number: UInt32, _ names: some LeafNames) throws {
    guard number != 0 else { return put(0 as UInt8) }
    let site = try names.site(number)
    put(UInt64(site.file.count) + 1)
    putBytes(site.file)
    put(site.line)
  }

  /// CRC-32C of the bytes.
  var checksum: UInt32 {
    ~trellis_crc32c(~0, room, count)
  }

  /// Makes sure that so many bytes can be put behind the end.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if room.count - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    room += Array(repeating: 0, count: max(room.count, more))
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    reserve(1)
    room[count] = byte
    count += 1
  }

  private mutating func putBytes(_ bytes: [UInt8]) {
    reserve(bytes.count)
    let end = count
    room.withUnsafeMutableBytes { room in
      room.baseAddress?.advanced(by: end).copyMemory(from: bytes, byteCount: bytes.count)
    }
    count += bytes.count
  }

  private mutating func put(_ number: UInt64) {
    var rest = number
    reserve(10)
    while rest >= 0x80 {
      room[count] = UInt8(truncatingIfNeeded: rest) | 0x80
      rest >>= 7
      count += 1
    }
    room[count] = UInt8(rest)
    count += 1
  }

  /// A number that may be negative.
  private mutating func put(_ number: Int64) {
    put(UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  private mutating func putOptional(_ number: Int64?) {
    guard let number else { return put(0 as UInt8) }
    put(UInt64(bitPattern: number) &+ 1)
  }

  private mutating func put(_ text: [UInt8]) {
    put(UInt64(text.count))
    putBytes(text)
  }

  private mutating func put(_ text: String) {
    put(UInt64(text.utf8.count))
    putBytes(Array(text.utf8))
  }

  private mutating func put(_ value: StoredValue) {
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
