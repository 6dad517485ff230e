import TrellisEvents

extension View {
  /// The views directly below this one in the tree, in drawing order: the views behind it, its
  /// children, and the views in front of it.
  package var parts: [View] {
    guard let decorations else { return children }
    return decorations.backgrounds + children + decorations.overlays
  }

  /// The children that the view arranges.
  ///
  /// These are the children that are not hidden. In place of a ``When`` or a ``ForEach``, the list
  /// contains the views that it shows. A container that arranges its children uses this list
  /// instead of ``children``.
  public var arrangedChildren: [View] {
    View.arranged(children)
  }

  /// Returns the views that a container with the given children arranges.
  package static func arranged(_ children: [View]) -> [View] {
    if children.allSatisfy({ !$0.isLeftOut && !$0.isSpliced }) { return children }
    var arranged: [View] = []
    collectArranged(of: children, into: &arranged)
    return arranged
  }

  private static func collectArranged(of children: [View], into arranged: inout [View]) {
    for child in children where !child.isLeftOut {
      if child.isSpliced {
        collectArranged(of: child.children, into: &arranged)
      } else {
        arranged.append(child)
      }
    }
  }

  /// Adds a view after the last child. If the view has a parent already, it is first removed from
  /// that parent.
  ///
  /// A view cannot contain itself, the root of a shown tree cannot be a child, and neither can a
  /// dialog, because a dialog must be presented. In these cases, the call does nothing, and a
  /// diagnostic with the code `view-in-itself` (also for a root) or `dialog-not-presented` is
  /// recorded.
  public func append(_ child: View) {
    insert(child, at: children.count)
  }

  /// Inserts a view before the child at the given index. If the view has a parent already, it is
  /// first removed from that parent.
  ///
  /// An index below 0 counts as 0, and an index that is too large adds the view after the last
  /// child. Handlers that run because the view loses the focus may move the child at the index. The
  /// view is then inserted before that child's new position. If the view cannot be a child of this
  /// one, the call does nothing, and a diagnostic is recorded, as described for ``append(_:)``.
  public func insert(_ child: View, at index: Int) {
    guard canTake(child) else { return }
    let successor =
      index < children.count ? children[max(0, index)...].first { $0 !== child } : nil
    TreeChange.prepareToLeave { child.parent == nil ? [] : [child] }
    guard canTake(child) else { return }
    var change = TreeChange()
    change.take(child, for: self)
    children.insert(child, at: place(before: successor, or: index))
    change.put(child, below: self)
    change.changed(self)
    change.tell()
  }

  /// Returns the index at which to insert a view. This is the index of its successor or, if the
  /// successor is no longer a child, the given index.
  private func place(before successor: View?, or index: Int) -> Int {
    guard let successor else { return children.count }
    return children.firstIndex { $0 === successor } ?? max(0, min(index, children.count))
  }

  /// Removes the view from its parent.
  ///
  /// Handlers that run because the view loses the focus may put the view below another parent. The
  /// view is then removed from that parent too.
  public func removeFromParent() {
    guard parent != nil else { return }
    TreeChange.prepareToLeave { parent == nil ? [] : [self] }
    var change = TreeChange()
    change.take(self)
    change.tell()
  }

  /// Replaces the children. Children that remain keep their state.
  ///
  /// If a view is given twice, only its first position counts. If a child that is about to be
  /// removed has the focus, handlers run before the change. Views that these handlers add are
  /// removed too. A view that cannot be a child of this one is left out, and a diagnostic is
  /// recorded, as described for ``append(_:)``.
  public func setChildren(_ views: [View]) {
    let wanted = distinctParts(views)
    if wanted.count < views.count { noteRepetitions(in: views) }
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
    for view in arriving { change.take(view, for: self) }
    children = settled
    for view in leaving { change.release(view) }
    for view in arriving { change.put(view, below: self) }
    change.changed(self)
    change.tell()
  }

  /// Returns the views that can be put below this one, each of them once.
  func distinctParts(_ views: [View]) -> [View] {
    var seen: Set<ObjectIdentifier> = []
    return views.filter { seen.insert(ObjectIdentifier($0)).inserted && canTake($0) }
  }

  private func noteRepetitions(in views: [View]) {
    var seen: Set<ObjectIdentifier> = []
    for view in views where !seen.insert(ObjectIdentifier(view)).inserted {
      view.noteRepetition(in: self)
    }
  }

  /// Returns whether a view is one of the children, rather than behind or in front of this view.
  private func hasChild(_ view: View) -> Bool {
    view.parent === self && decorations?.contains(view) != true
  }

  /// Returns whether a view can be put below this one. If it cannot, a diagnostic is recorded.
  ///
  /// The root of a shown tree cannot be put below a view, because everything on the screen would
  /// move with it.
  private func canTake(_ view: View) -> Bool {
    guard let refusal = refusal(of: view) else { return true }
    attachment.untoldRefusal = refusal
    reportUntoldRefusal()
    return false
  }

  private func refusal(of view: View) -> ChildRefusal? {
    let isAbove = view === self || !view.parts.isEmpty && isPart(of: view)
    if isAbove || view.context?.root === view { return .inItself }
    guard let dialog = view as? any ModalView else { return nil }
    return dialog.isInFront || dialog.isComingOrGoing ? nil : .notPresented
  }

  /// Reports the refusal of a child, if it has not been reported yet and the view is part of a
  /// shown tree.
  func reportUntoldRefusal() {
    guard let refusal = attachment.untoldRefusal, let context else { return }
    attachment.untoldRefusal = nil
    context.dispatcher.report(refusal.code, refusal.message, path: path)
  }

  /// Adds the views in a closure after the last child.
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

  /// Replaces the children with the views in a closure. Children that remain keep their state.
  @discardableResult
  public func setChildren(@ListBuilder<View> _ content: () -> [View]) -> Self {
    setChildren(content())
    return self
  }

  /// Sets or removes the parent of the view.
  func stand(below parent: View?) {
    if parent == nil { isTooDeep = false } else { naming.settle() }
    self.parent = parent
    isBlocked = parent?.blocks(self) ?? false
    naming.segment = nil
    pathChanged()
    availabilityChanged()
  }

  /// Detaches this view from a parent that has been released while this view continues to exist.
  func parentEnded() {
    guard parent == nil else { return }
    naming.keep(naming.path)
    stand(below: nil)
  }

  /// Updates the paths and the layout after the lists of the view's parts have changed.
  func partsChanged() {
    identitiesChanged()
    setNeedsLayout()
  }

  /// Stores the view's path for later records, while the view is still numbered among the parts of
  /// its parent.
  func rememberPath() {
    if stoodInTree { naming.keep(path) }
  }

  /// Whether the view is part of a shown tree, or was removed from one.
  private var stoodInTree: Bool {
    var view: View? = self
    while let current = view {
      if current.context != nil || current.naming.lastPath != nil { return true }
      view = current.parent
    }
    return false
  }
}
