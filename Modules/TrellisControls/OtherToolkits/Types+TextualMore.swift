public import TrellisViews

// More types of Textual. They have initializers that accept its arguments, since the compiler
// shows a message only for a call that matches a declaration; none of them can be used.

/// Not available. Use the title of the ``Window``, or a ``Bar``.
@available(
  *, unavailable,
  message: "write Window(\"Title\") { … }, or Bar(\"Title\") { BarItem(\"Save\") { … } }"
)
public final class Header: View {
  /// Not available. Use the title of the ``Window``, or a ``Bar``.
  public init(showClock: Bool = false) { super.init() }
}

/// Not available. Use a ``Bar`` or a ``Menu``.
@available(
  *, unavailable,
  message: "write Bar { BarItem(\"Save\") { … } }, or a Menu, which shows the keys of its items"
)
public final class Footer: View {
  /// Not available. Use a ``Bar`` or a ``Menu``.
  public init(showCommandPalette: Bool = false) { super.init() }
}

/// Not available. Use ``Label`` instead.
@available(*, unavailable, renamed: "Label")
public typealias Static = Label

/// Not available. Use ``Toggle`` instead.
@available(*, unavailable, renamed: "Toggle")
public typealias Switch = Toggle

/// Not available. Use ``Divider`` instead.
@available(*, unavailable, renamed: "Divider")
public typealias Rule = Divider

/// Not available. Use ``Spinner`` instead.
@available(*, unavailable, renamed: "Spinner")
public typealias LoadingIndicator = Spinner

/// Not available. Use ``LogView`` instead.
@available(*, unavailable, renamed: "LogView")
public typealias Log = LogView

/// Not available. Use an ``OutlineView``.
@available(
  *, unavailable,
  message: "write OutlineView(\"Files\", $files, children: \\.children) { file in file.name }"
)
public final class Tree: View {
  /// Not available. Use an ``OutlineView``.
  public init(_ label: String) { super.init() }
  /// Not available. Use an ``OutlineView``.
  public init(_ label: String, data: Any?) { super.init() }
}

/// Not available. Use a ``FilePicker`` or an ``OutlineView``.
@available(
  *, unavailable,
  message:
    "write FilePicker(\"Open\") { folder in … }.onPick { path in … }.present(from: button), or an OutlineView"
)
public final class DirectoryTree: View {
  /// Not available. Use a ``FilePicker`` or an ``OutlineView``.
  public init(_ path: String) { super.init() }
}

/// Not available. Use a ``Picker``.
@available(*, unavailable, message: "write Picker(\"Size\", [\"S\", \"M\"], selection: $size)")
public final class Select: View {
  /// Not available. Use a ``Picker``.
  public override init() { super.init() }
  /// Not available. Use a ``Picker``.
  public init<Options>(_ options: Options, prompt: String = "") { super.init() }
  /// Not available. Use a ``Picker``.
  public init<Options>(options: Options, prompt: String = "") { super.init() }
  /// Not available. Use a ``Picker``.
  public init<Options, Value>(
    _ options: Options, prompt: String = "", value: Value
  ) { super.init() }
}

/// Not available. Use a ``SectionList``.
@available(
  *, unavailable,
  message:
    "write SectionList { Section($items) { item in Label(item.name) }.onSelect { item in … } }"
)
public final class OptionList: View {
  /// Not available. Use a ``SectionList``.
  public init(_ options: String...) { super.init() }
  /// Not available. Use a ``SectionList``.
  public init<Options>(_ options: [Options]) { super.init() }
}

/// Not available. Put a ``Toggle`` into each row.
@available(
  *, unavailable,
  message: "write ForEach($items) { item in Toggle(item.name, isOn: item.isOn) }"
)
public final class SelectionList: View {
  /// Not available. Put a ``Toggle`` into each row.
  public override init() { super.init() }
  /// Not available. Put a ``Toggle`` into each row.
  public init<Options>(_ options: Options...) { super.init() }
}

/// Not available. Use ``VStack`` instead.
@available(*, unavailable, renamed: "VStack")
public typealias Container = VStack

/// Not available. Use ``Scroll`` instead.
@available(*, unavailable, renamed: "Scroll", message: "write Scroll { … }")
public typealias VerticalScroll = Scroll

