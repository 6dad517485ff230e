import TrellisEvents
public import TrellisLayout
public import TrellisModels

/// A node of the retained tree: it has a place, looks like something, means something, and may take
/// input. Views that raise events are ``Control``s.
///
/// Subclass it to make a view of your own: say how large the content is, draw it, and describe it.
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
  // What every raised event reads is exempt from the dynamic exclusivity check, which would take
  // longer than a handler: all of it is on the main actor, and no access runs foreign code.

  // MARK: Identity and tree

  /// The explicit id: the view's segment in its path. Nil for `Type[n]`.
  public var id: String? {
    didSet {
      guard id != oldValue else { return }
      parent?.childIdentitiesChanged() ?? pathChanged()
      setNeedsDisplay()
    }
  }
  /// The key in a keyed list; the segment is then `id[key]`.
  package var key: String? {
    didSet { if key != oldValue { parent?.childIdentitiesChanged() ?? pathChanged() } }
  }
  /// The view this one is part of.
  public internal(set) weak var parent: View?
  /// The parts of this view, in reading and drawing order.
  public internal(set) var children: [View] = []
  /// What stands behind and before the view without being part of its content; nil for nothing.
  var decorations: Decorations?
  /// What the tree shares; nil while the view is not shown.
  @exclusivity(unchecked) public private(set) var context: TreeContext?
  @exclusivity(unchecked) var naming = Naming()
  var appearanceHandlers: AppearanceHandlers?
  /// The gestures that see presses on the view, in the order in which they were added.
  public internal(set) var gestures: [Gesture] = []
  /// What it has been told of the tree it is in.
  var attachment = Attachment()
  /// What is attached to the view: values of others, and the observers it owns.
  public private(set) lazy var associations = Associations()

  // MARK: Availability

  @exclusivity(unchecked) var availability = Availability()
  /// How many views it stands below, while it is shown.
  var depth = 0
  /// Whether the focus comes here by itself; see ``View/defaultFocus()``.
  var hasDefaultFocus = false

  // MARK: Layout

  /// What the view asks of its place.
  public var layout = LayoutAttributes() {
    didSet {
      guard layout != oldValue else { return }
      if isAnimating { layout.differences(from: oldValue).forEach(noteChange) }
      invalidateLayout()
      parent?.invalidateLayout()
    }
  }
  /// Where it stands in its parent, since the last layout.
  public internal(set) var frame = Rect.zero
  var layoutState = LayoutState()
  /// Whether its children stand in its parent's arrangement as if they were the parent's own.
  var isSpliced: Bool { false }
  /// Whether it has a segment of its own in the paths of what is below it.
  var hasSegment: Bool { !isSpliced || id != nil }
  /// Whether it takes the room to spare in a stack, along the stack's axis; false unless overridden.
  open var growsInStacks: Bool { false }
  /// How text without a look of its own is drawn here: what the views around it say, nil if none does.
  open var ground: Style? { parent?.ground }

  // MARK: Looks and frames

  package var storedLooks: StoredLooks?
  var rendering = Rendering()

  /// Makes a view that is not shown yet.
  public init() {}

  /// Lets go of what is below it level by level: one inside the other would use up the stack.
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

  /// How large the content is, given an offer; without padding and limits.
  open func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    arrangedChildren.reduce(Size.zero) { size, child in
      let needed = child.measureAnchored(proposal)
      return Size(width: max(size.width, needed.width), height: max(size.height, needed.height))
    }
  }

  /// The least length of the content along an axis with which all of it can be used, for the length it
  /// has across the axis; without padding and limits.
  ///
  /// By default that is what the parts need. A view without parts needs the lines it asks for when it is
  /// offered none, and one that takes the focus a line and a few characters. Windows and dialogs that
  /// have less room scroll. Override it in a view that shows a part of what it holds, like a list.
  open func minimumContentLength(along axis: Axis, across: Int?, metrics: LayoutMetrics) -> Int {
    let parts = arrangedChildren
    if parts.isEmpty { return ownMinimum(along: axis, across: across, metrics: metrics) }
    return parts.reduce(0) { max($0, $1.minimumLengthAnchored(along: axis, across: across)) }
  }

  /// Places the children; by default each one fills the content's area, or stands in it as its
  /// alignment says.
  open func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    for child in arrangedChildren { child.placeAnchored(in: area) }
  }

  /// Draws the view itself, its top left corner at zero; children come on top.
  ///
  /// No mark of the focus is drawn besides: a view that takes the focus draws with the role `.focus` while it
  /// has it, a control with its ``Control/valueRole``.
  open func draw(in canvas: inout Canvas) {}

  /// What the view means; nil for a mere arrangement, whose children then stand in its place.
  open var semanticContent: SemanticContent? {
    id == nil ? nil : SemanticContent(.group, label: id ?? "")
  }

  /// The semantic nodes below this view's own; by default those of its children.
  open func semanticChildren() -> SemanticNodes {
    View.semanticNodes(of: children)
  }

  /// What can be done with a part that ``semanticChildren()`` tells of and that is no view; by default a
  /// part with a place among its fellows is the row of that number, if the view has rows.
  ///
  /// - Parameter segment: What stands behind the view's own path in the part's.
  open func semanticPart(_ segment: String) -> SemanticPart? { nil }

  /// Whether the keyboard can come to it.
  open var acceptsFocus: Bool { false }

  /// Takes a key while it or something in it has the focus.
  ///
  /// - Returns: Whether it was of use; if not, the parent is asked.
  open func keyPressed(_ key: KeyPress) -> Bool { false }

  /// Takes pasted text while it has the focus; returns whether it was of use.
  open func pasted(_ text: String) -> Bool { false }

  /// Takes what the pointer did, in the view's own coordinates; returns whether it was of use.
  open func pointerMoved(_ pointer: PointerInput) -> Bool { false }

  /// Whether the focus may go elsewhere.
  open func shouldResignFocus() -> Bool { true }

  /// Whether the focus may come here.
  open func shouldTakeFocus() -> Bool { true }

  /// The focus has gone.
  open func didResignFocus() {}

  /// The focus has come.
  open func didTakeFocus() {}

  /// Where the text caret is, in the view's own coordinates, while it has the focus.
  open var caret: Point? { nil }

  /// What has to be seen of the view while it has the focus, in its own coordinates: by default the
  /// caret, else the first line. Override it in a view of several lines one of which the keys move.
  open var focusedArea: Rect {
    let lineHeight = context?.metrics.lineHeight ?? 1
    if let caret { return Rect(x: caret.x, y: caret.y, width: 1, height: lineHeight) }
    return Rect(x: 0, y: 0, width: frame.size.width, height: min(lineHeight, frame.size.height))
  }

  /// Whether its content belongs to its size: while that moves it is drawn as it will be, and cut off.
  var isDrawnAtItsSize: Bool { false }

  /// The children are others, or one of them has another id; does nothing unless overridden.
  open func childrenDidChange() {}

  /// The view has become part of a tree that is shown.
  open func didAttach() {}

  /// The view is no longer part of a tree that is shown.
  open func didDetach() {}

  /// Whether something has to run before the view can be taken out of its parent.
  var isInUse: Bool {
    if let focused = context?.focusedView, focused.isPart(of: self) { return true }
    return parent?.isUsing(self) == true
  }

  /// Whether something of the view's own has to run before it parts from a child.
  func isUsing(_ child: View) -> Bool { false }

  /// A child is about to be taken out; all is still as it was.
  func willPart(from child: View) {}

  /// Whether a view that becomes a child takes no input for now.
  func blocks(_ child: View) -> Bool { false }

  // MARK: Being shown

  /// Makes the view the root of a tree that is shown from now on.
  package func attachAsRoot(of context: TreeContext) {
    context.root = self
    var change = TreeChange()
    change.show(self, in: context)
    change.tell()
  }

  /// Is part of another tree, or of none; the views above and below it may not be yet.
  func move(to context: TreeContext?) {
    if let old = self.context {
      if old.focusedView === self { old.focusedView = nil }
      if attachment.isTold { attachment.hasUntoldEnd = true }
      self.context = nil
      old.animations.left(self)
      if appearanceHandlers != nil { old.appearanceChanged(self) }
    }
    self.context = context
    forgetLayout()
    if appearanceHandlers != nil { context?.appearanceChanged(self) }
  }

  /// Tells the view what has become of it, unless it has been told.
  func tellOfContext() {
    if attachment.hasUntoldEnd {
      attachment.hasUntoldEnd = false
      attachment.isTold = false
      didDetach()
    }
    guard context != nil, !attachment.isTold else { return }
    attachment.isTold = true
    begin()
  }

  /// Does what is due when the view has become part of a tree that is shown.
  func begin() {
    reportDuplicateIDs()
    reportUntoldRefusal()
    for gesture in gestures { gesture.announce() }
    didAttach()
  }
}

extension View: Associating {}
