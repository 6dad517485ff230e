import TrellisControls
import TrellisText

/// The shortest ids by which scripts find the nodes of a tree.
package nonisolated struct ShortestIDs {
  /// How many nodes each possible id stands for.
  private var counts: [Substring: Int] = [:]

  package init(of root: SemanticNode) {
    count(root)
  }

  private mutating func count(_ node: SemanticNode) {
    for part in node.path.trailingParts { counts[part, default: 0] += 1 }
    for child in node.children { count(child) }
  }

  /// What a line about a node ends with: `  [save]`; nothing for a node without a path.
  package func suffix(for node: SemanticNode) -> String {
    let id = node.path.trailingParts.first { counts[$0] == 1 } ?? Substring(node.path.text)
    return id.isEmpty ? "" : "  [\(NeutralText(id).string)]"
  }
}

extension ControlPath {
  /// The ids that stand for the path: its last segment, its last two, and so on.
  fileprivate nonisolated var trailingParts: [Substring] {
    let slashes = text.indices.filter { text[$0] == "/" }
    let starts = slashes.reversed().map { text.index(after: $0) } + [text.startIndex]
    return starts.map { text[$0...] }
  }
}
