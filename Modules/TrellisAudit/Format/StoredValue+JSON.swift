import TrellisEvents
import TrellisJournal
import TrellisText

extension StoredValue {
  /// Returns the value as JSON. A value that JSON cannot express becomes an object, and the name of
  /// its member says what the value is, such as `{"bytes":"00ff"}`, `{"real":"nan"}`,
  /// `{"elided":2097152}`, `{"private":true}`, `{"count":3,"type":"Array<Int>"}` or
  /// `{"digest":"9f86…","bytes":300}`.
  func json(showsCommitment: Bool) -> JSONValue {
    switch self {
    case .sealed(let bytes) where showsCommitment && !bytes.isEmpty:
      ["private": true, "commitment": .string(hexadecimal(bytes))]
    case .sealed: ["private": true]
    case .elided(let count): ["elided": .integer(count)]
    case .clear(let value): value.json
    }
  }
}

extension RecordValue {
  fileprivate var json: JSONValue {
    switch self {
    case .none: nil
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(Int(number))
    case .real(let number) where number.isFinite: .number(number)
    case .real(let number): ["real": .string(number.description)]
    case .text(let text): .string(text)
    case .bytes(let bytes): ["bytes": .string(hexadecimal(bytes))]
    case .count(let type, let elements): ["count": .integer(elements), "type": .string(type)]
    case .digest(let count, let hash):
      ["digest": .string(hexadecimal(hash)), "bytes": .integer(count)]
    case .private: ["private": true]
    }
  }
}
