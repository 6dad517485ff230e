import TrellisEvents
public import TrellisLayout
public import TrellisModels

/// A node of the retained tree, with an area, a look, a meaning and, if it takes input, handlers.
///
/// Views that raise events are ``Control``s.
///
/// To make a view of your own, subclass `View` and override the methods that return the content's
/// size, draw the view and describe it.
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
  // would take longer than a handler. They are all on the main actor, and accessing them runs no
  // code of others.

  // MARK: Identity and tree

  /// The explicit id, which is the view's segment in its path.
  ///
  /// If this is nil, the segment is `Type[n]`. An empty id counts as nil, since no path could name
  /// it.
  public var id: String? {
    didSet {
      if id == "" { id = nil }
      guard id != oldValue else { return }
      parent?.childIdentitiesChanged() ?? pathChanged()
      setNeedsDisplay()
    }
  }
  /// The view's key in a keyed list; its segment is then `id[key]`.
  package var key: String? {
    didSet { if key != oldValue { parent?.childIdentitiesChanged() ?? pathChanged() } }
  }
  /// The view that contains this one; nil if there is none.
  public internal(set) weak var parent: View?
  /// The children of the view, in reading and drawing order.
  public internal(set) var children: [View] = []
  /// The views behind and in front of this one that are not part of its content; nil if there are
  /// none.
  var decorations: Decorations?
  /// The objects that the views of the tree share; nil while the view is not in a shown tree.
  ///
  /// The view keeps the context until it is removed from its tree, even if the program that showed
  /// the tree ends. Work that is still under way, such as a write, can then be recorded in the same
  /// journal, and the last frame can still be read. After the end of the program, no input reaches
  /// the view. Another program that shows the window gives it another context.
  @exclusivity(unchecked) public private(set) var context: TreeContext?
  @exclusivity(unchecked) var naming = Naming()
  var appearanceHandlers: AppearanceHandlers?
  /// The gestures that get presses on the view, in the order in which they were added.
  public internal(set) var gestures: [Gesture] = []
  /// The last information that the view got about its tree.
  var attachment = Attachment()
  /// The values that other objects attach to the view, and the observers that it owns.
  public private(set) lazy var associations = Associations()

  // MARK: Availability

  @exclusivity(unchecked) var availability = Availability()
  /// The number of the view's ancestors, while it is shown.
  var depth = 0
  /// Whether the view gets the focus by default; see ``View/defaultFocus()``.
  var hasDefaultFocus = false

  // MARK: Layout

  /// The view's own settings for its size and position.
  public var layout = LayoutAttributes() {
    didSet {
      guard layout != oldValue else { return }
      if isAnimating { layout.differences(from: oldValue).forEach(noteChange) }
      invalidateLayout()
      parent?.invalidateLayout()
    }
  }
  /// The view's area in its parent's coordinates, as of the last layout.
  public internal(set) var frame = Rect.zero
  var layoutState = LayoutState()
  /// Whether the view takes the spare room in a stack, along the stack's axis; false by default.
  open var growsInStacks: Bool { false }
  /// The style of text that has no look of its own, inherited from the views around this one; nil
  /// if none of them sets a style.
  open var inheritedStyle: Style? { parent?.inheritedStyle }

  // MARK: Looks and frames

  package var storedLooks: StoredLooks?
  var rendering = Rendering()

  /// Creates a view that is not shown yet.
  public init() {}

  /// Releases the descendants level by level, since releasing them recursively would use up the
  /// stack.
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

  /// Returns the content's size for an offered size, without padding and limits.
  open func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    arrangedChildren.reduce(Size.zero) { size, child in
      let needed = child.measureAnchored(proposal)
      return Size(width: max(size.width, needed.width), height: max(size.height, needed.height))
    }
  }

  /// Returns the content's minimum length along an axis, at which all of the content can be used.
  ///
  /// The length is for a given length across the axis, and does not include padding and limits.
  ///
  /// By default, the parts determine the length. A view without parts needs the height that it asks
  /// for when the offered height is 0. If such a view takes the focus, it needs at least one line
  /// and a few characters. Windows and dialogs with less room scroll. Override this method in a
  /// view that shows a part of its content, such as a list.
  open func minimumContentLength(along axis: Axis, across: Int?, metrics: LayoutMetrics) -> Int {
    let parts = arrangedChildren
    if parts.isEmpty { return ownMinimum(along: axis, across: across, metrics: metrics) }
    return parts.reduce(0) { max($0, $1.minimumLengthAnchored(along: axis, across: across)) }
  }

  /// Places the children in the area of the content.
  ///
  /// By default, each child fills the area, or has the position that its alignment gives it.
  open func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    for child in arrangedChildren { child.placeAnchored(in: area) }
  }

  /// Draws the view itself, with its top left corner at 0, 0; its children are drawn on top.
  ///
  /// The kernel calls this method on the main thread while it makes a frame, after layout, and only
  /// if the view's size or something that the view draws has changed. If you change a property that
  /// is drawn, call `setNeedsDisplay()`, or `setNeedsLayout()` if the view's size depends on the
  /// property. The method may be called for a picture that is never shown, so an override must not
  /// change any property of a view or any state. Drawing outside the canvas is cut off, unless the
  /// view's looks say otherwise.
  ///
  /// The kernel draws no mark for the focus. A view that takes the focus draws in the role `.focus`
  /// while it has the focus, and a control in its ``Control/valueRole``. By default, nothing is
  /// drawn.
  open func draw(in canvas: inout Canvas) {}

  /// The meaning of the view; nil for a view that only arranges its children, whose meaning then
  /// takes its place.
  open var semanticContent: SemanticContent? {
    id == nil ? nil : SemanticContent(.group, label: id ?? "")
  }

  /// Returns the semantic nodes below this view's own node; by default, those of the children.
  open func semanticChildren() -> SemanticNodes {
    View.semanticNodes(of: children)
  }

  /// Returns a part that ``semanticChildren()`` lists and that is not a view; nil if there is none.
  ///
  /// The default implementation returns nil. A press on a part without a `SemanticPart` selects the
  /// row with the part's position among its siblings, if the view has rows.
  ///
  /// - Parameter segment: The segment that follows the view's own path in the path of the part.
  open func semanticPart(_ segment: String) -> SemanticPart? { nil }

  /// Whether the view can have the focus.
  open var acceptsFocus: Bool { false }

  /// Handles a key while the view or a view in it has the focus; by default, the key is not used.
  ///
  /// The program calls this method on the main thread, once for each press of a key, within the
  /// record of the input. It calls the view that has the focus first, then each view around it,
  /// until one of them uses the key. Hidden and disabled views cannot have the focus. An override
  /// may change anything, such as values, the tree, the focus and dialogs. One frame follows after
  /// all handlers have run. Events are raised with `raise`, so that they are recorded. An override
  /// passes the keys that it does not use to `super`.
  ///
  /// - Returns: Whether the view used the key. A key that no view uses may be a shortcut of the
  ///   window, or move the focus.
  open func keyPressed(_ key: KeyPress) -> Bool { false }

  /// Handles pasted text while the view or a view in it has the focus. Returns whether the view
  /// used the text.
  open func pasted(_ text: String) -> Bool { false }

  /// Handles a pointer input, in the view's own coordinates; by default, the input is not used.
  ///
  /// The program calls this method on the main thread, within the record of the input. A press
  /// (`down`), a move or a turn of the wheel goes to the topmost view under the pointer, then to
  /// each view around it, until one of them uses the input. The view that used a press gets its
  /// `drag` and `up` inputs even if they are outside the view; compare their positions with its
  /// bounds. The view may be disabled, or become disabled during a press. Raising a standard event
  /// then records this instead of running handlers. Before a control changes anything of its own,
  /// or raises a custom event, it checks its ``Control/refusal``. An override may change anything,
  /// such as values, the tree and the focus. One frame follows after all handlers have run.
  /// ``Control/followPress(_:action:)`` does everything that a press needs.
  ///
  /// - Returns: Whether the view used the input. For a `drag` or an `up` of a press that the view
  ///   used, the result is ignored.
  open func pointerChanged(_ pointer: PointerInput) -> Bool { false }

  /// Returns whether the view gives up the focus.
  open func shouldResignFocus() -> Bool { true }

  /// Returns whether the view takes the focus.
  open func shouldTakeFocus() -> Bool { true }

  /// Called when the view has lost the focus.
  open func didResignFocus() {}

  /// Called when the view has gained the focus.
  open func didTakeFocus() {}

  /// The position of the text caret, in the view's own coordinates, while the view has the focus.
  open var caret: Point? { nil }

  /// The area to bring into view while the view has the focus, in its own coordinates.
  ///
  /// By default, this is the caret or, if there is none, the first line. Override this property in
  /// a view of several lines in which keys move from line to line.
  open var focusedArea: Rect {
    let lineHeight = context?.metrics.lineHeight ?? 1
    if let caret { return Rect(x: caret.x, y: caret.y, width: 1, height: lineHeight) }
    return Rect(x: 0, y: 0, width: frame.size.width, height: min(lineHeight, frame.size.height))
  }

  /// Called when the children or a child's id has changed; does nothing by default.
  open func childrenDidChange() {}

  /// Called after the view has become part of a tree that is shown.
  open func didAttach() {}

  /// Called after the view has left the tree that is shown.
  open func didDetach() {}

  // MARK: For the kernel's own views
  // Only the kernel overrides these members. Those that it does not override are in
  // View+Kernel.swift.

  /// Calls a closure for each of the view's event sources, which are its gestures and, for a
  /// control, the control itself.
  func forEachEventSource(_ body: (any EventSource) -> Void) {
    for gesture in gestures { body(gesture) }
  }

  /// Whether the parent arranges the children of this view as if they were its own.
  var isSpliced: Bool { false }

  /// Whether the view has a segment of its own in its descendants' paths.
  var hasSegment: Bool { !isSpliced || id != nil }

  /// Whether the views in this one count as not shown, for their appearance handlers, while this one
  /// is hidden.
  var isAbsentWhileHidden: Bool { false }

  /// Whether the content is drawn at its final size, and cut off, while the view's size is
  /// animated.
  var isDrawnAtItsSize: Bool { false }

  /// Returns whether the view must do something before a child is removed.
  func isUsing(_ child: View) -> Bool { false }

  /// Called when a child is about to be removed, before anything has changed.
  func willPart(from child: View) {}

  /// Returns whether a view that becomes a child takes no input for now.
  func blocks(_ child: View) -> Bool { false }

  /// Moves the view to another tree, or to none. Its ancestors and descendants may not have moved
  /// yet.
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
    // A view that is not placed again must not appear at its old position.
    frame = .zero
    forgetLayout()
    if appearanceHandlers != nil { context?.appearanceChanged(self) }
  }

  /// Starts the view when it has become part of a shown tree.
  func begin() {
    reportDuplicateIDs()
    reportUntoldRefusal()
    for gesture in gestures { gesture.announce() }
    didAttach()
  }
}

extension View: Associating {}
