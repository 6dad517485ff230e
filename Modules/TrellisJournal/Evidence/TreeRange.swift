/// The known leaves of a Merkle tree (RFC 6962). The value stores only the hashes of the largest
/// complete subtrees, not the leaves themselves.
///
/// Leaves can be added in any order. The size of the value depends mainly on the number of holes
/// between the known leaves, not on the number of leaves.
package struct TreeRange: Hashable, Sendable {
  /// A complete subtree. All of its leaves are known.
  package struct Node: Hashable, Sendable {
    /// The number of the subtree's first leaf.
    package let start: UInt64
    /// The number of levels above the leaves. A subtree of level n has 2 to the power of n leaves.
    package let level: UInt8
    /// The hash of the subtree's root.
    package let hash: TreeHash

    package init(start: UInt64, level: UInt8, hash: TreeHash) {
      (self.start, self.level, self.hash) = (start, level, hash)
    }

    var size: UInt64 { 1 << UInt64(level) }
    /// The number that follows the number of the subtree's last leaf.
    package var end: UInt64 { start + size }
  }

  /// The largest complete subtrees, in the order of their leaves.
  package private(set) var nodes: [Node] = []

  package init() {}

  /// The number of leaves before the first hole. If every leaf is known, this is the number of all
  /// leaves.
  package var count: UInt64 {
    var end: UInt64 = 0
    for node in nodes {
      guard node.start == end else { break }
      end = node.end
    }
    return end
  }

  /// Returns the root hash of the tree of the first ``count`` leaves. The root hash of an empty
  /// tree is the hash of an empty sequence of bytes.
  package func root(_ hasher: some TreeHasher) -> TreeHash {
    let end = count
    var known = nodes.prefix { $0.end <= end }
    guard let last = known.popLast() else {
      return hasher.digest(of: UnsafeRawBufferPointer(start: nil, count: 0))
    }
    return known.reversed().reduce(last.hash) { hasher.hash(of: $1.hash, $0) }
  }

  /// Adds a leaf with the given number.
  ///
  /// - Returns: Whether the leaf was added. A leaf that is already known is not added again.
  @discardableResult
  package mutating func insert(_ hash: TreeHash, at leaf: UInt64, _ hasher: some TreeHasher) -> Bool
  {
    insert(Node(start: leaf, level: 0, hash: hash), hasher)
  }

  /// Adds successive leaves with the same hash, such as those of a gap.
  package mutating func insert(
    _ hash: TreeHash, at leaves: Range<UInt64>, _ hasher: some TreeHasher
  ) {
    var hashes = [hash]
    var start = leaves.lowerBound
    while start < leaves.upperBound {
      let room = UInt8(63 - (leaves.upperBound - start).leadingZeroBitCount)
      let level = min(UInt8(min(start.trailingZeroBitCount, 63)), room)
      while hashes.count <= Int(level) {
        let half = hashes[hashes.count - 1]
        hashes.append(hasher.hash(of: half, half))
      }
      let node = Node(start: start, level: level, hash: hashes[Int(level)])
      insert(node, hasher)
      start = node.end
    }
  }

  /// Adds a subtree. Does nothing if one of its leaves is already known.
  ///
  /// - Returns: Whether the subtree was added.
  @discardableResult
  package mutating func insert(_ new: Node, _ hasher: some TreeHasher) -> Bool {
    var index = nodes.count
    while index > 0, nodes[index - 1].start >= new.start { index -= 1 }
    guard index == 0 || nodes[index - 1].end <= new.start else { return false }
    guard index == nodes.count || new.end <= nodes[index].start else { return false }
    var node = new
    while let (sibling, isLeft) = sibling(of: node, at: index) {
      if isLeft { index -= 1 }
      nodes.remove(at: index)
      node = Node(
        start: isLeft ? sibling.start : node.start, level: node.level + 1,
        hash: isLeft
          ? hasher.hash(of: sibling.hash, node.hash) : hasher.hash(of: node.hash, sibling.hash))
    }
    nodes.insert(node, at: index)
    return true
  }

  /// Returns the sibling of a node, which is the other half of the node's parent. Returns `nil` if
  /// the sibling is not known.
  private func sibling(of node: Node, at index: Int) -> (node: Node, isLeft: Bool)? {
    if node.start & node.size != 0 {
      guard index > 0, nodes[index - 1].level == node.level, nodes[index - 1].end == node.start
      else { return nil }
      return (nodes[index - 1], true)
    }
    guard index < nodes.count, nodes[index].level == node.level, nodes[index].start == node.end
    else { return nil }
    return (nodes[index], false)
  }
}

// MARK: Storage

extension TreeRange {
  private static var nodeBytes: Int { 9 + TreeHash.byteCount }

  /// The nodes as a journal stores them. For each node, this is the number of its first leaf (8
  /// bytes, big-endian), its level (1 byte), and its hash.
  package var stored: [UInt8] {
    nodes.flatMap { bigEndianBytes($0.start) + [$0.level] + $0.hash.bytes }
  }

  /// Creates a range from the bytes that ``stored`` returned. Returns `nil` if the bytes are not
  /// valid.
  package init?(stored bytes: [UInt8]) {
    guard bytes.count.isMultiple(of: Self.nodeBytes) else { return nil }
    for start in stride(from: 0, to: bytes.count, by: Self.nodeBytes) {
      let first = bytes[start..<start + 8].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      let level = bytes[start + 8]
      guard let hash = TreeHash(bytes: bytes[start + 9..<start + Self.nodeBytes]), level < 62,
        first < 1 << 62, first & ((1 << UInt64(level)) - 1) == 0,
        nodes.last.map({ $0.end <= first }) ?? true
      else { return nil }
      nodes.append(Node(start: first, level: level, hash: hash))
    }
  }
}
