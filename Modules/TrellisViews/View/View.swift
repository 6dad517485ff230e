import TrellisEvents
public import TrellisLayout
public import TrellisModels

/// A node of the retained tree, with a place, a look, a meaning and, if it takes input, handlers
/// for it.
///
/// Views that raise events are ``Control``s.
///
/// Subclass it to make a view of your own: return the size of the content, draw it, and describe
/// it.
/// ```swift
/// final class Gauge: View {
///   var fraction = 0.0 { didSet { setNeedsDisplay() } }
///   override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
///     Size(width: proposal.width ?? 10, height: metrics.lineHeight)
///   }
///   override func draw(in canvas: inout Canvas) {
///     let width = Int(Double(canvas.size.width) * fraction)
///     canvas.fill(Rect(x: 0, y: 0, width: width, height: canvas.size.height), Style(.accent))
///   }
/// }
/// ```
@MainActor
open class View {
  // Properties that every raised event reads are exempt from the dynamic exclusivity check, which
  // would take longer than a handler: all of them are on the main actor, and no access runs foreign
  // code.

  // MARK: Identity and tree

  /// The explicit id: the view's segment in its path.
  ///
  /// Nil means `Type[n]`. An empty id counts as nil, since no path could name it.
  public var id: String? {
    didSet {
      if id == "" { id = nil }
      guard id != oldValue else { return }
      parent?.childIdentitiesChanged() ?? pathChanged()
      setNeedsDisplay()
    }
  }
  /// The key in a keyed list; the segment is then `id[key]`.
  package var key: String? {
    didSet { if key != oldValue { parent?.childIdentitiesChanged() ?? pathChanged() } }
  }
  /// The view that this one is part of.
  public internal(set) weak var parent: View?
  /// The parts of this view, in reading and drawing order.
  public internal(set) var children: [View] = []
  /// The views behind and in front of the view that are not part of its content; nil if there are
  /// none.
  var decorations: Decorations?
  /// The shared parts of the tree; nil while the view is not shown.
  ///
  /// The context ends when the view is taken out of its tree, and not with the program that showed
  /// the tree: work that is still under way then, such as a write, has to be on record where it
  /// belongs, and the last frame can still be read. No input reaches the view after the program's
  /// end. Another program that shows the window gives it another context.
  @exclusivity(unchecked) public private(set) var context: TreeContext?
  @exclusivity(unchecked) var naming = Naming()
  var appearanceHandlers: AppearanceHandlers?
  /// The gestures that see presses on the view, in the order in which they were added.
  public internal(set) var gestures: [Gesture] = []
  /// The last news about the tree.
  var attachment = Attachment()
  /// The values that others attach to the view, and the observers it owns.
  public private(set) lazy var associations = Associations()

  // MARK: Availability

  @exclusivity(unchecked) var availability = Availability()
  /// The number of views above it, while it is shown.
  var depth = 0
  /// Whether the view gets the focus by default; see ``View/defaultFocus()``.
  var hasDefaultFocus = false

  // MARK: Layout

  /// The wishes of the view for its place.
  public var layout = LayoutAttributes() {
    didSet {
      guard layout != oldValue else { return }
      if isAnimating { layout.differences(from: oldValue).forEach(noteChange) }
      invalidateLayout()
      parent?.invalidateLayout()
    }
  }
  /// The area of the view in its parent, since the last layout.
  public internal(set) var frame = Rect.zero
  var layoutState = LayoutState()
  /// Whether the view takes the spare room in a stack, along the stack's axis; false unless
  /// overridden.
  open var growsInStacks: Bool { false }
  /// The style of text without a look of its own, which the views around give; nil if none does.
  open var ground: Style? { parent?.ground }

  // MARK: Looks and frames

  package var storedLooks: StoredLooks?
  var rendering = Rendering()

  /// Makes a view that is not shown yet.
  public init() {}

