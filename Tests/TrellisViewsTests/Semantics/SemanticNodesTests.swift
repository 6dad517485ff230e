import Testing
import Trellis
import TrellisTestSupport

/// Joined lists are like arrays.
@Suite struct SemanticNodesTests {
  private static func nodes(_ numbers: Range<Int>) -> [SemanticNode] {
    numbers.map { SemanticNode(path: ControlPath("\($0)"), role: .label, label: "\($0)") }
  }

  /// The same nodes as a list that was joined at random.
  private func joined(
    _ nodes: ArraySlice<SemanticNode>, _ random: inout SeededGenerator
  ) -> SemanticNodes {
    guard nodes.count > 3, Int.random(in: 0..<6, using: &random) > 0 else {
      return SemanticNodes(nodes)
    }
    var lists: [SemanticNodes] = []
    var rest = nodes
    while !rest.isEmpty {
      let count = Int.random(in: 0...rest.count, using: &random)
      lists.append(joined(rest.prefix(count), &random))
      rest = rest.dropFirst(count)
    }
    return SemanticNodes(joining: lists)
  }

  @Test func `a joined list has the nodes of its lists in their order`() {
    var random = SeededGenerator()
    for count in 0..<60 {
      let nodes = Self.nodes(0..<count)
      for _ in 0..<20 {
        let list = joined(nodes[...], &random)
        #expect(list.count == count)
        #expect(list.elementsEqual(nodes, by: ===))
        #expect(list.indices.allSatisfy { list[$0] === nodes[$0] })
        #expect(list.reversed().elementsEqual(nodes.reversed(), by: ===))
        #expect(list.dropFirst(count / 2).elementsEqual(nodes.dropFirst(count / 2), by: ===))
      }
    }
  }

  @Test func `two lists are equal if their nodes are equal, in whatever way they were joined`() {
    var random = SeededGenerator()
    for count in 1..<40 {
      let nodes = Self.nodes(0..<count)
      let list = joined(nodes[...], &random)
      #expect(list == joined(Self.nodes(0..<count)[...], &random))
      #expect(list != joined(Self.nodes(0..<count + 1)[...], &random))
      #expect(list != joined(nodes.dropLast(), &random))
      var others = nodes
      others[Int.random(in: 0..<count, using: &random)] = Self.nodes(99..<100)[0]
      #expect(list != joined(others[...], &random))
    }
  }

  @Test func `comparing joined lists gives the right result where they share nodes`() {
    let long = SemanticNodes(Self.nodes(0..<50))
    let other = SemanticNodes(Self.nodes(50..<100))
    #expect(SemanticNodes(joining: [long, other]) == SemanticNodes(joining: [long, other]))
    #expect(SemanticNodes(joining: [long, other]) != SemanticNodes(joining: [other, long]))
    #expect(SemanticNodes(joining: []).isEmpty)
    #expect(SemanticNodes(joining: [[], long, []]) == long)
  }
}
