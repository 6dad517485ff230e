import TrellisText

/// A hash in the Merkle tree of a journal's records: a SHA-256 digest of 32 bytes.
public struct TreeHash: Hashable, Sendable {
  /// The number of bytes in a hash.
  public static let byteCount = 32

  // The hash is stored as four numbers, which is faster than an array; a journal makes two hashes
  // for each record.
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// Creates a hash from its bytes.
  ///
  /// - Precondition: `bytes` contains exactly 32 bytes.
  public init(_ bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count == Self.byteCount, "a hash has 32 bytes")
    func word(_ index: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
    }
    words = (word(0), word(1), word(2), word(3))
  }

  /// Creates a hash from its bytes. Returns `nil` if there are not exactly 32 bytes.
  public init?(bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count == Self.byteCount else { return nil }
    self = bytes.withUnsafeBytes { TreeHash($0) }
  }

  /// Creates a hash from its base64 text. Returns `nil` if the text is not that of a hash.
  package init?(base64 text: some StringProtocol) {
    guard let bytes = Base64.decode(text) else { return nil }
    self.init(bytes: bytes)
  }

  /// The 32 bytes of the hash.
  public var bytes: [UInt8] { withUnsafeBytes { Array($0) } }

  /// The bytes of the hash in base64.
  package var base64: String { Base64.encode(bytes) }

  /// Calls a closure with the bytes of the hash, and returns its result. The buffer is valid only
  /// during the call.
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    Swift.withUnsafeBytes(of: words, body)
  }

  /// Returns whether two hashes have the same bytes.
  public static func == (left: TreeHash, right: TreeHash) -> Bool { left.words == right.words }

  /// Adds the bytes of the hash to a hasher.
  public func hash(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }
}
