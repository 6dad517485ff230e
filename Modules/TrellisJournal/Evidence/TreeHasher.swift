/// A type that computes the hashes in the Merkle tree of a journal's records. Types that conform to
/// this protocol are in `TrellisIntegrity`, because this module contains no cryptography.
public protocol TreeHasher: Sendable {
  /// Returns the SHA-256 of the given bytes.
  func digest(of bytes: UnsafeRawBufferPointer) -> TreeHash

  /// Returns the hash of a leaf (RFC 6962): the SHA-256 of a zero byte followed by the bytes of the
  /// leaf.
  func hash(ofLeaf bytes: UnsafeRawBufferPointer) -> TreeHash

  /// Returns the hash of a node (RFC 6962): the SHA-256 of a byte with the value 1 followed by the
  /// hashes of its two children.
  func hash(of left: TreeHash, _ right: TreeHash) -> TreeHash
}
