/// Semantic nodes in reading order, such as the children of a node.
///
/// Long lists are joined without being copied. Frames can therefore share unchanged parts, and the
/// work for a frame depends on the size of the change, not on the number of nodes. In all other
/// respects, the list behaves like an array.
/// ```swift
/// let rows = (1...3).map {
///   SemanticNode(path: ControlPath("row\($0)"), role: .row, label: "\($0)")
/// }
/// let nodes = SemanticNodes(rows)
/// print(nodes.count, nodes[0].label, nodes.map(\.role))
/// ```
public nonisolated struct SemanticNodes: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case listed([SemanticNode])
    case joined(Joint)
  }

  private let storage: Storage

  /// Creates a list of the nodes in a sequence.
  public init(_ nodes: some Sequence<SemanticNode>) {
    storage = .listed(Array(nodes))
  }

  /// Creates a list by joining the given lists, in order.
  public init(joining lists: [SemanticNodes]) {
    let lists = lists.filter { !$0.isEmpty }
    let count = lists.reduce(0) { $0 + $1.count }
    if lists.count == 1 {
      storage = lists[0].storage
    } else if count > SemanticNodes.shortCount * lists.count {
      storage = .joined(Joint(lists))
    } else {
      // Short lists are copied, which is as quick as referring to them.
      var nodes: [SemanticNode] = []
      nodes.reserveCapacity(count)
      for list in lists { list.collect(into: &nodes) }
      storage = .listed(nodes)
    }
  }

  private static var shortCount: Int { 4 }

  private func collect(into nodes: inout [SemanticNode]) {
    switch storage {
    case .listed(let own): nodes += own
    case .joined(let joint): for list in joint.lists { list.collect(into: &nodes) }
    }
  }

  /// The index of the first node, which is 0.
  public var startIndex: Int { 0 }

  /// The index after the last node, which is the number of nodes.
  public var endIndex: Int {
    switch storage {
    case .listed(let nodes): nodes.count
    case .joined(let joint): joint.ends[joint.ends.count - 1]
    }
  }

  /// Accesses the node at the given index, counted from 0.
  public subscript(position: Int) -> SemanticNode {
    switch storage {
    case .listed(let nodes): return nodes[position]
    case .joined(let joint):
      let (list, place) = joint.place(of: position)
      return joint.lists[list][place]
    }
  }

  /// Calls a closure for each node, in order. Unlike an iterator, this method allocates nothing.
  func visit(_ body: (SemanticNode) -> Void) {
    switch storage {
    case .listed(let nodes): for node in nodes { body(node) }
    case .joined(let joint): for list in joint.lists { list.visit(body) }
    }
  }

  /// Returns an iterator over the nodes, in order.
  public func makeIterator() -> Iterator { Iterator(self) }
}

/// Lists of nodes, joined one after another.
private nonisolated final class Joint: Sendable {
  let lists: [SemanticNodes]
  /// The number of nodes up to the end of each list.
  let ends: [Int]

  init(_ lists: [SemanticNodes]) {
    self.lists = lists
    var end = 0
    ends = lists.map { list in
      end += list.count
      return end
    }
  }

  /// Returns the index of the list that contains the node at a position, and the node's index in
  /// that list.
  func place(of position: Int) -> (list: Int, place: Int) {
    precondition(position >= 0, "SemanticNodes: the index \(position) is negative")
    var range = 0..<ends.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = ends[middle] > position ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    let list = range.lowerBound
    return (list, list == 0 ? position : position - ends[list - 1])
  }
}

nonisolated extension SemanticNodes {
  /// An iterator over semantic nodes, in order.
  public struct Iterator: IteratorProtocol, Sendable {
    private var nodes: IndexingIterator<[SemanticNode]>
    /// The lists that have not been visited yet. The last one is visited next.
    private var waiting: [ArraySlice<SemanticNodes>]

    fileprivate init(_ nodes: SemanticNodes) {
      self.nodes = [].makeIterator()
      waiting = [[nodes]]
    }

    /// Returns the next node, or `nil` after the last node.
    public mutating func next() -> SemanticNode? {
      while true {
        if let node = nodes.next() { return node }
        guard var lists = waiting.popLast() else { return nil }
        guard let list = lists.popFirst() else { continue }
        waiting.append(lists)
        switch list.storage {
        case .listed(let own): nodes = own.makeIterator()
        case .joined(let joint): waiting.append(joint.lists[...])
        }
      }
    }
  }
}

nonisolated extension SemanticNodes: ExpressibleByArrayLiteral {
  /// Creates a list from an array literal.
  public init(arrayLiteral nodes: SemanticNode...) {
    self.init(nodes)
  }
}

nonisolated extension SemanticNodes: Equatable {
  /// Returns whether two lists have equal nodes. Parts that the lists share need not be compared.
  public static func == (left: SemanticNodes, right: SemanticNodes) -> Bool {
    switch (left.storage, right.storage) {
    case (.listed(let left), .listed(let right)): return left == right
    case (.joined(let left), .joined(let right)):
      if left === right { return true }
      if left.ends == right.ends { return left.lists == right.lists }
    default: break
    }
    return left.elementsEqual(right)
  }
}
