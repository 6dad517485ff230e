public import TrellisLayout

// Modifiers of SwiftUI for effects, shapes and texts. None of them can be used. Each is declared
// only so that the compiler can say what to write in Trellis.
extension View {
  /// Not available. Remove the call. The characters of a terminal have one size.
  @available(
    *, unavailable,
    message: "remove it: characters have one size; write frame(width: 20, height: 5)"
  )
  public func scaleEffect(_ scale: Double) -> Self { self }
  /// Not available. Remove the call. The characters of a terminal have one size.
  @available(
    *, unavailable,
    message: "remove it: characters have one size; write frame(width: 20, height: 5)"
  )
  public func scaleEffect(x: Double = 1, y: Double = 1) -> Self { self }
  /// Not available. Remove the call. The characters of a terminal have one size.
  @available(
    *, unavailable,
    message: "remove it: characters have one size; write frame(width: 20, height: 5)"
  )
  public func minimumScaleFactor(_ factor: Double) -> Self { self }
  /// Not available. Remove the call. The characters of a terminal have one size.
  @available(
    *, unavailable,
    message: "remove it: characters have one size; write frame(width: 20, height: 5)"
  )
  public func dynamicTypeSize(_ size: OtherName) -> Self { self }
  /// Not available. Remove the call. A terminal cannot rotate views.
  @available(*, unavailable, message: "remove it: a terminal cannot rotate views")
  public func rotationEffect(_ angle: OtherName) -> Self { self }
  /// Not available. Remove the call. A terminal cannot rotate views.
  @available(*, unavailable, message: "remove it: a terminal cannot rotate views")
  public func rotation3DEffect<Axis>(_ angle: OtherName, axis: Axis) -> Self { self }
  /// Not available. Call `offset(x:y:)` in a `ZStack` instead.
  @available(*, unavailable, message: "write offset(x: 1, y: 2) in a ZStack")
  public func position(x: Double = 0, y: Double = 0) -> Self { self }
  /// Not available. Remove the call. For round corners, call `border()` and `cornerRadius(1)`.
  @available(
    *, unavailable, message: "remove it; for round corners, write border().cornerRadius(1)"
  )
  public func clipShape(_ shape: View) -> Self { self }
  /// Not available. Remove the call. For round corners, call `border()` and `cornerRadius(1)`.
  @available(
    *, unavailable, message: "remove it; for round corners, write border().cornerRadius(1)"
  )
  public func clipShape(_ shape: OtherName) -> Self { self }
  /// Not available. Remove the call. For round corners, call `border()` and `cornerRadius(1)`.
  @available(
    *, unavailable, message: "remove it; for round corners, write border().cornerRadius(1)"
  )
  public func mask(_ shape: View) -> Self { self }
  /// Not available. Remove the call. The whole area of a view reacts to clicks.
  @available(*, unavailable, message: "remove it: the whole area of a view reacts to clicks")
  public func contentShape(_ shape: View) -> Self { self }
  /// Not available. Remove the call. The whole area of a view reacts to clicks.
  @available(*, unavailable, message: "remove it: the whole area of a view reacts to clicks")
  public func contentShape(_ shape: OtherName) -> Self { self }
  /// Not available. Remove the call. In a terminal, all characters have the same width.
  @available(
    *, unavailable, message: "remove it: in a terminal, all characters have the same width"
  )
  public func monospaced(_ isActive: Bool = true) -> Self { self }
  /// Not available. Remove the call. In a terminal, all characters have the same width.
  @available(
    *, unavailable, message: "remove it: in a terminal, all characters have the same width"
  )
  public func kerning(_ kerning: Double) -> Self { self }
  /// Not available. Remove the call. In a terminal, all characters have the same width.
  @available(
    *, unavailable, message: "remove it: in a terminal, all characters have the same width"
  )
  public func tracking(_ tracking: Double) -> Self { self }
  /// Not available. Remove the call. Lines of text have no space between them.
  @available(
    *, unavailable,
    message:
      "remove it: lines have no space between them; for views, write VStack(spacing: 1) { … }"
  )
  public func lineSpacing(_ spacing: Double) -> Self { self }
  /// Not available. Convert the text instead.
  @available(
    *, unavailable,
    message: "write Label(title.uppercased()), or Label($title.map { $0.uppercased() })"
  )
  public func textCase(_ textCase: OtherName?) -> Self { self }
  /// Not available. Remove the call. An image consists of characters, which have only one size.
  @available(
    *, unavailable, message: "remove it: an image consists of characters, which have one size"
  )
  public func resizable() -> Self { self }
  /// Not available. Remove the call. An image consists of characters, which have only one size.
  @available(
    *, unavailable, message: "remove it: an image consists of characters, which have one size"
  )
  public func scaledToFit() -> Self { self }
  /// Not available. Remove the call. An image consists of characters, which have only one size.
  @available(
    *, unavailable, message: "remove it: an image consists of characters, which have one size"
  )
  public func scaledToFill() -> Self { self }
  /// Not available. Remove the call. A terminal has no such effect.
  @available(
    *, unavailable,
    message: "a terminal has no such effect: remove it; to fade a view, write opacity(0.5)"
  )
  public func blur(radius: Double) -> Self { self }
  /// Not available. Remove the call. A terminal has no such effect.
  @available(
    *, unavailable,
    message: "a terminal has no such effect: remove it; to fade a view, write opacity(0.5)"
  )
  public func saturation(_ amount: Double) -> Self { self }
  /// Not available. Remove the call. A terminal has no such effect.
  @available(
    *, unavailable,
    message: "a terminal has no such effect: remove it; to fade a view, write opacity(0.5)"
  )
  public func grayscale(_ amount: Double) -> Self { self }
  /// Not available. Remove the call. A terminal has no such effect.
  @available(
    *, unavailable,
    message: "a terminal has no such effect: remove it; to fade a view, write opacity(0.5)"
  )
  public func brightness(_ amount: Double) -> Self { self }
  /// Not available. Remove the call. A terminal has no such effect.
  @available(
    *, unavailable,
    message: "a terminal has no such effect: remove it; to fade a view, write opacity(0.5)"
  )
  public func contrast(_ amount: Double) -> Self { self }
  /// Not available. Remove the call. A terminal has no such effect.
  @available(
    *, unavailable,
    message: "a terminal has no such effect: remove it; to fade a view, write opacity(0.5)"
  )
  public func hueRotation(_ angle: OtherName) -> Self { self }
  /// Not available. Remove the call. A terminal has no such effect.
  @available(
    *, unavailable,
    message: "a terminal has no such effect: remove it; to fade a view, write opacity(0.5)"
  )
  public func colorInvert() -> Self { self }
  /// Not available. Remove the call. A terminal has no such effect.
  @available(
    *, unavailable,
    message: "a terminal has no such effect: remove it; to fade a view, write opacity(0.5)"
  )
  public func drawingGroup() -> Self { self }
  /// Not available. Remove the call. A terminal has no such effect.
  @available(
    *, unavailable,
    message: "a terminal has no such effect: remove it; to fade a view, write opacity(0.5)"
  )
  public func compositingGroup() -> Self { self }
  /// Not available. Call `border(width:color:)` instead.
  @available(*, unavailable, message: "a terminal has no shadows; write border()")
  public func shadow(color: Color, radius: Double, x: Double = 0, y: Double = 0) -> Self { self }
  /// Not available. Call `border(width:color:)` instead.
  @available(*, unavailable, message: "a terminal has no shadows; write border()")
  public func shadow(radius: Double, x: Double, y: Double) -> Self { self }
  /// Not available. Remove the call. To animate a change, call `view.animate { … }` in a handler.
  @available(
    *, unavailable, message: "remove it; to animate a change, call view.animate { … } in a handler"
  )
  public func matchedGeometryEffect<ID, Space>(id: ID, in space: Space) -> Self { self }
  /// Not available. Call `view.animate { … }` in a handler instead.
  @available(*, unavailable, message: "call view.animate { … } in a handler")
  public func animation(_ animation: OtherName?) -> Self { self }
  /// Not available. Remove the call. A symbol is a character.
  @available(*, unavailable, message: "remove it: a symbol is a character")
  public func symbolRenderingMode(_ mode: OtherName?) -> Self { self }
  /// Not available. Remove the call. A symbol is a character.
  @available(*, unavailable, message: "remove it: a symbol is a character")
  public func symbolVariant(_ variant: OtherName) -> Self { self }
}
