/// The hashes of successive leaves in the tree of a journal's records. Each record has one leaf.
package struct LeafHashes: Sendable {
  /// The number of the first record.
  package let first: UInt64
  /// The hash of each leaf.
  package let hashes: [TreeHash]
  /// The largest complete subtrees that consist of these leaves.
  package let subtrees: TreeRange

  /// The number that follows the number of the last record.
  package var end: UInt64 { first + UInt64(hashes.count) }

  /// Creates a value from the number of the first leaf, the hashes of successive leaves, and the
  /// subtrees that these leaves form.
  package init(first: UInt64, hashes: [TreeHash], subtrees: TreeRange) {
    (self.first, self.hashes, self.subtrees) = (first, hashes, subtrees)
  }

  /// Creates the hashes of successive leaves, and computes the subtrees that these leaves form.
  package init(first: UInt64, hashes: [TreeHash], _ hasher: some TreeHasher) {
    var subtrees = TreeRange()
    for (index, hash) in hashes.enumerated() {
      subtrees.insert(hash, at: first + UInt64(index), hasher)
    }
    self.init(first: first, hashes: hashes, subtrees: subtrees)
  }
}
