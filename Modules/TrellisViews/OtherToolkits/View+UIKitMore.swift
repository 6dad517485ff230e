public import TrellisEvents
public import TrellisLayout

// More members of UIKit's views. None of them can be used. Each is declared only so that the
// compiler can say what to write in Trellis in its error message.

extension View {
  /// Not available. Use ``insert(_:at:)`` instead.
  @available(*, unavailable, renamed: "insert(_:at:)")
  public func insertSubview(_ view: View, at index: Int) {}
  /// Not available. In a `ZStack`, the last view is on top; use ``insert(_:at:)``.
  @available(
    *, unavailable, message: "write stack.insert(view, at: 0); in a ZStack, the last view is on top"
  )
  public func insertSubview(_ view: View, belowSubview other: View) {}
  /// Not available. In a `ZStack`, the last view is on top; use ``insert(_:at:)``.
  @available(
    *, unavailable, message: "write stack.insert(view, at: 0); in a ZStack, the last view is on top"
  )
  public func insertSubview(_ view: View, aboveSubview other: View) {}
  /// Not available. In a `ZStack`, the last view is on top; use ``append(_:)``.
  @available(
    *, unavailable, message: "in a ZStack, the last view is on top: write stack.append(view)"
  )
  public func bringSubviewToFront(_ view: View) {}
  /// Not available. In a `ZStack`, the first view is at the back; use ``insert(_:at:)``.
  @available(
    *, unavailable,
    message: "in a ZStack, the first view is at the back: write stack.insert(view, at: 0)"
  )
  public func sendSubviewToBack(_ view: View) {}
  /// Not available. Keep the view in a constant, or give it an ID.
  @available(
    *, unavailable,
    message:
      "keep the view in a constant, or write view.descendants.first { $0.id == \"save\" }, with id(\"save\")"
  )
  public func viewWithTag(_ tag: Int) -> View? { nil }
  /// Not available. Call ``id(_:)`` instead.
  @available(*, unavailable, message: "an id is a text: write view.id(\"save\")")
  public var tag: Int {
    get { 0 }
    set {}
  }
  /// Not available. Call ``tint(_:)`` instead.
  @available(*, unavailable, message: "call view.tint(.accent)")
  public var tintColor: Color? {
    get { nil }
    set {}
  }
  /// Not available. Call ``disabled(_:)`` instead.
  @available(*, unavailable, message: "write view.isEnabled = false")
  public var isUserInteractionEnabled: Bool {
    get { true }
    set {}
  }
  /// Not available. Use the size of `frame` instead.
  @available(*, unavailable, message: "write view.frame.size, or canvas.bounds in draw(in:)")
  public var bounds: Rect { frame }
  /// Not available. Remove the call. Trellis lays views out before it draws them.
  @available(
    *, unavailable,
    message:
      "remove it: views are laid out before they are drawn; write setNeedsLayout() in your own view"
  )
  public func layoutIfNeeded() {}
  /// Not available. Remove the call. Trellis lays views out before it draws them.
  @available(*, unavailable, message: "remove it: stacks place their views")
  public func updateConstraints() {}
  /// Not available. Remove the call. A view is as large as its content.
  @available(
    *, unavailable,
    message:
      "remove it: a view is as large as its content; for another size, write frame(width: 10)"
  )
  public func sizeToFit() {}
  /// Not available. Override `contentSize(for:metrics:)` instead.
  @available(
    *, unavailable,
    message: "override contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size"
  )
  public var intrinsicContentSize: Size { .zero }
  /// Not available. Put the views into stacks, which place them.
  @available(*, unavailable, message: "remove it: stacks place their views, without constraints")
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { false }
    set {}
  }
  /// Not available. Put the views into stacks, which place them.
  @available(*, unavailable, message: "remove it; to fill the space, write view.fill()")
  public var autoresizingMask: OtherUIKitName {
    get { .default }
    set {}
  }
  /// Not available. Call ``layoutPriority(_:)`` instead.
  @available(*, unavailable, message: "call view.layoutPriority(1), or view.fill(.horizontal)")
  public func setContentHuggingPriority(
    _ priority: OtherUIKitName, for axis: OtherUIKitName
  ) {}
  /// Not available. Call ``layoutPriority(_:)`` instead.
  @available(*, unavailable, message: "call view.layoutPriority(1), or view.fill(.horizontal)")
  public func setContentCompressionResistancePriority(
    _ priority: OtherUIKitName, for axis: OtherUIKitName
  ) {}
  /// Not available. Call ``padding(_:)`` instead.
  @available(*, unavailable, message: "call view.padding(1), or view.padding(.horizontal, 1)")
  public var layoutMargins: Insets {
    get { Insets() }
    set {}
  }
  /// Not available. Call ``resignFocus()`` on the field instead.
  @available(*, unavailable, message: "call field.resignFocus()")
  @discardableResult public func endEditing(_ force: Bool) -> Bool { true }
  /// Not available. Call `cornerRadius(_:)`, `border(width:color:)` or `background(_:)` instead.
  @available(
    *, unavailable,
    message: "write view.cornerRadius(1), view.border(color: .accent) or view.background(.field)"
  )
  public var layer: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Remove it. A view draws only into its own area.
  @available(*, unavailable, message: "remove it: a view draws only into its own area")
  public var clipsToBounds: Bool {
    get { true }
    set {}
  }
  /// Not available. Remove it. An image consists of characters, which have only one size.
  @available(
    *, unavailable, message: "remove it: an image consists of characters, which have one size"
  )
  public var contentMode: OtherUIKitName {
    get { .center }
    set {}
  }
  /// Not available. Use the property `label` of the control instead.
  @available(*, unavailable, message: "set the label of the control: control.label = \"Name\"")
  public var accessibilityLabel: String? {
    get { nil }
    set {}
  }
  /// Not available. Put the hint into a `Label` below the view instead.
  @available(*, unavailable, message: "put the hint into a Label(\"…\") below the view")
  public var accessibilityHint: String? {
    get { nil }
    set {}
  }
  /// Not available. Remove it. Screen readers read each visible view.
  @available(*, unavailable, message: "remove it: screen readers skip only views that are hidden")
  public var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  /// Not available. Use ``gestures`` instead.
  @available(*, unavailable, renamed: "gestures")
  public var gestureRecognizers: [Gesture]? { nil }
}
