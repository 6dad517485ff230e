public import Trellis
import TrellisEvents
package import TrellisLayout
public import TrellisViews

extension Application {
  /// Returns the view whose path ends with the segments of an ID. If the ID begins with a `/`, it
  /// must be the whole path.
  ///
  /// The ID must match exactly one view or, if it matches several, exactly one that is not hidden.
  ///
  /// - Throws: ``ScriptError`` if the ID does not identify one view in this way.
  public func view(_ id: String) throws(ScriptError) -> View {
    var matches = PathMatches<View>(id)
    for view in window.descendants where view.isAddressable { matches.take(view, at: view.path) }
    var found = matches.found
    let shown = found.filter { !$0.isEffectivelyHidden }
    if shown.count == 1 { found = shown }
    guard found.count == 1 else { throw notOne(id, found.map(\.path)) }
    return found[0]
  }

  /// Returns the view, or the part of a view, that an ID matches in the last frame. If the ID
  /// matches nothing in that frame, returns the only view that the ID matches now.
  func target(_ id: String) throws(ScriptError) -> ScriptTarget {
    let nodes = frame?.semantics.nodes(endingWith: id) ?? []
    guard nodes.count < 2 else { throw notOne(id, nodes.map(\.path)) }
    if let target = nodes.first.flatMap(target(of:)) { return target }
    return ScriptTarget(view: try view(id))
  }

  private func target(of node: SemanticNode) -> ScriptTarget? {
    var search = ViewSearch(path: node.path)
    search.look(at: window)
    // If a view was in the last frame but is hidden now, the ID still refers to that view, and the
    // record says that the view is hidden.
    if let view = search.shown ?? search.hidden { return ScriptTarget(view: view) }
    return search.owner.map { ScriptTarget(view: $0, part: node) }
  }

  /// Returns the area of a node in the whole frame, or `nil` if the node has no area, or if no view
  /// has its path.
  package func area(of node: SemanticNode) -> Rect? {
    guard let target = target(of: node) else { return nil }
    let whole = target.view.frameInRoot
    guard target.part != nil else { return whole }
    return target.semanticPart?.frame?.offset(by: whole.origin)
  }

  /// Returns the error for an ID that matches nothing that is shown, or more than one view.
  func notOne(_ id: String, _ paths: [ControlPath]) -> ScriptError {
    guard let first = paths.first else {
      if let path = hiddenPath(id) { return ScriptError("\(path.text.writtenID) is hidden") }
      return ScriptError("nothing has the ID \"\(id)\"; \"tree\" shows the IDs")
    }
    if paths.allSatisfy({ $0 == first }) {
      return ScriptError(
        "\(paths.count) views in one container have the same ID (\(first.text.writtenID)); give each its own ID"
      )
    }
    let some = paths.prefix(3).map { $0.text.writtenID }.joined(separator: ", ")
    return ScriptError(
      "\"\(id)\" matches \(paths.count) views: \(some); write more of the path")
  }
}

extension Application {
  /// Returns the path of a hidden view that an ID matches, or `nil` if there is none.
  package func hiddenPath(_ id: String) -> ControlPath? {
    var matches = PathMatches<View>(id)
    for view in window.descendants where view.isAddressable && view.isEffectivelyHidden {
      matches.take(view, at: view.path)
    }
    return matches.found.first?.path
  }
}

extension SemanticNode {
  /// Returns each node, among this node and its descendants, whose path ends with the segments of
  /// an ID. If the ID begins with a `/`, it must be the whole path.
  public nonisolated func nodes(endingWith id: String) -> [SemanticNode] {
    var matches = PathMatches<SemanticNode>(id)
    visit { matches.take($0, at: $0.path) }
    return matches.found
  }

  /// The node and all nodes below it, in reading order.
  package nonisolated var all: [SemanticNode] {
    var found: [SemanticNode] = []
    visit { found.append($0) }
    return found
  }
}

/// The views or nodes that an ID matches.
///
/// If the ID is a `/` followed by a whole path, only that path matches. Otherwise, every path that
/// ends with the ID matches.
private nonisolated struct PathMatches<Element> {
  private let id: Substring
  private var whole: [Element] = []
  private var ending: [Element] = []

  init(_ id: String) {
    self.id = id[...]
  }

  var found: [Element] { whole.isEmpty ? ending : whole }

  mutating func take(_ element: Element, at path: ControlPath) {
    if path.isWhole(id) { whole.append(element) }
    if path.endsWithSegments(id) { ending.append(element) }
  }
}
