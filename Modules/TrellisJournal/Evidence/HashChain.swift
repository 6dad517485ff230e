/// A hash over a list that grows: that of the list before, together with the new entry.
package struct HashChain: Hashable, Sendable {
  /// The number of entries.
  package private(set) var count: Int64 = 0
  package private(set) var hash: TreeHash

  /// Creates the hash of an empty list, which is that of no bytes.
  package init(_ hasher: some TreeHasher) { hash = hasher.digest(of: []) }

  package mutating func add(_ entry: [UInt8], _ hasher: some TreeHasher) {
    hash = hasher.digest(of: hash.bytes + entry)
    count += 1
  }
}

extension TreeHasher {
  package func digest(of bytes: [UInt8]) -> TreeHash {
    bytes.withUnsafeBytes { digest(of: $0) }
  }
}