/// Not available. Use a ``Scroll``.
@available(*, unavailable, message: "write Scroll(.horizontal) { … }")
public final class HorizontalScroll: View {
  /// Not available. Use a ``Scroll``.
  public init(@ListBuilder<View> content: () -> [View]) { super.init() }
}

/// Not available. Use ``Scroll`` instead.
@available(*, unavailable, renamed: "Scroll")
public typealias ScrollableContainer = Scroll

/// Not available. Use ``VStack`` instead.
@available(*, unavailable, renamed: "VStack")
public typealias VerticalGroup = VStack

/// Not available. Use ``HStack`` instead.
@available(*, unavailable, renamed: "HStack")
public typealias HorizontalGroup = HStack

/// Not available. Use ``Tabs`` instead.
@available(*, unavailable, renamed: "Tabs")
public typealias TabbedContent = Tabs

/// Not available. Use ``Tab`` instead.
@available(*, unavailable, renamed: "Tab")
public typealias TabPane = Tab

/// Not available. Use a ``Toggle`` and a `When`.
@available(*, unavailable, message: "write Toggle(\"More\", isOn: $isOpen) and When($isOpen) { … }")
public final class Collapsible: View {
  /// Not available. Use a ``Toggle`` and a `When`.
  public init(@ListBuilder<View> content: () -> [View]) { super.init() }
  /// Not available. Use a ``Toggle`` and a `When`.
  public init(
    title: String, collapsed: Bool = true, @ListBuilder<View> content: () -> [View]
  ) { super.init() }
  /// Not available. Use a ``Toggle`` and a `When`.
  public init(
    _ title: String, collapsed: Bool = true, @ListBuilder<View> content: () -> [View]
  ) { super.init() }
}

/// Not available. Use a ``Label`` or a ``TextArea``.
@available(
  *, unavailable,
  message: "write Label(\"…\").bold(); for text to scroll and copy, TextArea(text: text).readOnly()"
)
public final class Markdown: View {
  /// Not available. Use a ``Label`` or a ``TextArea``.
  public init(_ text: String) { super.init() }
}

/// Not available. Use a ``TextArea``.
@available(*, unavailable, message: "write TextArea(text: text).readOnly()")
public final class MarkdownViewer: View {
  /// Not available. Use a ``TextArea``.
  public init(_ text: String) { super.init() }
}

/// Not available. Use a ``Label``.
@available(*, unavailable, message: "write Label(\"12:00\").bold()")
public final class Digits: View {
  /// Not available. Use a ``Label``.
  public init(_ text: String) { super.init() }
}

/// Not available. Use a ``ProgressBar``, or draw a view of your own.
@available(
  *, unavailable,
  message: "write ProgressBar(\"Load\", fraction: $load), or draw(in:) in a View of your own"
)
public final class Sparkline: View {
  /// Not available. Use a ``ProgressBar``, or draw a view of your own.
  public override init() { super.init() }
  /// Not available. Use a ``ProgressBar``, or draw a view of your own.
  public init<Values>(_ values: Values) { super.init() }
  /// Not available. Use a ``ProgressBar``, or draw a view of your own.
  public init<Values, Summary>(_ values: Values, summaryFunction: Summary) { super.init() }
}

/// Not available. Use a `When` or ``Tabs``.
@available(
  *, unavailable, message: "write When($page == .first) { … }, or Tabs { Tab(\"Title\") { … } }"
)
public final class ContentSwitcher: View {
  /// Not available. Use a `When` or ``Tabs``.
  public init(@ListBuilder<View> content: () -> [View]) { super.init() }
  /// Not available. Use a `When` or ``Tabs``.
  public init(initial: String, @ListBuilder<View> content: () -> [View]) { super.init() }
}

/// Not available. Use a ``Label``.
@available(*, unavailable, message: "write Label(\"…\")")
public final class Placeholder: View {
  /// Not available. Use a ``Label``.
  public init(_ text: String = "") { super.init() }
}

/// Not available. Use a ``Label``.
@available(*, unavailable, message: "write Label(\"\\(value)\")")
public final class Pretty: View {
  /// Not available. Use a ``Label``.
  public init<Value>(_ value: Value) { super.init() }
}
