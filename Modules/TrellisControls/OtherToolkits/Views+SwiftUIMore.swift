public import TrellisState
public import TrellisViews

// More views of SwiftUI that have another shape in Trellis. They have the initializers of SwiftUI,
// since the compiler shows a message only for a call that matches a declaration. None of them can
// be used.

/// Not available. Write `When($items.isEmpty) { … }`.
@available(
  *, unavailable,
  message: "write When($items.isEmpty) { Label(\"No items\") }"
)
public final class ContentUnavailableView: View {
  /// Not available. Write `When($items.isEmpty) { … }`.
  public init(_ title: String) { super.init() }
  /// Not available. Write `When($items.isEmpty) { … }`.
  public init(_ title: String, systemImage: String) { super.init() }
  /// Not available. Write `When($items.isEmpty) { … }`.
  public init<Description>(_ title: String, systemImage: String, description: Description) {
    super.init()
  }
  /// Not available. Write `When($items.isEmpty) { … }`.
  public init(
    @ListBuilder<View> label: () -> [View], @ListBuilder<View> description: () -> [View] = { [] },
    @ListBuilder<View> actions: () -> [View] = { [] }
  ) { super.init() }
}

/// Not available. Use a ``Picker`` with the colours to choose from.
@available(
  *, unavailable,
  message: "write Picker(\"Colour\", [\"red\", \"green\"], selection: $color)"
)
public final class ColorPicker: View {
  /// Not available. Use a ``Picker``.
  public init<Value>(_ title: String, selection: Binding<Value>) { super.init() }
  /// Not available. Use a ``Picker``.
  public init<Value>(
    _ title: String, selection: Binding<Value>, supportsOpacity: Bool
  ) { super.init() }
}
