import TrellisText
import TrellisViews

/// The shortest ids by which scripts find the nodes of a tree.
package nonisolated struct ShortestIDs {
  /// The number of nodes that each possible id matches.
  private var counts: [Substring: Int] = [:]
  private var wholePaths: Set<Substring> = []

  package init(of root: SemanticNode) {
    count(root)
  }

  private mutating func count(_ node: SemanticNode) {
    let parts = node.path.trailingParts
    for part in parts { counts[part, default: 0] += 1 }
    // The path of the window is empty.
    wholePaths.insert(parts.last ?? "")
    for child in node.children { count(child) }
  }

  /// Returns the shortest id that matches only the given node, as scripts write it.
  ///
  /// The id is empty for a node without a path.
  package func id(of node: SemanticNode) -> String {
    let parts = node.path.trailingParts
    guard let whole = parts.last else { return "" }
    let unique = parts.first { counts[$0] == 1 && !isWholePathOfAnother($0) }
    // If every id also matches other nodes, a slash marks the whole path.
    return (unique.map(String.init) ?? "/" + String(whole)).writtenID
  }

  /// Returns whether an id that begins with a slash is the whole path of another node, and would
  /// match that node.
  private func isWholePathOfAnother(_ id: Substring) -> Bool {
    id.utf8.first == UInt8(ascii: "/") && wholePaths.contains(id.dropFirst())
  }

  /// Returns the end of a line about a node, such as `  [save]`; empty for a node without a path.
  package func suffix(for node: SemanticNode) -> String {
    let id = id(of: node)
    return id.isEmpty ? "" : "  [\(id)]"
  }
}

extension ControlPath {
  /// The ids that match the path, from its last segment and its last two segments up to the whole
  /// path.
  fileprivate nonisolated var trailingParts: [Substring] {
    let bytes = text.utf8
    let slashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
    let starts = slashes.reversed().map { bytes.index(after: $0) } + [text.startIndex]
    return starts.map { text[$0...] }.filter { !$0.isEmpty }
  }
}
