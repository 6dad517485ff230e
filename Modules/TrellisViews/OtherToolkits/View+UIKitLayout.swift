public import TrellisEvents
public import TrellisLayout

// Auto Layout, and members of UIKit's stacks. None of them can be used. Each is declared only so
// that the compiler can say what to write in Trellis in its error message.

// Stacks place their views.
extension View {
  /// Not available. Put the views into stacks, which place them.
  @available(
    *, unavailable,
    message:
      "stacks place their views: write VStack { … } or HStack { … }, with padding(), frame(width:) or fill()"
  )
  public var topAnchor: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Put the views into stacks, which place them.
  @available(
    *, unavailable,
    message:
      "stacks place their views: write VStack { … } or HStack { … }, with padding(), frame(width:) or fill()"
  )
  public var bottomAnchor: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Put the views into stacks, which place them.
  @available(
    *, unavailable,
    message:
      "stacks place their views: write VStack { … } or HStack { … }, with padding(), frame(width:) or fill()"
  )
  public var leadingAnchor: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Put the views into stacks, which place them.
  @available(
    *, unavailable,
    message:
      "stacks place their views: write VStack { … } or HStack { … }, with padding(), frame(width:) or fill()"
  )
  public var trailingAnchor: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Put the views into stacks, which place them.
  @available(
    *, unavailable,
    message:
      "stacks place their views: write VStack { … } or HStack { … }, with padding(), frame(width:) or fill()"
  )
  public var leftAnchor: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Put the views into stacks, which place them.
  @available(
    *, unavailable,
    message:
      "stacks place their views: write VStack { … } or HStack { … }, with padding(), frame(width:) or fill()"
  )
  public var rightAnchor: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Put the views into stacks, which place them.
  @available(
    *, unavailable,
    message:
      "stacks place their views: write VStack { … } or HStack { … }, with padding(), frame(width:) or fill()"
  )
  public var widthAnchor: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Put the views into stacks, which place them.
  @available(
    *, unavailable,
    message:
      "stacks place their views: write VStack { … } or HStack { … }, with padding(), frame(width:) or fill()"
  )
  public var heightAnchor: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Put the views into stacks, which place them.
  @available(
    *, unavailable,
    message:
      "stacks place their views: write VStack { … } or HStack { … }, with padding(), frame(width:) or fill()"
  )
  public var centerXAnchor: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Put the views into stacks, which place them.
  @available(
    *, unavailable,
    message:
      "stacks place their views: write VStack { … } or HStack { … }, with padding(), frame(width:) or fill()"
  )
  public var centerYAnchor: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Put the views into stacks, which place them.
  @available(
    *, unavailable,
    message:
      "stacks place their views: write VStack { … } or HStack { … }, with padding(), frame(width:) or fill()"
  )
  public var firstBaselineAnchor: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Put the views into stacks, which place them.
  @available(
    *, unavailable,
    message:
      "stacks place their views: write VStack { … } or HStack { … }, with padding(), frame(width:) or fill()"
  )
  public var lastBaselineAnchor: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Remove it. A terminal has no safe area.
  @available(
    *, unavailable, message: "remove it: stacks place their views, and a terminal has no margins"
  )
  public var safeAreaLayoutGuide: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Remove it. A terminal has no safe area.
  @available(
    *, unavailable, message: "remove it: stacks place their views; write padding(1) for a margin"
  )
  public var layoutMarginsGuide: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Put the views into stacks, which place them.
  @available(*, unavailable, message: "remove it: stacks place their views, without constraints")
  public func addConstraint<Value>(_ value: Value) {}
  /// Not available. Put the views into stacks, which place them.
  @available(*, unavailable, message: "remove it: stacks place their views, without constraints")
  public func removeConstraint<Value>(_ value: Value) {}
  /// Not available. Put the views into stacks, which place them.
  @available(*, unavailable, message: "remove it: stacks place their views, without constraints")
  public func addConstraints<Value>(_ value: Value) {}
  /// Not available. Put the views into stacks, which place them.
  @available(*, unavailable, message: "remove it: stacks place their views, without constraints")
  public func removeConstraints<Value>(_ value: Value) {}
}

extension Stack {
  /// Not available. Use `insert(_:at:)` instead.
  @available(*, unavailable, renamed: "insert(_:at:)")
  public func insertArrangedSubview(_ view: View, at index: Int) {}
  /// Not available. Call `removeFromParent()` on the view instead.
  @available(*, unavailable, message: "call view.removeFromParent()")
  public func removeArrangedSubview(_ view: View) {}
  /// Not available. Put a `Spacer` between the views instead.
  @available(
    *, unavailable, message: "put a Spacer() between the views, or write view.padding(.bottom, 1)"
  )
  public func setCustomSpacing(_ spacing: Double, after view: View) {}
  /// Not available. Call `padding(_:)` instead.
  @available(*, unavailable, message: "write stack.padding(1)")
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { true }
    set {}
  }
  /// Not available. Put a `VStack` or an `HStack` into the window instead.
  @available(
    *, unavailable,
    message: "write VStack { … } or HStack { … }, or stack.append(view) for each view"
  )
  public convenience init(arrangedSubviews views: [View]) {
    self.init(.vertical) { [] }
  }
  /// Not available. Put a `VStack` or an `HStack` into the window instead.
  @available(*, unavailable, message: "a stack needs an axis: write VStack { … } or HStack { … }")
  public convenience init(frame: Rect = .zero) {
    self.init(.vertical) { [] }
  }
}

#if !canImport(AppKit) && !canImport(UIKit)
  // On a system with AppKit or UIKit, these names belong to it.
  /// Not available. Stacks place their views.
  @available(
    *, unavailable,
    message:
      "stacks place their views: write VStack { … } or HStack { … }, with padding(), frame(width:) or fill()"
  )
  public enum NSLayoutConstraint {
    /// Not available. Stacks place their views.
    public static func activate(_ constraints: [ArgumentOfWrongClosure]) {}
    /// Not available. Stacks place their views.
    public static func deactivate(_ constraints: [ArgumentOfWrongClosure]) {}
  }
#endif

extension Alignment {
  /// Not available. Use ``start`` instead.
  @available(*, unavailable, renamed: "start")
  public static var left: Alignment { .start }
  /// Not available. Use ``end`` instead.
  @available(*, unavailable, renamed: "end")
  public static var right: Alignment { .end }
  /// Not available. Use ``start`` instead.
  @available(*, unavailable, renamed: "start")
  public static var natural: Alignment { .start }
}
