import TrellisEvents
public import TrellisLayout
public import TrellisModels

/// An element of the tree that a window shows. A view has an area, a drawing, semantics and, if it
/// takes input, handlers.
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
  // would take longer than a handler. This is safe, because they are all on the main actor, and
  // accessing them runs no other code.

  // MARK: Identity and tree

  /// The explicit id, which is the view's segment in its path.
  ///
  /// If the id is `nil`, the segment is `Type[n]`: the name of the view's type, and the number of
  /// the view, counted from 0, among its siblings of that type. An empty id counts as `nil`,
  /// because a segment cannot be empty.
  public var id: String? {
    didSet {
      if id == "" { id = nil }
      guard id != oldValue else { return }
      parent?.childIdentitiesChanged() ?? pathChanged()
      setNeedsDisplay()
    }
  }
  /// The view's key in a keyed list, or `nil` outside of a keyed list. With a key, the view's
  /// segment is `id[key]`, or `Type[key]` if the view has no id.
  package var key: String? {
    didSet { if key != oldValue { parent?.childIdentitiesChanged() ?? pathChanged() } }
  }
  /// The view that contains this one, or `nil` if there is none.
  public internal(set) weak var parent: View?
  /// The children of the view, in reading and drawing order.
  public internal(set) var children: [View] = []
  /// The views behind and in front of this one that are not part of its content, or `nil` if there
  /// are none.
  var decorations: Decorations?
  /// The objects that the views of a shown tree share, such as the dispatcher and the clipboard, or
  /// `nil` if the view has not been shown or was removed from its tree.
  ///
  /// An `Application` shows the tree. When the application ends, no more input reaches the view,
  /// but the view keeps its context. Work that is still under way, such as a write, can therefore
  /// be recorded in the same journal, and the most recent frame can still be read. If another
  /// application shows the window, the view receives another context.
  @exclusivity(unchecked) public private(set) var context: TreeContext?
  /// The context of the last tree in which the view was, so that a handler that still runs can wait
  /// on the clock after its view has left the tree.
  package private(set) weak var latestContext: TreeContext?
  @exclusivity(unchecked) var naming = Naming()
  var appearanceHandlers: AppearanceHandlers?
  /// The gestures that receive presses on the view, in the order in which they were added.
  public internal(set) var gestures: [Gesture] = []
  /// The notices about entering or leaving a tree: those that the view has received, and those that
  /// are still due.
  var attachment = Attachment()
  /// The values that other objects attach to the view, and the observers that it owns.
  public private(set) lazy var associations = Associations()

  // MARK: Availability

  @exclusivity(unchecked) var availability = Availability()
  /// The number of the view's ancestors, while it is shown.
  var depth = 0
  /// Whether the view receives the focus by default; see ``View/defaultFocus()``.
  var hasDefaultFocus = false

  // MARK: Layout

  /// The settings that the program makes for the view's size and position. If the program sets
  /// nothing, the view's content and its container determine both.
  public var layout = LayoutAttributes() {
    didSet {
      guard layout != oldValue else { return }
      if isAnimating { layout.differences(from: oldValue).forEach(noteChange) }
      invalidateLayout()
      parent?.invalidateLayout()
      reportSettingsWithoutArea()
    }
  }
  /// The view's area in its parent's coordinates, as of the most recent layout.
  public internal(set) var frame = Rect.zero
  var layoutState = LayoutState()
  /// Whether the view takes the spare space in a stack, along the stack's axis; `false` by default.
  open var growsInStacks: Bool { false }

  /// Returns whether the view takes the spare space along an axis, because the program or the
  /// view's content makes the view grow. A view with a fixed length does not take it.
  final func grows(along axis: Axis) -> Bool {
    if let known = layoutState.measurements.growth(along: axis) { return known }
    let grows = growsNow(along: axis)
    layoutState.measurements.remember(growth: grows, along: axis)
    return grows
  }

  private func growsNow(along axis: Axis) -> Bool {
    let (low, high) = layout.bounds(along: axis)
    if let low, low == high { return false }
    return contentGrows(along: axis) || layout.fills(along: axis)
  }

  /// Returns whether the view's content takes the spare space along an axis. A stack and a view
  /// that conforms to ``GrowingWithContent`` do so if one of their children does.
  func contentGrows(along wanted: Axis) -> Bool {
    growsInStacks
      || (self as? any GrowingWithContent)?.growingContent.contains { $0.grows(along: wanted) }
        == true
  }

  /// The style for text in this view that sets no style itself. By default, the style is inherited
  /// from the views that contain this one. If `nil`, none of these views sets a style.
  open var inheritedStyle: Style? { parent?.inheritedStyle }

  // MARK: Looks and frames

  package var storedLooks: StoredLooks?
  var rendering = Rendering()

  /// Creates a view that is not shown yet.
  public init() {}

  /// Releases the descendants level by level, because releasing them recursively could use up the
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

  /// Returns the size that the content needs if the given size is proposed. The result must not
  /// include the padding and the border, and the minimum and maximum sizes of the view are not
  /// applied to it.
  open func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    arrangedChildren.reduce(Size.zero) { size, child in
      let needed = child.measureAnchored(proposal)
      return Size(width: max(size.width, needed.width), height: max(size.height, needed.height))
    }
  }

  /// Not available. Override `contentSize(for:metrics:)`.
  @available(
    *, unavailable,
    message: "override contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size"
  )
  open func sizeThatFits(_ size: Size) -> Size { size }
  /// Not available. Override `contentSize(for:metrics:)`.
  @available(
    *, unavailable,
    message: "override contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size"
  )
  open func sizeThatFits(_ size: ProposedSize) -> Size { .zero }

  /// Returns the smallest length along an axis at which all of the content can be used.
  ///
  /// The result must be right for the length across the axis, if this length is known and `across`
  /// is therefore not `nil`. It must not include the padding and the border, and the limits that
  /// the `frame` modifier sets are not applied to it.
  ///
  /// By default, the views in this view determine the length. A view that contains no views needs
  /// the height that it asks for when the proposed height is 0. If such a view takes the focus, it
  /// needs at least one line and a few characters. Windows and dialogs scroll if they have less
  /// space than their content needs. Override this method in a view that shows only part of its
  /// content, such as a list.
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

  /// Draws the view itself. The view's top left corner is at 0, 0. The children are drawn on top.
  ///
  /// The application calls this method on the main thread while it makes a frame, after layout. The
  /// method is called only if the view's size or something that the view draws has changed. When
  /// you change a property that is drawn, call `setNeedsDisplay()`, or `setNeedsLayout()` if the
  /// view's size depends on the property. The method may be called for a picture that is never
  /// shown, so an override must not change any property of a view or any state. Drawing outside the
  /// canvas is always clipped.
  ///
  /// Only this drawing shows the user that the view has the focus. If your view can have the focus,
  /// draw it in the role `.focus` while it has the focus. In a control, draw in its
  /// ``Control/valueRole``. By default, nothing is drawn.
  open func draw(in canvas: inout Canvas) {}

  /// The semantics of the view, or `nil` if the view only arranges its children. Such a view has no
  /// semantic node; the nodes of its children take its place. By default, the value is a group with
  /// the id as its label, or `nil` if the view has no id.
  open var semanticContent: SemanticContent? {
    id == nil ? nil : SemanticContent(.group, label: id ?? "")
  }

  /// Returns the semantic nodes below this view's own node. By default, these are the nodes of the
  /// children.
  open func semanticChildren() -> SemanticNodes {
    View.semanticNodes(of: children)
  }

  /// Returns the part with the given segment, or `nil` if there is no such part. Only parts that
  /// ``semanticChildren()`` lists and that are not views count.
  ///
  /// The default implementation returns `nil`. If this method returns `nil` for a part, and the
  /// view has rows, a press on the part selects a row. The number of the row is the part's position
  /// among its siblings.
  ///
  /// - Parameter segment: The segment of the part's path that follows the view's own path.
  open func semanticPart(_ segment: String) -> SemanticPart? { nil }

  /// Whether the user can read the view's value but not change it; `false` by default. If `true`,
  /// the view is marked as read-only in the semantic tree.
  ///
  /// ```swift
  /// final class Thermometer: View {
  ///   override var refusesEditing: Bool { true }
  /// }
  /// ```
  open var refusesEditing: Bool { false }

  /// Whether the view takes keys, and can therefore have the focus; `false` by default. If a key
  /// can perform one of the view's gestures, the view can have the focus even if this value is
  /// `false`.
  open var acceptsFocus: Bool { false }

  /// Handles a key while the view, or a view in it, has the focus. By default, the key is not used.
  ///
  /// The application calls this method on the main thread, once for each press of a key, within the
  /// record of the input. The view that has the focus is called first, then each view that contains
  /// it, from the inside out, until one of them uses the key. Hidden and disabled views cannot have
  /// the focus. An override may change anything, such as values, the tree, the focus and dialogs.
  /// One frame follows after all handlers have run. To raise an event, call `raise`, so that the
  /// event is recorded. If an override does not use a key, it must call `super`.
  ///
  /// - Returns: Whether the view used the key. If no view uses the key, it may be a shortcut of the
  ///   window, or move the focus.
  open func keyPressed(_ key: KeyPress) -> Bool { false }

  /// Handles pasted text while the view, or a view in it, has the focus. By default, the text is
  /// not used. Returns whether the view used the text.
  open func pasted(_ text: String) -> Bool { false }

  /// Handles a pointer input, in the view's own coordinates. By default, the input is not used.
  ///
  /// The application calls this method on the main thread, within the record of the input. A press
  /// (`down`), a move or a turn of the wheel goes to the topmost view under the pointer, then to
  /// each view that contains it, from the inside out, until one of them uses the input. The view
  /// that used a press also receives the `drag` and `up` inputs of the press, even if they are
  /// outside the view; compare their positions with the view's bounds. The view may be disabled, or
  /// become disabled during a press. If a standard event is raised on a disabled control, the event
  /// is recorded, but no handlers run. Before a control changes one of its values, or raises a
  /// custom event, it must check that its ``Control/refusal`` is `nil`. An override may change
  /// anything, such as values, the tree and the focus. One frame follows after all handlers have
  /// run. To handle a whole press with one call, use ``Control/followPress(_:action:)``.
  ///
  /// - Returns: Whether the view used the input. For a `drag` or an `up` of a press that the view
  ///   used, the result is ignored.
  open func pointerChanged(_ pointer: PointerInput) -> Bool { false }

  /// Returns whether the view may lose the focus; `true` by default.
  open func shouldResignFocus() -> Bool { true }

  /// Returns whether the view may gain the focus; `true` by default.
  open func shouldTakeFocus() -> Bool { true }

  /// Called when the view has lost the focus; does nothing by default.
  open func didResignFocus() {}

  /// Called when the view has gained the focus; does nothing by default.
  open func didTakeFocus() {}

  /// The position of the text caret while the view has the focus, in the view's own coordinates, or
  /// `nil` if there is no caret.
  open var caret: Point? { nil }

  /// The area to bring into view while this view has the focus, in the view's own coordinates.
  ///
  /// By default, this is the area of the caret or, if there is no caret, of the first line.
  /// Override this property if the view has several lines and keys move from line to line.
  open var focusedArea: Rect {
    let lineHeight = context?.metrics.lineHeight ?? 1
    if let caret { return Rect(x: caret.x, y: caret.y, width: 1, height: lineHeight) }
    return Rect(x: 0, y: 0, width: frame.size.width, height: min(lineHeight, frame.size.height))
  }

  /// Called when the list of children, or the id of a child, has changed; does nothing by default.
  open func childrenDidChange() {}

  /// Called after the view has become part of a tree that is shown; does nothing by default.
  open func didAttach() {}

  /// Called after the view has left a tree that is shown; does nothing by default.
  open func didDetach() {}

  // MARK: For the kernel's own views
  // Only the kernel overrides these members. Those that it does not override are in
  // View+Kernel.swift.

  /// Calls a closure for each of the view's event sources: its gestures and, if the view is a
  /// control, the control itself.
  func forEachEventSource(_ body: (any EventSource) -> Void) {
    for gesture in gestures { body(gesture) }
  }

  /// Whether the parent arranges the children of this view as if they were the parent's own.
  var isSpliced: Bool { false }

  /// Whether the view has a segment of its own in its descendants' paths.
  var hasSegment: Bool { !isSpliced || id != nil }

  /// Whether hiding this view runs the `onDisappear` handlers of the views in it.
  var isAbsentWhileHidden: Bool { false }

  /// Whether the view has no area and currently shows no views in its place, so that it does not
  /// count as shown.
  var showsNothing: Bool { false }

  /// Whether the content is drawn at its final size, and cut off, while the view's size is
  /// animated.
  var isDrawnAtItsSize: Bool { false }

  /// Returns whether the view must do something before a child is removed, such as dismiss a
  /// dialog.
  func isUsing(_ child: View) -> Bool { false }

  /// Called when a child is about to be removed, before anything has changed.
  func willPart(from child: View) {}

  /// Returns whether a new child takes no input, for example because a dialog is in front of it.
  func blocks(_ child: View) -> Bool { false }

  /// Moves the view to another tree, or out of its tree. The ancestors and descendants of the view
  /// may not have moved yet.
  func move(to context: TreeContext?) {
    if let old = self.context {
      if old.focusedView === self { old.focusedView = nil }
      if attachment.isTold { attachment.hasUntoldEnd = true }
      self.context = nil
      latestContext = old
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

  /// Records the diagnostics that are due, announces the view's gestures and calls ``didAttach()``,
  /// when the view has become part of a shown tree.
  func begin() {
    reportDuplicateIDs()
    reportUntoldRefusal()
    reportSettingsWithoutArea()
    reportLostPlace()
    for gesture in gestures { gesture.announce() }
    didAttach()
  }
}

extension View: Associating {}
