import TrellisEvents
public import TrellisLayout

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
    didSet { if id != oldValue { parent?.childIdentitiesChanged() ?? pathChanged() } }
  }
  /// The key in a keyed list; the segment is then `id[key]`.
  package var key: String? {
    didSet { if key != oldValue { parent?.childIdentitiesChanged() ?? pathChanged() } }
  }
  /// The view this one is part of.
  public private(set) weak var parent: View?
  /// The parts of this view, in reading and drawing order.
  public private(set) var children: [View] = []
  /// What the tree shares; nil while the view is not shown.
  @exclusivity(unchecked) public private(set) var context: TreeContext?
  @exclusivity(unchecked) var cachedPath: ControlPath?

  // MARK: Availability

  /// Whether it takes no room and no input.
  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      availabilityChanged()
      setNeedsLayout()
    }
  }
  /// Whether it takes input; its parts do not if it does not.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      availabilityChanged()
      setNeedsDisplay()
    }
  }
  /// Whether this view and everything above it is enabled.
  @exclusivity(unchecked) public private(set) var isEffectivelyEnabled = true
  /// Whether this view or something above it is hidden.
  @exclusivity(unchecked) public private(set) var isEffectivelyHidden = false

  // MARK: Layout

  /// What the view asks of its place.
  public var layout = LayoutAttributes() {
    didSet { if layout != oldValue { setNeedsLayout() } }
  }
  /// Where it stands in its parent, since the last layout.
  public private(set) var frame = Rect.zero
  var measurements: [ProposedSize: Size] = [:]
  var needsPlacement = true

  // MARK: Frames

  var cachedDrawing: DrawNode?
  var cachedSemantics: [SemanticNode]?

  /// Makes a view that is not shown yet.
  public init() {}

  // MARK: For subclasses

  /// How large the content is, given an offer; without padding and limits.
  open func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    children.reduce(Size.zero) { size, child in
      let needed = child.isHidden ? .zero : child.measure(proposal)
      return Size(width: max(size.width, needed.width), height: max(size.height, needed.height))
    }
  }

  /// Places the children; by default each one fills the content's area.
  open func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    for child in children where !child.isHidden { child.place(in: area) }
  }

  /// Draws the view itself; children come on top.
  open func draw(in canvas: inout Canvas) {}

  /// What the view means; nil for a mere arrangement, whose children then stand in its place.
  open var semanticContent: SemanticContent? {
    id == nil ? nil : SemanticContent(.group, label: id ?? "")
  }

  /// The semantic nodes below this view's own; by default those of its children.
  open func semanticChildren() -> [SemanticNode] {
    children.flatMap { $0.semanticNodes() }
  }

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

  /// The view has become part of a tree that is shown.
  open func didAttach() {}

  /// The view is no longer part of a tree that is shown.
  open func didDetach() {}

  // MARK: Changing the tree

  /// Puts a view behind the last child; it leaves the parent it had.
  public func append(_ child: View) {
    insert(child, at: children.count)
  }

  /// Puts a view before the child at an index; it leaves the parent it had.
  public func insert(_ child: View, at index: Int) {
    child.removeFromParent()
    children.insert(child, at: min(index, children.count))
    child.parent = self
    childIdentitiesChanged()
    child.availabilityChanged()
    child.attach(context)
    setNeedsLayout()
  }

  /// Takes the view out of its parent.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.childIdentitiesChanged()
    pathChanged()
    availabilityChanged()
    attach(nil)
    parent.setNeedsLayout()
  }

  /// Puts other children in the place of those there are; the ones that stay keep what they hold.
  public func setChildren(_ views: [View]) {
    for child in children where !views.contains(where: { $0 === child }) {
      child.removeFromParent()
    }
    for (index, view) in views.enumerated() {
      if index < children.count, children[index] === view { continue }
      if view.parent === self {
        children.removeAll { $0 === view }
        children.insert(view, at: min(index, children.count))
        childIdentitiesChanged()
        setNeedsLayout()
      } else {
        insert(view, at: index)
      }
    }
  }

  /// Makes the view and all below it part of a shown tree, or of none.
  package func attach(_ context: TreeContext?) {
    guard context !== self.context else { return }
    if let old = self.context {
      if old.focusedView === self { old.focusedView = nil }
      self.context = nil
      didDetach()
    }
    self.context = context
    measurements.removeAll()
    cachedDrawing = nil
    cachedSemantics = nil
    needsPlacement = true
    for child in children { child.attach(context) }
    if context != nil { didAttach() }
  }

  /// Makes the view the root of a tree that is shown from now on.
  package func attachAsRoot(of context: TreeContext) {
    context.root = self
    attach(context)
  }

  private func availabilityChanged() {
    isEffectivelyEnabled = isEnabled && (parent?.isEffectivelyEnabled ?? true)
    isEffectivelyHidden = isHidden || (parent?.isEffectivelyHidden ?? false)
    cachedSemantics = nil
    cachedDrawing = nil
    for child in children { child.availabilityChanged() }
  }

  func setFrame(_ frame: Rect) {
    self.frame = frame
  }
}
