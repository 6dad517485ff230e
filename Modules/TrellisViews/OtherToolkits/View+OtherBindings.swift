public import TrellisState

// Modifiers with a binding to a number of another type. None of them can be used. Each is declared
// only so that the compiler can say how to convert the number.
extension View {
  /// Not available. The opacity is a number from 0 to 1, so convert the integer with `map`.
  @available(
    *, unavailable,
    message: "an opacity is a Double from 0 to 1: write opacity($percent.map { Double($0) / 100 })"
  )
  public func opacity(_ opacity: Binding<Int>) -> Self { self }
  /// Not available. Sizes are whole numbers of cells, so convert the number with `map`.
  @available(
    *, unavailable,
    message: "sizes must be whole numbers of cells: write frame(width: $width.map { Int($0) })"
  )
  public func frame(width: Binding<Double>) -> Self { self }
  /// Not available. Sizes are whole numbers of cells, so convert the number with `map`.
  @available(
    *, unavailable,
    message: "sizes must be whole numbers of cells: write frame(height: $height.map { Int($0) })"
  )
  public func frame(height: Binding<Double>) -> Self { self }
  /// Not available. Sizes are whole numbers of cells, so convert the numbers with `map`.
  @available(
    *, unavailable,
    message: "sizes must be whole numbers of cells: write frame(width: $width.map { Int($0) })"
  )
  public func frame(width: Binding<Double>, height: Binding<Double>) -> Self { self }
  /// Not available. Only the sizes `width` and `height` can follow a state.
  @available(
    *, unavailable,
    message: "only width: and height: can follow a state: write frame(width: $width)"
  )
  public func frame<Number>(maxWidth: Binding<Number>) -> Self { self }
  /// Not available. Only the sizes `width` and `height` can follow a state.
  @available(
    *, unavailable,
    message: "only width: and height: can follow a state: write frame(width: $width)"
  )
  public func frame<Number>(minWidth: Binding<Number>) -> Self { self }
  /// Not available. Only the sizes `width` and `height` can follow a state.
  @available(
    *, unavailable,
    message: "only width: and height: can follow a state: write frame(height: $height)"
  )
  public func frame<Number>(maxHeight: Binding<Number>) -> Self { self }
  /// Not available. Only the sizes `width` and `height` can follow a state.
  @available(
    *, unavailable,
    message: "only width: and height: can follow a state: write frame(height: $height)"
  )
  public func frame<Number>(minHeight: Binding<Number>) -> Self { self }
}
