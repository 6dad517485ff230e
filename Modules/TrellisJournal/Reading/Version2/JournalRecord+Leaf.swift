import TrellisDatabase
import TrellisEvents

extension JournalRecord {
  /// Creates a record from its canonical bytes. Returns `nil` if the bytes are not those of a
  /// record.
  ///
  /// - Parameter start: The time when the session began, from which the time of the record is
  ///   computed; by default, 1970-01-01 00:00 UTC.
  package init?(leaf: [UInt8], start: UTCTime = UTCTime(nanoseconds: 0)) {
    var reader = LeafReader(leaf)
    do {
      self = try reader.record(start)
    } catch {
      return nil
    }
  }
}

/// A reader of the canonical bytes of a record.
private struct LeafReader {
  private struct Malformed: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ leaf: [UInt8]) { rest = leaf[...] }

  mutating func record(_ start: UTCTime) throws -> JournalRecord {
    guard try byte() == 1 else { throw Malformed() }
    let id = RecordID(try number())
    guard let kind = RecordKind(rawValue: UInt8(clamping: try number())) else { throw Malformed() }
    let path = try optionalText().map { ControlPath($0) }
    let subject = try text()
    let cause = try optionalNumber().map { RecordID($0) }
    let origin = RecordOrigin(
      actor: try optionalText(), source: try optionalText(), reason: try optionalText())
    let site = try site()
    let depth = Int(clamping: try number())
    let began = try signed()
    let arguments = try list { StoredArgument(name: try $0.text(), value: try $0.value()) }
    let ended = try optionalNumber().map { Int64(bitPattern: $0) }
    var end: (outcome: Outcome, answer: StoredValue, isDefault: Bool)?
    if ended != nil { end = (try outcome(), try value(), try byte() == 1) }
    var order = -1
    let calls = try list { reader in
      order += 1
      return try reader.call(order)
    }
    let changes = ended == nil ? [] : try list { try $0.change(of: id) }
    guard rest.isEmpty else { throw Malformed() }
    let result = ended.flatMap { ended in
      end.map {
        JournalRecord.End(
          elapsed: ended, outcome: $0.outcome, answer: $0.answer, isDefault: $0.isDefault,
          changes: changes)
      }
    }
    return JournalRecord(
      id: id, kind: kind, path: path, subject: subject, arguments: arguments, cause: cause,
      site: site, depth: depth, origin: origin, began: began,
      time: UTCTime(nanoseconds: start.nanoseconds &+ began), calls: calls, end: result, damage: [])
  }

  private mutating func call(_ order: Int) throws -> JournalCall {
    let handler = HandlerID(UInt32(truncatingIfNeeded: try number()))
    let site = try site()
    let began = try signed()
    let end = try optionalNumber().map { ended in
      JournalCall.End(
        elapsed: Int64(bitPattern: ended), outcome: try outcome(), answer: try value())
    }
    return JournalCall(order: order, handler: handler, site: site, began: began, end: end)
  }

  private mutating func change(of record: RecordID) throws -> StoredChange {
    let (state, old, new) = (try text(), try value(), try value())
    let distance = try number()
    return StoredChange(
      state: state, old: old, new: new,
      latest: distance == 0 ? nil : RecordID(record.sequence &+ distance))
  }

  private mutating func outcome() throws -> Outcome {
    let code = try byte()
    let type = code == RecordDraft.OutcomeDraft.threw ? try text() : nil
    let hasMessage = RecordDraft.OutcomeDraft(code: code).hasMessage
    let message = hasMessage ? try text() : nil
    guard let outcome = StoredOutcome(Int64(code), type, message).outcome else { throw Malformed() }
    return outcome
  }

  private mutating func value() throws -> StoredValue {
    guard let type = ValueType(rawValue: try byte()) else { throw Malformed() }
    switch type {
    case .none: return .clear(.none)
    case .bool: return .clear(.bool(try byte() == 1))
    case .integer: return .clear(.integer(try signed()))
    case .real:
      guard let bits = UInt64(bigEndianBytes: Array(try take(8))) else { throw Malformed() }
      return .clear(.real(Double(bitPattern: bits)))
    case .text: return .clear(.text(try text()))
    case .bytes: return .clear(.bytes(try bytes()))
    case .sealed: return .sealed(try bytes())
    case .elided:
      guard let count = UInt64(bigEndianBytes: Array(try take(8))) else { throw Malformed() }
      return .elided(byteCount: Int(clamping: count))
    case .digest, .count:
      let packed = try bytes()
      guard let value = StoredValue(column: .blob([type == .digest ? 6 : 7] + packed)) else {
        throw Malformed()
      }
      return value
    }
  }

  private mutating func list<Element>(
    _ element: (inout LeafReader) throws -> Element
  ) throws -> [Element] {
    var elements: [Element] = []
    // Each element has at least one byte.
    let count = try number()
    guard count <= UInt64(rest.count) else { throw Malformed() }
    for _ in 0..<count { elements.append(try element(&self)) }
    return elements
  }

  private mutating func site() throws -> StoredSite? {
    guard let file = try optionalText() else { return nil }
    return StoredSite(fileID: file, line: Int(clamping: try number()))
  }

  private mutating func text() throws -> String { try string(try number()) }

  private mutating func optionalText() throws -> String? {
    let count = try number()
    return count == 0 ? nil : try string(count - 1)
  }

  private mutating func string(_ count: UInt64) throws -> String {
    guard let text = String(validating: try take(count), as: UTF8.self) else { throw Malformed() }
    return text
  }

  private mutating func bytes() throws -> [UInt8] { Array(try take(try number())) }

  private mutating func take(_ count: UInt64) throws -> ArraySlice<UInt8> {
    guard count <= UInt64(rest.count) else { throw Malformed() }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }

  private mutating func byte() throws -> UInt8 {
    guard let byte = rest.popFirst() else { throw Malformed() }
    return byte
  }

  private mutating func number() throws -> UInt64 {
    var (number, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let next = try byte()
      guard shift < 63 || shift == 63 && next <= 1 else { throw Malformed() }
      number |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return number }
      shift += 7
    }
  }

  private mutating func signed() throws -> Int64 {
    let number = try number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  private mutating func optionalNumber() throws -> UInt64? {
    let number = try number()
    return number == 0 ? nil : number - 1
  }
}
