public import TrellisEvents
public import TrellisState
public import TrellisViews

// Views of SwiftUI for pictures, and for sharing. Each name is declared so that the compiler can
// say what to write in Trellis; none of them can be used.

/// Not available. Use an ``Image`` of characters.
@available(
  *, unavailable,
  message: "an image consists of characters: write Image(\"★\", label: \"Rated\")"
)
public final class AsyncImage: View {
  /// Not available. Use an ``Image`` of characters.
  public init(url: Any?, scale: Double = 1) { super.init() }
  /// Not available. Use an ``Image`` of characters.
  public init(
    url: Any?, @ListBuilder<View> content: (Image) -> [View],
    @ListBuilder<View> placeholder: () -> [View]
  ) { super.init() }
  /// Not available. Use an ``Image`` of characters.
  public init(url: Any?, @ListBuilder<View> content: (ArgumentOfWrongClosure) -> [View]) {
    super.init()
  }
}

/// Not available. Copy the text to the clipboard.
@available(
  *, unavailable,
  message: "write Button(\"Copy\") { button in button.context?.clipboard.copy(text) }"
)
public final class ShareLink: View {
  /// Not available. Copy the text to the clipboard.
  public init<Item>(item: Item) { super.init() }
  /// Not available. Copy the text to the clipboard.
  public init<Item>(_ title: String, item: Item) { super.init() }
  /// Not available. Copy the text to the clipboard.
  public init<Item>(item: Item, @ListBuilder<View> label: () -> [View]) { super.init() }
}

/// Not available. Use a ``FilePicker``.
@available(
  *, unavailable,
  message: "write FilePicker(\"Open\") { folder in … }.onPick { path in … }.present(from: button)"
)
public final class PhotosPicker: View {
  /// Not available. Use a ``FilePicker``.
  public init<Selection>(_ title: String, selection: Binding<Selection>) { super.init() }
  /// Not available. Use a ``FilePicker``.
  public init<Selection>(
    selection: Binding<Selection>, @ListBuilder<View> label: () -> [View]
  ) { super.init() }
}
