public import TrellisLayout
public import TrellisViews

// Shapes of SwiftUI. They have the initializers and the methods of SwiftUI, since the compiler
// shows a message only for a call that matches a declaration. None of them can be used.

/// Not available. A placeholder for a shape of SwiftUI, with the methods of a shape.
@available(
  *, unavailable,
  message: "a terminal draws no shapes: write background(.accent) or border() on a view"
)
public class OtherShape: View {
  /// Does nothing, because a terminal draws no shapes.
  public func fill(_ color: Color) -> Self { self }
  /// Does nothing, because a terminal draws no shapes.
  public func stroke(_ color: Color? = nil, lineWidth: Double = 1) -> Self { self }
  /// Does nothing, because a terminal draws no shapes.
  public func strokeBorder(_ color: Color? = nil, lineWidth: Double = 1) -> Self { self }
  /// Does nothing, because a terminal draws no shapes.
  public func trim(from start: Double = 0, to end: Double = 1) -> Self { self }
}

/// Not available. Give a view a background or a border.
@available(
  *, unavailable,
  message:
    "a terminal draws no shapes: write background(.accent) or border() on a view, or View().background(.accent)"
)
public final class Rectangle: OtherShape {
  /// Not available. Give a view a background or a border.
  public override init() { super.init() }
}

/// Not available. Give a view a border with round corners.
@available(
  *, unavailable,
  message: "a terminal draws no shapes: write border().cornerRadius(1) on a view"
)
public final class RoundedRectangle: OtherShape {
  /// Not available. Give a view a border with round corners.
  public init(cornerRadius: Double, style: OtherName = .rounded) { super.init() }
}

/// Not available. Write a character such as `●`.
@available(
  *, unavailable,
  message: "a terminal draws no shapes: write Label(\"●\").textColor(.accent)"
)
public final class Circle: OtherShape {
  /// Not available. Write a character such as `●`.
  public override init() { super.init() }
}

/// Not available. Write a character such as `●`.
@available(
  *, unavailable,
  message: "a terminal draws no shapes: write Label(\"●\").textColor(.accent)"
)
public final class Ellipse: OtherShape {
  /// Not available. Write a character such as `●`.
  public override init() { super.init() }
}

/// Not available. Give a view a border with round corners.
@available(
  *, unavailable,
  message: "a terminal draws no shapes: write border().cornerRadius(1) on a view"
)
public final class Capsule: OtherShape {
  /// Not available. Give a view a border with round corners.
  public init(style: OtherName = .rounded) { super.init() }
}
