/// The hash functions of a journal's tree. `TrellisIntegrity` has them; this module contains no
/// cryptography.
public protocol TreeHasher: Sendable {
  /// Returns the SHA-256 of bytes.
  func digest(of bytes: UnsafeRawBufferPointer) -> TreeHash

  /// Returns the hash of a leaf (RFC 6962), the SHA-256 of 00 and its bytes.
  func hash(ofLeaf bytes: UnsafeRawBufferPointer) -> TreeHash

  /// Returns the hash of a node (RFC 6962), the SHA-256 of 01 and the hashes of its two children.
  func hash(of left: TreeHash, _ right: TreeHash) -> TreeHash
}
