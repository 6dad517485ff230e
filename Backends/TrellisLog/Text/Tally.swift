import Trellis
import TrellisText

/// A group of sibling nodes with the same role and the same change, written as one line.
nonisolated struct Tally {
  /// A change that all nodes of a group share.
  enum Event: Hashable {
    /// The nodes were removed.
    case gone
    /// The nodes have new positions among their siblings, and are otherwise unchanged.
    case renumbered
  }

  /// The properties that the nodes of a group share.
  struct Key: Hashable {
    var event: Event
    var role: SemanticRole
    var parent: SemanticAddress
  }

  private let event: Event
  private let words: Words
  private var nodes: [SemanticNode]

  /// Creates a group with its first node.
  init(_ event: Event, _ node: SemanticNode, in words: Words) {
    self.event = event
    self.words = words
    nodes = [node]
  }

  /// Adds a node to the group.
  mutating func add(_ node: SemanticNode) {
    nodes.append(node)
  }

  /// A description of the group in words, such as `gone: 20 rows` or `renumbered: 12 rows, now 4 to
  /// 15 of 276`. A single node is described in full.
  var sentence: String {
    guard nodes.count > 1 else {
      let phrase = nodes[0].phrase(in: words).string
      return event == .gone ? words(.gone, phrase) : phrase
    }
    let things = "\(nodes.count) \(nodes[0].role.plural(in: words))"
    switch event {
    case .gone: return words(.gone, things)
    case .renumbered: return words(.renumbered, things + range)
    }
  }

  private var range: String {
    let positions = nodes.compactMap(\.position)
    guard let first = positions.map(\.number).min(), let last = positions.map(\.number).max()
    else { return "" }
    return words(.numberedNow, "\(first)", "\(last)")
      + (positions.last?.count.map { words(.of, "\($0)") } ?? "")
  }
}

extension SemanticRole {
  /// Returns the plural of the role's name. If `words` replaces the name, the replacement itself is
  /// returned, because its plural is not known.
  fileprivate nonisolated func plural(in words: Words) -> String {
    if words.replaces(name) { return words.translation(of: name) }
    let hisses = ["s", "x", "z", "ch", "sh"].contains { name.hasSuffix($0) }
    return name + (hisses ? "es" : "s")
  }
}
