import TrellisEvents

/// A change of the tree in three steps, so that handlers never see or make half of one.
///
/// First ``prepareToLeave(_:)`` runs the handlers of the views that are about to go, which may
/// change the tree themselves. Then the lists are changed, as they are by then, and no code of the
/// program runs meanwhile. In the end ``tell()`` tells the views, which may change the tree again.
@MainActor
struct TreeChange {
  /// The views that are no longer shown, outer ones first.
  private var gone: [View] = []
  /// The views that are shown now, inner ones first.
  private var shown: [View] = []
  /// The views that have other children now, except for the one that has got some.
  private var formerParents: [View] = []
  private var parent: View?
  /// The views that stand too deep to be shown.
  private var tooDeep: [View] = []

  /// Runs the work that is due before views leave their places: dialogs are dismissed, and the
  /// focus moves.
  ///
  /// - Parameter views: Returns the views; called again after handlers have run, since they may
  ///   change which views go.
  static func prepareToLeave(_ views: () -> [View]) {
    // Handlers that always add one more view must not keep the loop from ending.
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

  /// Takes a view out of its parent.
  mutating func take(_ view: View) {
    guard let parent = view.parent else { return }
    view.rememberPath()
    parent.children.removeAll { $0 === view }
    parent.decorations?.remove(view)
    release(view)
    parent.partsChanged()
    formerParents.append(parent)
  }

  /// Parts a view from its parent, in whose lists it no longer stands.
  mutating func release(_ view: View) {
    view.stand(below: nil)
    show(view, in: nil)
  }

  /// Sets the parent of a view, in one of whose lists it stands.
  mutating func put(_ view: View, below parent: View) {
    view.stand(below: parent)
    show(view, in: parent.context)
  }

  /// Ends the change of a view's lists.
  mutating func changed(_ parent: View) {
    parent.partsChanged()
    self.parent = parent
  }

  /// Makes a view and all below it, as far as that can be shown, part of a shown tree, or of none.
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

  /// Tells all views concerned, except those that a change in between has told.
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

/// The last news of a view about its tree.
struct Attachment {
  /// Whether the last news was that it is shown.
  var isTold = false
  /// Whether the view has not been told yet that it was taken out of that tree.
  var hasUntoldEnd = false
  /// Whether a view above it was to be put into it while nothing could be put on record.
  var hasUntoldRefusal = false
}
