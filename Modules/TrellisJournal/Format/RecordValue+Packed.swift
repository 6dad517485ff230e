import TrellisEvents

// A digest is the length in 8 bytes, big-endian, and the 32 bytes of the hash; a count is the
// number in 8 bytes and the name of the type in UTF-8.
extension RecordValue {
  /// The bytes of a digest or a count; empty for any other value.
  var packed: [UInt8] {
    switch self {
    case .digest(let count, let hash): bigEndianBytes(UInt64(clamping: count)) + hash
    case .count(let type, let elements): bigEndianBytes(UInt64(clamping: elements)) + type.utf8
    case .none, .bool, .integer, .real, .text, .bytes, .private: []
    }
  }

  /// Creates a digest from its bytes. Returns `nil` if the bytes are not those of a digest.
  init?(packedDigest bytes: [UInt8]) {
    guard bytes.count == 40, let count = Self.count(bytes) else { return nil }
    self = .digest(byteCount: count, sha256: Array(bytes[8...]))
  }

  /// Creates a count from its bytes. Returns `nil` if the bytes are not those of a count.
  init?(packedCount bytes: [UInt8]) {
    guard bytes.count >= 8, let count = Self.count(bytes),
      let type = String(validating: bytes[8...], as: UTF8.self)
    else { return nil }
    self = .count(type: type, elements: count)
  }

  private static func count(_ bytes: [UInt8]) -> Int? {
    UInt64(bigEndianBytes: Array(bytes.prefix(8))).flatMap { Int(exactly: $0) }
  }
}
