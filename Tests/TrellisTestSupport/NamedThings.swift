import Testing
package import Trellis
import TrellisScript
import TrellisText

/// The nodes that `tree` prints, with the IDs that it prints for them.
package enum NamedThings {
  /// Returns each node with the ID that `tree` prints for it. Requires that each line ends with the
  /// ID of its node, and that the ID names only this node.
  ///
  /// - Parameter about: A description of the tree, for the messages of failures.
  @MainActor
  package static func all(
    in root: SemanticNode, _ about: String
  ) throws -> [(id: String, node: SemanticNode)] {
    let ids = ShortestIDs(of: root)
    let lines = root.textLines
    let nodes = root.all
    try #require(lines.count == nodes.count)
    var named: [(id: String, node: SemanticNode)] = []
    for (line, node) in zip(lines, nodes) where !node.path.text.isEmpty {
      let id = ids.id(of: node)
      try #require(line.hasSuffix("  [\(id)]"), "\(about): \(line)")
      try #require(
        NeutralText(line).string.utf8.elementsEqual(line.utf8), "\(about): \(line)")
      guard case .press(let raw) = try ScriptCommand(line: "press \(id)") else {
        throw Trouble("\(about): press \(id) is no press")
      }
      let found = root.nodes(endingWith: raw)
      try #require(
        found.count == 1 && found[0] === node,
        "\(about): \(id.debugDescription) at \(node.path.text.debugDescription) stands for \(found.map(\.path.text.debugDescription))"
      )
      named.append((id, node))
    }
    return named
  }

  private struct Trouble: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}
