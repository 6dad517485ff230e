package import TrellisJournal

/// A collector of the hashes that a proof contains. Each of them is the hash of a subtree. The
/// collector computes them while leaves are added in order.
package struct SubtreeHashes {
  private let subtrees: [Range<UInt64>]
  private var ranges: [TreeRange]
  private let hasher = RecordHasher()

  /// Creates a collector of the hashes for a proof that a record is in a tree.
  ///
  /// - Parameters:
  ///   - record: The number of the record.
  ///   - size: The number of leaves in the tree.
  package init(inclusionOf record: UInt64, size: UInt64) {
    self.init(TreeProof.inclusion(of: record, size: size))
  }

  /// Creates a collector of the hashes for a proof that the leaves of a smaller tree are the first
  /// leaves of a larger tree.
  ///
  /// - Parameters:
  ///   - old: The number of leaves in the smaller tree.
  ///   - size: The number of leaves in the larger tree.
  package init(from old: UInt64, to size: UInt64) {
    self.init(old == 0 ? [] : TreeProof.consistency(from: old, to: size))
  }

  init(_ subtrees: [Range<UInt64>]) {
    self.subtrees = subtrees
    ranges = subtrees.map { _ in TreeRange() }
  }

  /// Adds the leaves of successive records.
  package mutating func add(_ leaves: LeafHashes) {
    for (index, hash) in leaves.hashes.enumerated() {
      let leaf = leaves.first + UInt64(index)
      add(hash, at: leaf..<leaf + 1)
    }
  }

  /// Adds successive leaves with the same hash.
  package mutating func add(_ hash: TreeHash, at leaves: Range<UInt64>) {
    for index in subtrees.indices {
      let own = leaves.clamped(to: subtrees[index])
      guard !own.isEmpty else { continue }
      let start = subtrees[index].lowerBound
      ranges[index].insert(
        hash, at: own.lowerBound - start..<own.upperBound - start, hasher)
    }
  }

  /// Adds a complete subtree. The subtree is ignored unless it is part of a subtree of the proof.
  package mutating func add(_ node: TreeRange.Node) {
    for (index, subtree) in subtrees.enumerated()
    where subtree.contains(node.start) && node.end <= subtree.upperBound {
      ranges[index].insert(
        TreeRange.Node(
          start: node.start - subtree.lowerBound, level: node.level, hash: node.hash), hasher)
    }
  }

  /// The hashes of the subtrees, in the order in which a proof contains them, or `nil` if leaves
  /// are missing.
  package var hashes: [TreeHash]? {
    for (range, subtree) in zip(ranges, subtrees) where range.count != UInt64(subtree.count) {
      return nil
    }
    return ranges.map { $0.root(hasher) }
  }
}
