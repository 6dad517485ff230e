public import TrellisEvents

extension View {
  /// The path of the view in the tree. The path of the root is empty.
  ///
  /// A view that was removed from its tree keeps its last path, so that records of refused input
  /// can name it.
  public var path: ControlPath {
    if let path = naming.path { return path }
    if let parent, parent.naming.path == nil {
      var above: [View] = []
      var view: View? = parent
      while let current = view, current.naming.path == nil {
        above.append(current)
        view = current.parent
      }
      for view in above.reversed() { view.naming.path = view.pathBelowParent }
    }
    let path = pathBelowParent
    naming.path = path
    return path
  }

  /// The path of the view, made from the parent's path, which must be known.
  private var pathBelowParent: ControlPath {
    guard let parent else { return naming.lastPath ?? ControlPath("") }
    let above = parent.naming.path ?? ControlPath("")
    return hasSegment ? above.appending(segment) : above
  }

  private var segment: String {
    if let segment = naming.segment { return segment }
    segmentOwner?.numberParts()
    return naming.segment ?? typeName
  }

  /// The nearest ancestor that has a segment. This view is numbered among the parts of that
  /// ancestor.
  private var segmentOwner: View? {
    var view = parent
    while let current = view, !current.hasSegment, let above = current.parent { view = above }
    return view
  }

  /// Whether the path identifies this view. A view without a segment of its own has the same path
  /// as its parent.
  package var isAddressable: Bool { hasSegment }

  /// The name of the view's type in paths, without its module and generic arguments.
  public var typeName: String { View.typeName(of: type(of: self)) }

  private static func typeName(of type: Any.Type) -> String {
    let whole = _typeName(type, qualified: false)
    return String(whole.prefix { $0 != "<" })
  }

  private func numberParts() {
    var numbering = SegmentNumbering()
    number(parts, key: nil, &numbering)
    naming.arePartsNumbered = true
    naming.duplicates = numbering.duplicates
    reportDuplicateIDs()
  }

  /// Records a diagnostic about explicit ids that several parts of the view share. Such parts have
  /// the same path.
  func reportDuplicateIDs() {
    reportDuplicates(naming.duplicates, of: "views in one container")
  }

  /// Records a diagnostic for each of the given segments, which several descendants share.
  package func reportDuplicates(_ segments: [String], of things: String) {
    guard let context else { return }
    for segment in segments {
      context.dispatcher.report(
        "duplicate-id", "several \(things) have the same ID (\(segment)); give each its own ID",
        path: path.appending(segment))
    }
  }

  private func number(_ views: [View], key outerKey: String?, _ numbering: inout SegmentNumbering) {
    for view in views {
      let keys = [outerKey, view.key].compactMap(\.self)
      let key = keys.isEmpty ? nil : keys.joined(separator: ",")
      if view.hasSegment {
        view.naming.segment = numbering.segment(of: view, key: key)
      } else {
        number(view.parts, key: key, &numbering)
      }
    }
  }

  func childIdentitiesChanged() {
    identitiesChanged()
    childrenDidChange()
  }

  /// Discards the descendants' segments, without running any of the program's code.
  func identitiesChanged() {
    let owner = hasSegment ? self : segmentOwner ?? self
    if owner.naming.forgetParts() {
      owner.segmentsOfPartsChanged()
      // The children may be numbered together with visible views, even if this view is hidden.
      owner.setNeedsDisplay()
    }
    setNeedsDisplay()
  }

  private func segmentsOfPartsChanged() {
    for part in parts {
      part.naming.segment = nil
      part.pathChanged()
      guard part.isSpliced || !part.hasSegment else { continue }
      part.naming.arePartsNumbered = false
      part.segmentsOfPartsChanged()
    }
  }

  func pathChanged() {
    var waiting: [View] = []
    var current = self
    while true {
      // The descendants have a path only if this view has one.
      if current.naming.path != nil {
        current.naming.path = nil
        current.rendering.semantics = nil
        waiting += current.parts
      }
      guard let next = waiting.popLast() else { return }
      current = next
    }
  }

  /// The view and all its descendants, in reading order.
  public var descendants: [View] {
    var found: [View] = []
    var waiting: [View] = [self]
    while let next = waiting.popLast() {
      found.append(next)
      waiting.append(contentsOf: next.parts.reversed())
    }
    return found
  }
}

/// The numbering of one view's parts, in order.
private struct SegmentNumbering {
  private var names: [ObjectIdentifier: String] = [:]
  private var counts: [String: Int] = [:]
  private var explicit: Set<String> = []
  private(set) var duplicates: [String] = []

  mutating func segment(of view: View, key: String?) -> String {
    if let id = view.id {
      let segment = key.map { "\(id)[\($0)]" } ?? id
      // A condition shows one of its branches and hides the other. Scripts find the one that is
      // shown.
      if !view.isEffectivelyHidden, !explicit.insert(segment).inserted,
        !duplicates.contains(segment)
      {
        duplicates.append(segment)
      }
      return segment
    }
    let name = name(of: view)
    let base = key.map { "\(name)[\($0)" } ?? name
    let number = counts[base, default: 0]
    counts[base] = number + 1
    if key == nil { return "\(name)[\(number)]" }
    return number == 0 ? base + "]" : "\(base),\(number)]"
  }

  private mutating func name(of view: View) -> String {
    let type = ObjectIdentifier(type(of: view))
    if let known = names[type] { return known }
    let name = (view as? any SegmentNaming)?.segmentName ?? view.typeName
    names[type] = name
    return name
  }
}
