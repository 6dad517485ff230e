import TrellisText
import TrellisViews

/// The shortest IDs by which scripts find the nodes of a tree.
package nonisolated struct ShortestIDs {
  /// The number of nodes that each possible ID matches, keyed by the ID.
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

  /// Returns the shortest ID that matches only the given node, as scripts write this ID.
  ///
  /// The ID is empty for a node without a path.
  package func id(of node: SemanticNode) -> String {
    let parts = node.path.trailingParts
    guard let whole = parts.last else { return "" }
    let unique = parts.first { counts[$0] == 1 && !isWholePathOfAnother($0) }
    // If every ID also matches other nodes, a slash marks the whole path.
    return (unique.map(String.init) ?? "/" + String(whole)).writtenID
  }

  /// Returns whether an ID consists of a slash and the whole path of a node. If so, a script that
  /// uses this ID finds that node.
  private func isWholePathOfAnother(_ id: Substring) -> Bool {
    id.utf8.first == UInt8(ascii: "/") && wholePaths.contains(id.dropFirst())
  }

  /// Returns the text that ends a line about a node: two spaces and the ID in brackets, such as
  /// `[save]`. If the node has no path, the text is empty.
  package func suffix(for node: SemanticNode) -> String {
    let id = id(of: node)
    return id.isEmpty ? "" : "  [\(id)]"
  }
}

extension ControlPath {
  /// The IDs that match the path: each sequence of segments at its end, from the last segment alone
  /// to the whole path.
  fileprivate nonisolated var trailingParts: [Substring] {
    let bytes = text.utf8
    let slashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
    let starts = slashes.reversed().map { bytes.index(after: $0) } + [text.startIndex]
    return starts.map { text[$0...] }.filter { !$0.isEmpty }
  }
}
