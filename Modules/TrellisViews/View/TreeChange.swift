import TrellisEvents

/// A change to the tree, made in three steps so that handlers never see an incomplete change.
///
/// First, ``prepareToLeave(_:)`` runs the handlers of the views that are about to leave. These
/// handlers may change the tree themselves. Then the lists of children and decorations are changed,
/// and none of the program's code runs. Finally, ``tell()`` informs the views, which may change the
/// tree again.
@MainActor
struct TreeChange {
  /// The views that are no longer shown, outer views first.
  private var gone: [View] = []
  /// The views that are now shown, inner views first.
  private var shown: [View] = []
  /// The views from which children were removed.
  private var formerParents: [View] = []
  private var parent: View?
  /// The views that are nested too deeply to be shown.
  private var tooDeep: [View] = []

  /// Dismisses dialogs and moves the focus before views leave the tree.
  ///
  /// - Parameter views: A closure that returns the views that leave the tree. It is called again
  ///   after handlers have run, because handlers may change which views leave.
  static func prepareToLeave(_ views: () -> [View]) {
    // The loop must end even if handlers keep adding views.
    for _ in 0..<Dispatcher.maximumDepth {
      let views = views()
      guard views.contains(where: \.isInUse) else { return }
      for view in views { view.parent?.willPart(from: view) }
      var contexts: [TreeContext] = []
      for view in views {
        guard let context = view.context, !contexts.contains(where: { $0 === context }) else {
          continue
        }
        contexts.append(context)
      }
      for context in contexts { context.takeFocusAway(from: views) }
    }
  }

  /// Removes a view from its parent.
  ///
  /// - Parameter newParent: The view into which the view is moved, or `nil` if it is only removed.
  mutating func take(_ view: View, for newParent: View? = nil) {
    guard let parent = view.parent else { return }
    if let newParent { view.noteMove(from: parent, to: newParent) }
    view.rememberPath()
    parent.children.removeAll { $0 === view }
    parent.decorations?.remove(view)
    release(view)
    parent.partsChanged()
    formerParents.append(parent)
  }

  /// Separates a view from a parent whose lists no longer contain the view.
  mutating func release(_ view: View) {
    view.stand(below: nil)
    show(view, in: nil)
  }

  /// Sets the parent of a view that is already in one of the parent's lists.
  mutating func put(_ view: View, below parent: View) {
    view.stand(below: parent)
    show(view, in: parent.context)
  }

  /// Completes a change to a view's lists of children and decorations.
  mutating func changed(_ parent: View) {
    parent.partsChanged()
    self.parent = parent
  }

  /// Moves a view and its descendants into or out of a shown tree, except views that are nested too
  /// deeply.
  mutating func show(_ top: View, in context: TreeContext?) {
    guard context !== top.context else { return }
    var found: [View] = []
    var waiting = [top]
    while let view = waiting.popLast() {
      view.depth = view.parent.map { $0.depth + 1 } ?? 0
      view.isTooDeep = context != nil && view.depth > View.maximumDepth
      if view.isTooDeep {
        tooDeep.append(view)
        continue
      }
      found.append(view)
      if context == nil { waiting += view.parts.reversed() } else { waiting += view.parts }
    }
    if context != nil { found.reverse() }
    for view in found { view.move(to: context) }
    if context == nil { gone += found } else { shown += found }
  }

  /// Informs the views that have entered or left the tree, and the parents whose children have
  /// changed. Views that another change has already informed of entering or leaving the tree are
  /// left out.
  func tell() {
    for view in gone { view.tellOfContext() }
    for parent in formerParents { parent.childrenDidChange() }
    for view in shown { view.tellOfContext() }
    parent?.childrenDidChange()
    for view in tooDeep {
      if let context = view.parent?.context { view.reportDepth(to: context) }
    }
  }
}

/// The notices about entering or leaving a tree: those that a view has received, and those that are
/// still due.
struct Attachment {
  /// Whether the view has been informed that it is shown.
  var isTold = false
  /// Whether the view has not yet been informed that it left its previous tree.
  var hasUntoldEnd = false
  /// The reason why a child was refused, if the refusal has not been recorded yet; otherwise `nil`.
  var untoldRefusal: ChildRefusal?
  /// The place from which a block of views took the view, if this has not been reported yet.
  var lostPlace: LostPlace?
  /// Whether views behind or in front of the view were refused, because the view has no area.
  var hasRefusedDecorations = false
  /// Whether it has been reported that settings of the view need an area, which the view lacks.
  var isMissingAreaTold = false
}
