import Trellis
import TrellisText

/// Nodes of one sort in one place to which the same happened, told in one line.
nonisolated struct Tally {
  /// A change that happened to all of them.
  enum Event: Hashable {
    /// The nodes went.
    case gone
    /// Only the numbers of the nodes are new.
    case renumbered
  }

  /// The nodes that are counted together.
  struct Key: Hashable {
    var event: Event
    var role: SemanticRole
    var parent: SemanticAddress
  }

  private let event: Event
  private var nodes: [SemanticNode]

  /// Starts with the first one.
  init(_ event: Event, _ node: SemanticNode) {
    self.event = event
    nodes = [node]
  }

  /// Adds another one.
  mutating func add(_ node: SemanticNode) {
    nodes.append(node)
  }

  /// `gone: 20 rows`, `renumbered: 12 rows, now 4 to 15 of 276`; a single one is told in full.
  var sentence: String {
    guard nodes.count > 1 else {
      let phrase = nodes[0].phrase.string
      return event == .gone ? "gone: \(phrase)" : phrase
    }
    let things = "\(nodes.count) \(nodes[0].role.plural)"
    switch event {
    case .gone: return "gone: \(things)"
    case .renumbered: return "renumbered: \(things)\(range)"
    }
  }

  private var range: String {
    let positions = nodes.compactMap(\.position)
    guard let first = positions.map(\.number).min(), let last = positions.map(\.number).max()
    else { return "" }
    return ", now \(first) to \(last)" + (positions.last?.count.map { " of \($0)" } ?? "")
  }
}

extension SemanticRole {
  /// The name for several of them.
  fileprivate nonisolated var plural: String {
    let hisses = ["s", "x", "z", "ch", "sh"].contains { name.hasSuffix($0) }
    return name + (hisses ? "es" : "s")
  }
}
