import TrellisEvents

extension View {
  /// Everything directly below the view in drawing order: what stands behind it, its children, and
  /// what stands before it.
  package var parts: [View] {
    guard let decorations else { return children }
    return decorations.backgrounds + children + decorations.overlays
  }

  /// The children that take part in an arrangement: those that are shown, with the children of
  /// conditions and keyed lists in their place.
  ///
  /// A container that arranges its children goes through these instead of ``children``.
  public var arrangedChildren: [View] {
    if children.allSatisfy({ !$0.isLeftOut && !$0.isSpliced }) { return children }
    var arranged: [View] = []
    collectArranged(into: &arranged)
    return arranged
  }

  private func collectArranged(into arranged: inout [View]) {
    for child in children where !child.isLeftOut {
      if child.isSpliced { child.collectArranged(into: &arranged) } else { arranged.append(child) }
    }
  }

  /// Puts a view behind the last child; it leaves the parent it had.
  ///
  /// A view is not put below itself: the trail has a diagnostic with the code `view-in-itself`.
  public func append(_ child: View) {
    insert(child, at: children.count)
  }

  /// Puts a view before the child at an index; it leaves the parent it had.
  ///
  /// Before the first child if the index is less than 0, behind the last one if there is no such child.
  /// If that child is moved by handlers that run because the view loses the focus, the view follows it.
  /// A view is not put below itself: the trail has a diagnostic with the code `view-in-itself`.
  public func insert(_ child: View, at index: Int) {
    guard canTake(child) else { return }
    let successor =
      index < children.count ? children[max(0, index)...].first { $0 !== child } : nil
    TreeChange.prepareToLeave { child.parent == nil ? [] : [child] }
    guard canTake(child) else { return }
    var change = TreeChange()
    change.take(child)
    children.insert(child, at: place(before: successor, or: index))
    change.put(child, below: self)
    change.changed(self)
    change.tell()
  }

  /// Where a view is to stand: before another one, or at an index if that is no child any more.
  private func place(before successor: View?, or index: Int) -> Int {
    guard let successor else { return children.count }
    return children.firstIndex { $0 === successor } ?? max(0, min(index, children.count))
  }

  /// Takes the view out of its parent, also if handlers that run because it loses the focus have given
  /// it another one.
  public func removeFromParent() {
    guard parent != nil else { return }
    TreeChange.prepareToLeave { parent == nil ? [] : [self] }
    var change = TreeChange()
    change.take(self)
    change.tell()
  }

  /// Puts other children in the place of those there are; the ones that stay keep what they hold.
  ///
  /// A view that is given twice stands where it was given first. Handlers that run because one that goes
  /// loses the focus run before that: what they add goes too. A view that this one stands below is left
  /// out: the trail has a diagnostic with the code `view-in-itself`.
  public func setChildren(_ views: [View]) {
    let wanted = distinctParts(views)
    if wanted.elementsEqual(children, by: ===) { return }
    let kept = Set(wanted.map { ObjectIdentifier($0) })
    TreeChange.prepareToLeave {
      children.filter { !kept.contains(ObjectIdentifier($0)) }
        + wanted.filter { $0.parent != nil && !hasChild($0) }
    }
    let settled = distinctParts(wanted)
    let leaving = children.filter { !kept.contains(ObjectIdentifier($0)) }
    let arriving = settled.filter { !hasChild($0) }
    for view in leaving { view.rememberPath() }
    var change = TreeChange()
    for view in arriving { change.take(view) }
    children = settled
    for view in leaving { change.release(view) }
    for view in arriving { change.put(view, below: self) }
    change.changed(self)
    change.tell()
  }

  /// Those of some views that can stand below this one, each of them once.
  func distinctParts(_ views: [View]) -> [View] {
    var seen: Set<ObjectIdentifier> = []
    return views.filter { seen.insert(ObjectIdentifier($0)).inserted && canTake($0) }
  }

  /// Whether a view is one of the children, and does not stand behind or before this view.
  private func hasChild(_ view: View) -> Bool {
    view.parent === self && decorations?.contains(view) != true
  }

  /// Whether a view can stand below this one; if not, the trail says so. The root of a tree that is
  /// shown cannot: all that is shown would go with it.
  private func canTake(_ view: View) -> Bool {
    let isAbove = view === self || !view.parts.isEmpty && isPart(of: view)
    guard isAbove || view.context?.root === view else { return true }
    attachment.hasUntoldRefusal = true
    reportUntoldRefusal()
    return false
  }

  /// Puts on record that a view was to stand below itself, as soon as there is a record.
  func reportUntoldRefusal() {
    guard attachment.hasUntoldRefusal, let context else { return }
    attachment.hasUntoldRefusal = false
    context.dispatcher.note(
      .lifecycle, "diagnostic", path: path,
      arguments: [
        RecordArgument("code", "view-in-itself"),
        RecordArgument(
          "message",
          "this view, one that it stands below, or a window that is shown was to be put into it and stays "
            + "where it is; put another view there"),
      ])
  }

  /// Appends the children that a block lists.
  /// ```swift
  /// let form = VStack { Label("Name") }
  /// form.children { TextField() }
  /// ```
  @discardableResult
  public func children(@ListBuilder<View> _ content: () -> [View]) -> Self {
    let added = content()
    setChildren(children + added)
    return self
  }

  /// Puts the children that a block lists in the place of those there are; the ones that stay keep
  /// what they hold.
  @discardableResult
  public func setChildren(@ListBuilder<View> _ content: () -> [View]) -> Self {
    setChildren(content())
    return self
  }

  /// Stands below another view, or below none.
  func stand(below parent: View?) {
    if parent == nil { isTooDeep = false } else { naming.settle() }
    self.parent = parent
    isBlocked = parent?.blocks(self) ?? false
    naming.segment = nil
    pathChanged()
    availabilityChanged()
  }

  /// Stands on its own, since the view that it stood below has ended and this one has not.
  func parentEnded() {
    guard parent == nil else { return }
    naming.keep(naming.path)
    stand(below: nil)
  }

  /// The lists of parts are others.
  func partsChanged() {
    identitiesChanged()
    setNeedsLayout()
  }

  /// Keeps the path for records, while the parent still counts the view among its parts.
  func rememberPath() {
    if stoodInTree { naming.keep(path) }
  }

  /// Whether it is part of a tree that is shown, or of what was taken out of one.
  private var stoodInTree: Bool {
    var view: View? = self
    while let current = view {
      if current.context != nil || current.naming.lastPath != nil { return true }
      view = current.parent
    }
    return false
  }
}