  /// Lets go of the views below level by level: one inside the other would use up the stack.
  isolated deinit {
    guard !children.isEmpty || decorations != nil else { return }
    var level: [View] = []
    handOverParts(to: &level)
    while !level.isEmpty {
      var next: [View] = []
      for index in level.indices {
        if isKnownUniquelyReferenced(&level[index]) {
          level[index].handOverParts(to: &next)
        } else {
          level[index].parentEnded()
        }
      }
      level = next
    }
  }

  // MARK: For subclasses

  /// Returns the size of the content, given an offer, without padding and limits.
  open func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    arrangedChildren.reduce(Size.zero) { size, child in
      let needed = child.measureAnchored(proposal)
      return Size(width: max(size.width, needed.width), height: max(size.height, needed.height))
    }
  }

  /// Returns the least length of the content along an axis with which all of it can be used.
  ///
  /// The length is that for a length across the axis, without padding and limits.
  ///
  /// By default the parts give the length. A view without parts needs the lines it asks for when it
  /// is offered none, and one that takes the focus a line and a few characters. Windows and dialogs
  /// that have less room scroll. Override it in a view that shows a part of its content, like a
  /// list.
  open func minimumContentLength(along axis: Axis, across: Int?, metrics: LayoutMetrics) -> Int {
    let parts = arrangedChildren
    if parts.isEmpty { return ownMinimum(along: axis, across: across, metrics: metrics) }
    return parts.reduce(0) { max($0, $1.minimumLengthAnchored(along: axis, across: across)) }
  }

  /// Places the children.
  ///
  /// By default each one fills the content's area, or stands in it as its alignment says.
  open func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    for child in arrangedChildren { child.placeAnchored(in: area) }
  }

  /// Draws the view itself, its top left corner at zero; its children are drawn on top.
  ///
  /// The kernel calls it on the main thread while it makes a frame, after layout, and only if the
  /// view's size or something that it draws has changed: a property of yours that is drawn calls
  /// `setNeedsDisplay()` when it changes, or `setNeedsLayout()` if the view's size depends on it.
  /// It may be called for a picture that is never shown. So an override changes nothing: no
  /// property of a view, no state. Drawing beyond the canvas is cut off, unless the view's looks
  /// say otherwise.
  ///
  /// The kernel draws no mark of the focus: a view that takes the focus draws with the role
  /// `.focus` while it has it, a control with its ``Control/valueRole``. By default nothing is
  /// drawn.
  open func draw(in canvas: inout Canvas) {}

  /// The meaning of the view; nil for a mere arrangement, whose children then stand in its place.
  open var semanticContent: SemanticContent? {
    id == nil ? nil : SemanticContent(.group, label: id ?? "")
  }

  /// Returns the semantic nodes below this view's own; by default those of its children.
  open func semanticChildren() -> SemanticNodes {
    View.semanticNodes(of: children)
  }

  /// Returns a part that ``semanticChildren()`` lists and that is no view; nil if there is none.
  ///
  /// By default a part with a place among its siblings is the row of that number, if the view has
  /// rows.
  ///
  /// - Parameter segment: The segment behind the view's own path in the part's.
  open func semanticPart(_ segment: String) -> SemanticPart? { nil }

  /// Whether the focus can come to the view.
  open var acceptsFocus: Bool { false }

  /// Takes a key while the view or one in it has the focus; by default it has no use for any.
  ///
  /// The program calls it on the main thread, once for a press, within the record of the input:
  /// first on the view that has the focus, then on each view around it until one has a use for the
  /// key. Views that are hidden or disabled have no focus and are not asked for their own sake. An
  /// override may change anything: values, the tree, the focus, dialogs. One frame follows when all
  /// is done. Events are raised with `raise`, so that they are on record. An override passes the
  /// keys that it does not know to `super`.
  ///
  /// - Returns: Whether the key was of use. A key that no view has a use for may be a shortcut of
  ///   the window, or move the focus.
  open func keyPressed(_ key: KeyPress) -> Bool { false }

  /// Takes pasted text while the view has the focus; returns whether it was of use.
  open func pasted(_ text: String) -> Bool { false }

  /// Takes an input of the pointer, in the view's own coordinates; by default it has no use for
  /// any.
  ///
  /// The program calls it on the main thread, within the record of the input. A press (`down`), a
  /// move and a turn of the wheel go to the topmost view under the pointer, then to each view
  /// around it until one has a use for it. The view that took a press gets its `drag`s and its
  /// `up`, also where they are outside of it: its own bounds tell. The view may be disabled, or
  /// have become so meanwhile: raising a standard event then puts that on record instead of running
  /// handlers. Before it changes anything of its own, or raises a custom event, a control asks for
  /// its ``Control/refusal``. An override may change anything: values, the tree,
  /// the focus. One frame follows when all is done. ``Control/followPress(_:action:)`` does all
  /// that a press needs.
  ///
  /// - Returns: Whether the input was of use; for a `drag` or an `up` of a press that the view
  ///   took, the result is ignored.
  open func pointerMoved(_ pointer: PointerInput) -> Bool { false }

  /// Returns whether the focus may leave the view.
  open func shouldResignFocus() -> Bool { true }

  /// Returns whether the focus may come to the view.
  open func shouldTakeFocus() -> Bool { true }

  /// Called when the focus has left the view.
  open func didResignFocus() {}

  /// Called when the focus has come to the view.
  open func didTakeFocus() {}

  /// The place of the text caret, in the view's own coordinates, while the view has the focus.
  open var caret: Point? { nil }

  /// The area to bring into view while the view has the focus, in its own coordinates.
  ///
  /// By default that is the caret, else the first line. Override it in a view of several lines one
  /// of which the keys move.
  open var focusedArea: Rect {
    let lineHeight = context?.metrics.lineHeight ?? 1
    if let caret { return Rect(x: caret.x, y: caret.y, width: 1, height: lineHeight) }
    return Rect(x: 0, y: 0, width: frame.size.width, height: min(lineHeight, frame.size.height))
  }

  /// Called when the children have changed, or one of them has another id; does nothing unless
  /// overridden.
  open func childrenDidChange() {}

  /// Called when the view has become part of a tree that is shown.
  open func didAttach() {}

  /// Called when the view is no longer part of a tree that is shown.
  open func didDetach() {}

  // MARK: For the kernel's own views Only the kernel overrides them; members that it does not
  // override are in View+Kernel.swift.

  /// Calls a closure for each event source of the view: its gestures, and for a control itself.
  func forEachEventSource(_ body: (any EventSource) -> Void) {
    for gesture in gestures { body(gesture) }
  }

  /// Whether the children stand in the parent's arrangement as if they were the parent's own.
  var isSpliced: Bool { false }

  /// Whether the view has a segment of its own in the paths of the views below it.
  var hasSegment: Bool { !isSpliced || id != nil }

  /// Whether the content belongs to the view's size: while that moves, the content is drawn at its
  /// final size and cut off.
  var isDrawnAtItsSize: Bool { false }

  /// Returns whether code of the view has to run before it parts from a child.
  func isUsing(_ child: View) -> Bool { false }

  /// Called when a child is about to be taken out, before anything has changed.
  func willPart(from child: View) {}

  /// Returns whether a view that becomes a child takes no input for now.
  func blocks(_ child: View) -> Bool { false }

  /// Moves the view to another tree, or to none; the views above and below it may not be there yet.
  func move(to context: TreeContext?) {
    if let old = self.context {
      if old.focusedView === self { old.focusedView = nil }
      if attachment.isTold { attachment.hasUntoldEnd = true }
      self.context = nil
      old.animations.left(self)
      if appearanceHandlers != nil || isRunningTasks { old.appearanceChanged(self) }
      old.didLeave(self)
    }
    self.context = context
    // Where nothing places it, it is not seen; by no means where it stood before.
    frame = .zero
    forgetLayout()
    if appearanceHandlers != nil { context?.appearanceChanged(self) }
  }

  /// Does the work that is due when the view has become part of a tree that is shown.
  func begin() {
    reportDuplicateIDs()
    reportUntoldRefusal()
    for gesture in gestures { gesture.announce() }
    didAttach()
  }
}

extension View: Associating {}
