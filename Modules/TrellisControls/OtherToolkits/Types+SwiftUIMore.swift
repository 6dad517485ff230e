public import TrellisEvents
public import TrellisLayout
public import TrellisViews

// More types of SwiftUI. Each name is declared so that the compiler can suggest what to write in
// Trellis; none of them can be used.

/// Not available. Use a ``Split`` instead.
@available(*, unavailable, message: "write Split(.horizontal) { … } second: { … }")
public final class HSplitView: View {
  /// Not available. Use a ``Split`` instead.
  public init(@ListBuilder<View> content: () -> [View]) { super.init() }
}

/// Not available. Use a ``Split`` instead.
@available(*, unavailable, message: "write Split(.vertical) { … } second: { … }")
public final class VSplitView: View {
  /// Not available. Use a ``Split`` instead.
  public init(@ListBuilder<View> content: () -> [View]) { super.init() }
}

extension Split {
  /// Not available. Write `Split(.horizontal) { … } second: { … }`, with views for both sides.
  @available(
    *, unavailable, message: "a split has two sides: Split(.horizontal) { … } second: { … }"
  )
  public convenience init(
    _ axis: Axis, fraction: Double = 0.5, @ListBuilder<View> content: () -> [View]
  ) {
    self.init(axis, first: content, second: { [] })
  }
}

/// Not available. Put a button into each row instead.
@available(
  *, unavailable,
  message:
    "give each row a button: Button(\"Remove\") { items.removeAll { $0.id == item.id.wrappedValue } }"
)
public final class EditButton: View {
  /// Not available. Put a button into each row instead.
  public override init() { super.init() }
}

/// Not available. Call the `task` method of a view instead.
@available(
  *, unavailable,
  message: "write .task { view in … }, with try await view.clock?.sleep(for: .seconds(1)) in a loop"
)
public final class TimelineView: View {
  /// Not available. Call the `task` method of a view instead.
  public init<Schedule>(
    _ schedule: Schedule, @ListBuilder<View> content: (ArgumentOfWrongClosure) -> [View]
  ) { super.init() }
}

/// Not available. Use an ``HStack`` or a ``Menu`` instead.
@available(
  *, unavailable, message: "write HStack { … } or Menu(\"Title\") { MenuItem(\"Open\") { … } }"
)
public final class ControlGroup: View {
  /// Not available. Use an ``HStack`` or a ``Menu`` instead.
  public init(@ListBuilder<View> content: () -> [View]) { super.init() }
}

/// Not available. Call a method of the scrolling view instead, such as `scroll(to:)`.
@available(
  *, unavailable,
  message: "remove it; a list has scroll(to:), and the focused view is always scrolled into view"
)
public final class ScrollViewReader: View {
  /// Not available. Call a method of the scrolling view instead, such as `scroll(to:)`.
  public init(@ListBuilder<View> content: (ArgumentOfWrongClosure) -> [View]) { super.init() }
}

/// Not available. Use a ``Menu`` instead.
@available(
  *, unavailable,
  message:
    "put a Menu into the window: Menu(\"View\") { MenuItem(\"Zoom\") { … }.shortcut(\"ctrl-z\") }"
)
public final class CommandMenu: View {
  /// Not available. Use a ``Menu`` instead.
  public init(_ title: String, @ListBuilder<View> content: () -> [View]) { super.init() }
}

/// Not available. Use a ``Menu`` instead.
@available(
  *, unavailable,
  message:
    "put a Menu into the window: Menu(\"File\") { MenuItem(\"New\") { … }.shortcut(\"ctrl-n\") }"
)
public final class CommandGroup: View {
  /// Not available. Use a ``Menu`` instead.
  public init(after place: OtherName, @ListBuilder<View> content: () -> [View]) { super.init() }
  /// Not available. Use a ``Menu`` instead.
  public init(replacing place: OtherName, @ListBuilder<View> content: () -> [View]) {
    super.init()
  }
}

/// Not available. Pass the widths of the columns to a ``Grid``: `Grid([.fit, .fill]) { … }`.
@available(
  *, unavailable, message: "a grid takes the widths of its columns: Grid([.fit, .fill]) { … }"
)
public struct GridItem {
  /// Not available. Pass the widths of the columns to a ``Grid`` instead.
  public enum Size {
    /// Not available. Pass the widths of the columns to a ``Grid`` instead.
    case flexible, fixed(Int), adaptive(minimum: Int)
    /// Not available. Pass the widths of the columns to a ``Grid`` instead.
    public static func flexible(minimum: Int = 0) -> Size { .flexible }
  }
  /// Not available. Pass the widths of the columns to a ``Grid``: `Grid([.fit, .fill]) { … }`.
  public init(_ size: Size = .flexible) {}
}

extension Grid {
  /// Not available. Pass the widths of the columns to a ``Grid``: `Grid([.fit, .fill]) { … }`.
  @available(
    *, unavailable,
    message:
      "a grid takes the widths of its columns: Grid([.fit, .fill], rowSpacing: 1) { … }; to align a text, write .textAlignment(.end)"
  )
  public convenience init(
    alignment: OtherName = .center, horizontalSpacing: Int? = nil, verticalSpacing: Int? = nil,
    @ListBuilder<View> content: () -> [View]
  ) {
    self.init([.fit], children: content)
  }
}

/// Not available. Use `Insets` instead.
@available(*, unavailable, renamed: "Insets")
public typealias EdgeInsets = Insets

extension Spacer {
  /// Not available. Write `Spacer(minimumLength: 2)`.
  @available(*, unavailable, renamed: "init(minimumLength:)")
  public convenience init(minLength: Int) { self.init() }
}

extension Label {
  /// Not available. Write `Label("…")`, which shows the text unchanged.
  @available(*, unavailable, message: "a label shows its text unchanged: Label(\"…\")")
  public convenience init(verbatim text: String) { self.init(text) }
}

/// Not available. Create a binding to the property of the model instead.
@available(*, unavailable, message: "write Binding(observing: model, \\.name)")
@propertyWrapper
public struct Bindable<Model> {
  /// Not available. Create a binding to the property of the model instead.
  public var wrappedValue: Model
  /// Not available. Create a binding to the property of the model instead.
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }
}

#if os(Linux)
  // On other systems, Foundation has a class of this name.
  /// Not available. Use `UndoStack` instead.
  @available(*, unavailable, message: "write UndoStack(), with import TrellisModels")
  public struct UndoManager {
    /// Not available. Use `UndoStack` instead.
    public init() {}
  }
#endif
