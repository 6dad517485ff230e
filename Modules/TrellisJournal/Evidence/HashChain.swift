/// A hash of a growing list. When an entry is added, the previous hash is hashed together with the
/// entry.
package struct HashChain: Hashable, Sendable {
  /// The number of entries.
  package private(set) var count: Int64 = 0
  /// The hash of the list.
  package private(set) var hash: TreeHash

  /// Creates the chain of an empty list, whose hash is the hash of an empty sequence of bytes.
  package init(_ hasher: some TreeHasher) { hash = hasher.digest(of: []) }

  /// Adds an entry to the list.
  package mutating func add(_ entry: [UInt8], _ hasher: some TreeHasher) {
    hash = hasher.digest(of: hash.bytes + entry)
    count += 1
  }
}

extension TreeHasher {
  /// Returns the SHA-256 of the given bytes.
  package func digest(of bytes: [UInt8]) -> TreeHash {
    bytes.withUnsafeBytes { digest(of: $0) }
  }
}
