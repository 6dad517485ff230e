import Crypto

/// A function that computes the HMAC-SHA-256 (RFC 2104) of messages under one key.
///
/// The key is hashed only once, when the `KeyedHash` is created. `HMAC` from Crypto would hash the
/// key again for each message, and its generic code takes longer than the hashing itself.
struct KeyedHash: Sendable {
  private let inner: SHA256
  private let outer: SHA256

  init(key: [UInt8]) {
    var block = key.count > SHA256.blockByteCount ? Array(SHA256.hash(data: key)) : key
    block += Array(repeating: 0, count: SHA256.blockByteCount - block.count)
    inner = Self.hash(of: block, mixedWith: 0x36)
    outer = Self.hash(of: block, mixedWith: 0x5C)
  }

  private static func hash(of block: [UInt8], mixedWith pad: UInt8) -> SHA256 {
    var hash = SHA256()
    hash.update(data: block.map { $0 ^ pad })
    return hash
  }

  /// Returns the authentication code of a message.
  func code(of message: UnsafeRawBufferPointer) -> SHA256.Digest {
    var inner = inner
    inner.update(bufferPointer: message)
    var outer = outer
    inner.finalize().withUnsafeBytes { outer.update(bufferPointer: $0) }
    return outer.finalize()
  }
}
