import TrellisText

/// A hash in the tree of a journal's records: the 32 bytes of SHA-256.
public struct TreeHash: Hashable, Sendable {
  /// The number of bytes.
  public static let byteCount = 32

  // Four numbers rather than an array, because a journal makes two hashes for each record.
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// Creates a hash from its bytes.
  ///
  /// - Precondition: There are 32 bytes.
  public init(_ bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count == Self.byteCount, "a hash has 32 bytes")
    func word(_ index: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
    }
    words = (word(0), word(1), word(2), word(3))
  }

  /// Creates a hash from its bytes; nil unless there are 32.
  public init?(bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count == Self.byteCount else { return nil }
    self = bytes.withUnsafeBytes { TreeHash($0) }
  }

  /// Creates a hash from its base64 text; nil if the text is not that of a hash.
  package init?(base64 text: some StringProtocol) {
    guard let bytes = Base64.decode(text) else { return nil }
    self.init(bytes: bytes)
  }

  /// The bytes.
  public var bytes: [UInt8] { withUnsafeBytes { Array($0) } }

  /// The bytes as base64.
  package var base64: String { Base64.encode(bytes) }

  /// Calls a closure with the bytes.
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    Swift.withUnsafeBytes(of: words, body)
  }

  /// Returns whether two hashes have the same bytes.
  public static func == (left: TreeHash, right: TreeHash) -> Bool { left.words == right.words }

  /// Adds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }
}
