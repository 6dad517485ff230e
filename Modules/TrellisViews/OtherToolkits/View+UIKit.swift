public import TrellisLayout

// Members of UIKit's views. None of them can be used. Each is declared only so that the compiler
// can name the corresponding member of Trellis in its error message.
extension View {
  /// Not available. Use ``append(_:)`` instead.
  @available(*, unavailable, renamed: "append(_:)")
  public func addSubview(_ view: View) {}
  /// Not available. Use ``removeFromParent()`` instead.
  @available(*, unavailable, renamed: "removeFromParent()")
  public func removeFromSuperview() {}
  /// Not available. Use ``parent`` instead.
  @available(*, unavailable, renamed: "parent")
  public var superview: View? { nil }
  /// Not available. Use ``children`` instead.
  @available(*, unavailable, renamed: "children")
  public var subviews: [View] { [] }
  /// Not available. Use ``takeFocus()`` instead.
  @available(*, unavailable, renamed: "takeFocus()")
  public func becomeFirstResponder() -> Bool { false }
  /// Not available. Use ``resignFocus()`` instead.
  @available(*, unavailable, renamed: "resignFocus()")
  public func resignFirstResponder() -> Bool { false }
  /// Not available. Use ``isFocused`` instead.
  @available(*, unavailable, renamed: "isFocused")
  public var isFirstResponder: Bool { false }
  /// Not available. Use ``addGesture(_:)`` instead.
  @available(*, unavailable, renamed: "addGesture(_:)")
  public func addGestureRecognizer(_ gesture: Gesture) {}
  /// Not available. Call ``background(_:)`` instead.
  @available(*, unavailable, message: "call view.background(color)")
  public var backgroundColor: Color? {
    get { nil }
    set {}
  }
  /// Not available. Call ``opacity(_:)`` instead.
  @available(*, unavailable, message: "call view.opacity(0.5)")
  public var alpha: Double {
    get { 1 }
    set {}
  }
  /// Not available. Use ``id`` instead.
  @available(*, unavailable, renamed: "id")
  public var accessibilityIdentifier: String? {
    get { nil }
    set {}
  }
  /// Not available. Call ``hidden(_:)`` instead.
  @available(*, unavailable, renamed: "hidden(_:)")
  public func isHidden(_ isHidden: Bool) -> Self { self }
  /// Not available. Call ``enabled(_:)`` instead.
  @available(*, unavailable, renamed: "enabled(_:)")
  public func isEnabled(_ isEnabled: Bool) -> Self { self }
}

extension Stack {
  /// Not available. Use `append(_:)` instead.
  @available(*, unavailable, renamed: "append(_:)")
  public func addArrangedSubview(_ view: View) {}
  /// Not available. Use `arrangedChildren` instead.
  @available(*, unavailable, renamed: "arrangedChildren")
  public var arrangedSubviews: [View] { [] }
}

extension Control {
  /// Not available. Use `onTap` or `on` instead.
  @available(
    *, unavailable,
    message:
      "call control.onTap { control in … }, or control.on(.valueChanged) { … } for another event"
  )
  public func addTarget(_ target: Any?, action: Any, for event: Any) {}
}

extension Window {
  /// Not available. Pass the views to ``init(title:content:)`` instead.
  @available(*, unavailable, message: "write Window(title: \"Title\") { … }")
  public var rootViewController: Any? {
    get { nil }
    set {}
  }
  /// Not available. Pass the window to `runProgram` instead.
  @available(*, unavailable, message: "pass the window to runProgram(\"name\") { window }")
  public func makeKeyAndVisible() {}
}

extension Window {
  /// Not available. Call `takeFocus()` on the view instead.
  @available(
    *, unavailable,
    message: "write field.takeFocus(), with let field = TextField(\"Name\", text: $name)"
  )
  public func focus(_ id: String) {}
}
