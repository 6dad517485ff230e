public import TrellisEvents

extension View {
  /// Where the view stands in the tree; the root has the empty path.
  public var path: ControlPath {
    if let cachedPath { return cachedPath }
    let path = parent.map { $0.path.appending($0.segment(of: self)) } ?? ControlPath("")
    cachedPath = path
    return path
  }

  /// The name of the view's type, as it stands in paths: without module and generic arguments.
  public var typeName: String { View.typeName(of: type(of: self)) }

  private static func typeName(of type: Any.Type) -> String {
    let whole = _typeName(type, qualified: false)
    return String(whole.prefix { $0 != "<" })
  }

  private func segment(of child: View) -> String {
    if let id = child.id { return child.key.map { "\(id)[\($0)]" } ?? id }
    let name = child.typeName
    if let key = child.key { return "\(name)[\(key)]" }
    var number = 0
    for sibling in children {
      if sibling === child { break }
      if sibling.id == nil, sibling.key == nil, type(of: sibling) == type(of: child) {
        number += 1
      }
    }
    return "\(name)[\(number)]"
  }

  func childIdentitiesChanged() {
    for child in children { child.pathChanged() }
    setNeedsDisplay()
  }

  func pathChanged() {
    cachedPath = nil
    cachedSemantics = nil
    for child in children { child.pathChanged() }
  }

  /// This view and all below it, in reading order.
  public var descendants: [View] {
    var found: [View] = []
    collect(into: &found)
    return found
  }

  private func collect(into found: inout [View]) {
    found.append(self)
    for child in children { child.collect(into: &found) }
  }
}
