package import TrellisJournal

/// The hashes of some subtrees, computed while leaves are read in order.
package struct SubtreeHashes {
  private let subtrees: [Range<UInt64>]
  private var ranges: [TreeRange]
  private let hasher = RecordHasher()

  /// Creates the hashes that prove that a record is in a tree.
  package init(inclusionOf record: UInt64, size: UInt64) {
    self.init(TreeProof.inclusion(of: record, size: size))
  }

  /// Creates the hashes that prove that a tree begins with another one.
  package init(from old: UInt64, to size: UInt64) {
    self.init(old == 0 ? [] : TreeProof.consistency(from: old, to: size))
  }

  init(_ subtrees: [Range<UInt64>]) {
    self.subtrees = subtrees
    ranges = subtrees.map { _ in TreeRange() }
  }

  package mutating func add(_ leaf: UInt64, _ hash: TreeHash) { add(hash, at: leaf..<leaf + 1) }

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

  package mutating func add(_ node: TreeRange.Node) {
    for (index, subtree) in subtrees.enumerated()
    where subtree.contains(node.start) && node.end <= subtree.upperBound {
      ranges[index].insert(
        TreeRange.Node(
          start: node.start - subtree.lowerBound, level: node.level, hash: node.hash), hasher)
    }
  }

  /// The hashes; nil if leaves are missing.
  package var hashes: [TreeHash]? {
    for (range, subtree) in zip(ranges, subtrees) where range.count != UInt64(subtree.count) {
      return nil
    }
    return ranges.map { $0.root(hasher) }
  }
}
