import TrellisJournal

/// A namespace for functions that determine which subtrees a proof (RFC 6962) contains, and that
/// compute a root from the hashes of these subtrees.
enum TreeProof {
  /// Returns the subtrees whose hashes prove that a leaf is in a tree, in the order from the leaf
  /// to the root. Each subtree is given as the range of its leaves.
  static func inclusion(of leaf: UInt64, size: UInt64) -> [Range<UInt64>] {
    var subtrees: [Range<UInt64>] = []
    var tree: Range<UInt64> = 0..<size
    while tree.count > 1 {
      let middle = tree.lowerBound + largestPower(below: UInt64(tree.count))
      if leaf < middle {
        subtrees.append(middle..<tree.upperBound)
        tree = tree.lowerBound..<middle
      } else {
        subtrees.append(tree.lowerBound..<middle)
        tree = middle..<tree.upperBound
      }
    }
    return subtrees.reversed()
  }

  /// Returns the subtrees whose hashes prove that the leaves of a smaller tree are the first leaves
  /// of a larger tree, in the order from the leaves to the root. Each subtree is given as the range
  /// of its leaves.
  ///
  /// - Parameters:
  ///   - old: The number of leaves in the smaller tree.
  ///   - size: The number of leaves in the larger tree.
  /// - Precondition: The smaller tree has at least one leaf, and not more leaves than the larger
  ///   tree.
  static func consistency(from old: UInt64, to size: UInt64) -> [Range<UInt64>] {
    var subtrees: [Range<UInt64>] = []
    var (tree, rest, isWhole) = (0..<size, old, true)
    while rest < UInt64(tree.count) {
      let power = largestPower(below: UInt64(tree.count))
      let middle = tree.lowerBound + power
      if rest <= power {
        subtrees.append(middle..<tree.upperBound)
        tree = tree.lowerBound..<middle
      } else {
        subtrees.append(tree.lowerBound..<middle)
        (tree, rest, isWhole) = (middle..<tree.upperBound, rest - power, false)
      }
    }
    if !isWhole { subtrees.append(tree) }
    return subtrees.reversed()
  }

  private static func largestPower(below count: UInt64) -> UInt64 {
    1 << UInt64(63 - (count - 1).leadingZeroBitCount)
  }

  /// Returns the root hash that follows from the hash of a leaf and the hashes of a proof, or `nil`
  /// if the proof has too few or too many hashes.
  ///
  /// - Parameters:
  ///   - hash: The hash of the leaf.
  ///   - leaf: The number of the leaf.
  ///   - size: The number of leaves in the tree.
  ///   - proof: The hashes of the subtrees that ``inclusion(of:size:)`` returns.
  static func root(
    ofLeaf hash: TreeHash, at leaf: UInt64, size: UInt64, _ proof: [TreeHash],
    _ hasher: some TreeHasher
  ) -> TreeHash? {
    guard leaf < size else { return nil }
    var (node, last, root) = (leaf, size - 1, hash)
    for step in proof {
      guard last > 0 else { return nil }
      if node & 1 == 1 || node == last {
        root = hasher.hash(of: step, root)
        while node & 1 == 0, node != 0 { (node, last) = (node >> 1, last >> 1) }
      } else {
        root = hasher.hash(of: root, step)
      }
      (node, last) = (node >> 1, last >> 1)
    }
    return last == 0 ? root : nil
  }

  /// Returns whether a proof shows that the leaves of a smaller tree are the first leaves of a
  /// larger tree.
  ///
  /// - Parameters:
  ///   - old: The smaller tree.
  ///   - new: The larger tree.
  ///   - proof: The hashes of the subtrees that ``consistency(from:to:)`` returns; empty if the
  ///     trees have the same size or the smaller tree has no leaves.
  static func isConsistent(
    _ old: (size: UInt64, root: TreeHash), _ new: (size: UInt64, root: TreeHash),
    _ proof: [TreeHash], _ hasher: some TreeHasher
  ) -> Bool {
    guard old.size <= new.size else { return false }
    if old.size == new.size { return proof.isEmpty && old.root == new.root }
    if old.size == 0 { return proof.isEmpty && old.root == hasher.digest(of: []) }
    var steps = proof[...]
    if old.size & (old.size - 1) == 0 { steps = [old.root] + steps }
    guard let first = steps.popFirst() else { return false }
    var (node, last) = (old.size - 1, new.size - 1)
    while node & 1 == 1 { (node, last) = (node >> 1, last >> 1) }
    var (oldRoot, newRoot) = (first, first)
    for step in steps {
      guard last > 0 else { return false }
      if node & 1 == 1 || node == last {
        oldRoot = hasher.hash(of: step, oldRoot)
        newRoot = hasher.hash(of: step, newRoot)
        while node & 1 == 0, node != 0 { (node, last) = (node >> 1, last >> 1) }
      } else {
        newRoot = hasher.hash(of: newRoot, step)
      }
      (node, last) = (node >> 1, last >> 1)
    }
    return last == 0 && oldRoot == old.root && newRoot == new.root
  }
}
