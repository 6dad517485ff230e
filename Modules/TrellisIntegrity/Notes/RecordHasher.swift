import Crypto
public import TrellisJournal

/// A type that computes the hashes in the Merkle tree of a journal's records, with SHA-256 as in
/// RFC 6962.
public struct RecordHasher: TreeHasher {
  /// Creates a hasher.
  public init() {}

  /// Returns the SHA-256 of the given bytes.
  public func digest(of bytes: UnsafeRawBufferPointer) -> TreeHash {
    SHA256.hash(data: bytes).withUnsafeBytes { TreeHash($0) }
  }

  /// Returns the hash of a leaf: the SHA-256 of a zero byte followed by the bytes of the leaf.
  public func hash(ofLeaf bytes: UnsafeRawBufferPointer) -> TreeHash {
    var hash = SHA256()
    withUnsafeBytes(of: 0 as UInt8) { hash.update(bufferPointer: $0) }
    hash.update(bufferPointer: bytes)
    return hash.finalize().withUnsafeBytes { TreeHash($0) }
  }

  /// Returns the hash of a node: the SHA-256 of a byte with the value 1 followed by the hashes of
  /// its two children.
  public func hash(of left: TreeHash, _ right: TreeHash) -> TreeHash {
    withUnsafeTemporaryAllocation(byteCount: 1 + 2 * TreeHash.byteCount, alignment: 8) { room in
      room[0] = 1
      left.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: room[1...]).copyMemory(from: $0)
      }
      right.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: room[(1 + TreeHash.byteCount)...]).copyMemory(
          from: $0)
      }
      return digest(of: UnsafeRawBufferPointer(room))
    }
  }
}
