import Crypto
import Synchronization
public import TrellisJournal

/// A sealer that commits to private values with salted SHA-256.
///
/// For each value, the journal stores `index ‖ SHA-256(02 ‖ salt ‖ type ‖ bytes)`, which is an
/// 8-byte index and a 32-byte hash. The index counts the values that the sealer has sealed. The
/// 16-byte salt is derived from the sealer's key and the index. The salt is never stored, because a
/// short value such as a PIN could then be found by trying all possible values.
///
/// With the key, you can prove later what a value was. Without the key, the value cannot be found:
/// ```swift
/// let sealer = CommitmentSealer(key: key)
/// let journal = try Journal(session: session, sealer: sealer)
/// // … later, with a value from the journal
/// sealer.matches(PlainValue(.text("Ada")), sealed: bytes)  // true
/// ```
/// If you give no key, the sealer creates a random key, which is lost when the process ends. Use a
/// key for one journal only, because the same key and index always give the same salt.
public final class CommitmentSealer: ValueSealer {
  private let key: SymmetricKey
  private let nextIndex = Atomic<UInt64>(0)

  /// Creates a sealer.
  ///
  /// - Parameter key: Random bytes, which must be kept apart from the journal; nil to create a
  ///   random key that cannot be read.
  /// - Precondition: A key has at least 16 bytes.
  public init(key: [UInt8]? = nil) {
    if let key { precondition(key.count >= 16, "a key of \(key.count) bytes can be guessed") }
    self.key = key.map { SymmetricKey(data: $0) } ?? SymmetricKey(size: .bits256)
  }

  /// Returns the commitment to a value. Commitments to equal values differ.
  public func seal(type: UInt8, bytes: [UInt8]) -> [UInt8] {
    let index = nextIndex.wrappingAdd(1, ordering: .relaxed).oldValue
    return commitment(to: bytes, type: type, index: Self.bytes(of: index))
  }

  /// Returns whether a sealed value is a commitment to a value, made with this sealer's key.
  public func matches(_ value: PlainValue, sealed: [UInt8]) -> Bool {
    guard sealed.count == 8 + SHA256.byteCount else { return false }
    return commitment(to: value.bytes, type: value.type, index: Array(sealed.prefix(8))) == sealed
  }

  private func commitment(to bytes: [UInt8], type: UInt8, index: [UInt8]) -> [UInt8] {
    let salt = HMAC<SHA256>.authenticationCode(for: index, using: key).prefix(16)
    var hash = SHA256()
    hash.update(data: [0x02] + Array(salt) + [type])
    hash.update(data: bytes)
    return index + Array(hash.finalize())
  }

  private static func bytes(of index: UInt64) -> [UInt8] {
    withUnsafeBytes(of: index.bigEndian) { Array($0) }
  }
}
