import Crypto
public import TrellisJournal

/// The hash functions of RFC 6962, with SHA-256.
public struct RecordHasher: TreeHasher {
  /// Creates the hash functions.
  public init() {}

  /// Returns the SHA-256 of bytes.
  public func digest(of bytes: UnsafeRawBufferPointer) -> TreeHash {
    SHA256.hash(data: bytes).withUnsafeBytes { TreeHash($0) }
  }

  /// Returns the SHA-256 of 00 and the bytes of a leaf.
  public func hash(ofLeaf bytes: UnsafeRawBufferPointer) -> TreeHash {
    var hash = SHA256()
    withUnsafeBytes(of: 0 as UInt8) { hash.update(bufferPointer: $0) }
    hash.update(bufferPointer: bytes)
    return hash.finalize().withUnsafeBytes { TreeHash($0) }
  }

  /// Returns the SHA-256 of 01 and the hashes of two children.
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
