import Crypto
import Synchronization
public import TrellisJournal

/// A sealer that replaces each private value with a commitment: a salted SHA-256 hash, which
/// reveals nothing about the value without the sealer's key.
///
/// For each value, the journal stores `index ‖ SHA-256(02 ‖ salt ‖ type ‖ bytes)`, which is an
/// 8-byte index and a 32-byte hash. The index counts the values that the sealer has sealed, and
/// begins at 0. The 16-byte salt is derived from the sealer's key and the index. The salt is not
/// stored, because anyone who has it could find a short value, such as a PIN, by trying all
/// possible values.
///
/// Without the key, the value cannot be found. With the key, you can prove later what a value was:
/// ```swift
/// let sealer = CommitmentSealer(key: key)
/// let journal = try Journal(session: session, sealer: sealer)
/// // … later, with a value from the journal
/// sealer.matches(PlainValue(.text("Ada")), sealed: bytes)  // true
/// ```
/// If you give no key, the sealer creates a random key, which is lost when the process ends. Use a
/// new key for each journal, because the same key and index always give the same salt.
public final class CommitmentSealer: ValueSealer {
  private let salts: KeyedHash
  private let nextIndex = Atomic<UInt64>(0)

  private static let indexSize = 8
  private static let saltSize = 16
  private static let sealedSize = indexSize + SHA256.byteCount

  /// Creates a sealer with a key, by default a random one.
  ///
  /// - Parameter key: Random bytes, which must be stored apart from the journal. With the key, the
  ///   program can later prove what a value was. If `nil`, the sealer uses a random key that is not
  ///   stored. In that case, no value can be proved after the process has ended.
  /// - Precondition: `key` is `nil` or has at least 16 bytes.
  public init(key: [UInt8]? = nil) {
    if let key {
      precondition(key.count >= 16, "a key of \(key.count) bytes can be guessed; use at least 16")
    }
    salts = KeyedHash(key: key ?? Self.randomKey())
  }

  private static func randomKey() -> [UInt8] {
    SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
  }

  /// Returns a commitment to a value. Each commitment is different, even if the values are equal.
  public func seal(type: UInt8, bytes: [UInt8]) -> [UInt8] {
    commitment(
      to: bytes, type: type, index: nextIndex.wrappingAdd(1, ordering: .relaxed).oldValue)
  }

  /// Returns whether `sealed` is a commitment to `value` that was made with this sealer's key.
  ///
  /// - Parameters:
  ///   - value: The value that may have been sealed.
  ///   - sealed: The commitment, as ``seal(type:bytes:)`` returned it.
  public func matches(_ value: PlainValue, sealed: [UInt8]) -> Bool {
    guard sealed.count == Self.sealedSize else { return false }
    let index = sealed.prefix(Self.indexSize).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return commitment(to: value.bytes, type: value.type, index: index) == sealed
  }

  private func commitment(to bytes: [UInt8], type: UInt8, index: UInt64) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.sealedSize) { sealed, count in
      let sealed = UnsafeMutableRawBufferPointer(sealed)
      sealed.storeBytes(of: index.bigEndian, as: UInt64.self)
      let parts = (index: sealed[..<Self.indexSize], hash: sealed[Self.indexSize...])
      let salt = salts.code(of: UnsafeRawBufferPointer(rebasing: parts.index))
      // The prefix of the hashed bytes is written where the hash will be, because the hash is not
      // known yet.
      let prefix = UnsafeMutableRawBufferPointer(rebasing: parts.hash.prefix(Self.saltSize + 2))
      prefix[0] = 0x02
      salt.withUnsafeBytes { salt in
        UnsafeMutableRawBufferPointer(rebasing: prefix[1...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: salt.prefix(Self.saltSize)))
      }
      prefix[Self.saltSize + 1] = type
      var hash = SHA256()
      hash.update(bufferPointer: UnsafeRawBufferPointer(prefix))
      bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
      hash.finalize().withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: parts.hash).copyMemory(from: $0)
      }
      count = Self.sealedSize
    }
  }
}
