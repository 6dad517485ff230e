public import TrellisState
public import TrellisViews

// Views of SwiftUI that have another shape in Trellis. They have the initializers of SwiftUI, since
// the compiler shows a message only for a call that matches a declaration; none of them can be used.

/// Not available. Write `SectionList { Section($items) { item in … } }` instead.
@available(
  *, unavailable,
  message:
    "write SectionList { Section($items) { item in … } }, with a binding; for a tree, write OutlineView(\"Files\", $files, children: \\.children) { file in file.name }"
)
public final class List: View {
  /// Not available. Use ``SectionList`` instead.
  public init(@ListBuilder<View> content: () -> [View]) { super.init() }
  /// Not available. Use ``SectionList`` instead.
  public init<Selection>(selection: Selection, @ListBuilder<View> content: () -> [View]) {
    super.init()
  }
  /// Not available. Use ``SectionList`` instead.
  public init<Element>(_ data: [Element], @ListBuilder<View> row: (Element) -> [View]) {
    super.init()
  }
  /// Not available. Use ``SectionList`` instead.
  public init<Element>(
    _ data: Binding<[Element]>, @ListBuilder<View> row: (Binding<Element>) -> [View]
  ) { super.init() }
  /// Not available. Use ``SectionList`` instead.
  public init<Element, ID>(
    _ data: [Element], id: KeyPath<Element, ID>, @ListBuilder<View> row: (Element) -> [View]
  ) { super.init() }
  /// Not available. Use ``SectionList`` instead.
  public init<Element, Selection>(
    _ data: [Element], selection: Selection, @ListBuilder<View> row: (Element) -> [View]
  ) { super.init() }
  /// Not available. Use ``SectionList`` instead.
  public init<Element, Selection>(
    _ data: Binding<[Element]>, selection: Selection,
    @ListBuilder<View> row: (Binding<Element>) -> [View]
  ) { super.init() }
  /// Not available. Use ``SectionList`` instead.
  public init<Element, ID, Selection>(
    _ data: [Element], id: KeyPath<Element, ID>, selection: Selection,
    @ListBuilder<View> row: (Element) -> [View]
  ) { super.init() }
  /// Not available. Use ``SectionList`` instead.
  public init<Element>(
    _ data: [Element], children: KeyPath<Element, [Element]?>,
    @ListBuilder<View> row: (Element) -> [View]
  ) { super.init() }
  /// Not available. Use ``SectionList`` instead.
  public init<Element, Selection>(
    _ data: [Element], children: KeyPath<Element, [Element]?>, selection: Selection,
    @ListBuilder<View> row: (Element) -> [View]
  ) { super.init() }
}

/// Not available. Use ``OutlineView`` instead.
@available(
  *, unavailable,
  message: "write OutlineView(\"Files\", $files, children: \\.children) { file in file.name }"
)
public final class OutlineGroup: View {
  /// Not available. Use ``OutlineView`` instead.
  public init<Element>(
    _ data: [Element], children: KeyPath<Element, [Element]?>,
    @ListBuilder<View> content: (Element) -> [View]
  ) { super.init() }
  /// Not available. Use ``OutlineView`` instead.
  public init<Element, Selection>(
    _ data: [Element], children: KeyPath<Element, [Element]?>, selection: Selection,
    @ListBuilder<View> content: (Element) -> [View]
  ) { super.init() }
}

/// Not available. Use ``Navigator`` instead.
@available(
  *, unavailable, renamed: "Navigator",
  message: "write Navigator(\"Start\") { … }, then navigator.push(\"Next\") { … }"
)
public final class NavigationStack: View {
  /// Not available. Use ``Navigator`` instead.
  public init(_ title: String = "", @ListBuilder<View> root: () -> [View]) { super.init() }
  /// Not available. Use ``Navigator`` instead.
  public init<Path>(path: Path, @ListBuilder<View> root: () -> [View]) { super.init() }
}

/// Not available. Use ``Navigator`` instead.
@available(
  *, unavailable, renamed: "Navigator",
  message: "write Navigator(\"Start\") { … }, then navigator.push(\"Next\") { … }"
)
public typealias NavigationView = NavigationStack

/// Not available. Use ``Split`` instead.
@available(
  *, unavailable, renamed: "Split", message: "write Split(.horizontal) { … } second: { … }"
)
public final class NavigationSplitView: View {
  /// Not available. Use ``Split`` instead.
  public init(
    @ListBuilder<View> sidebar: () -> [View], @ListBuilder<View> detail: () -> [View]
  ) { super.init() }
  /// Not available. Use ``Split`` instead.
  public init(
    @ListBuilder<View> sidebar: () -> [View], @ListBuilder<View> content: () -> [View],
    @ListBuilder<View> detail: () -> [View]
  ) { super.init() }
}

/// Not available. Write `Button("Title").onTap { button in button.navigator?.push("Next") { … } }`
/// instead.
@available(
  *, unavailable,
  message: "write Button(\"Title\").onTap { button in button.navigator?.push(\"Next\") { … } }"
)
public final class NavigationLink: View {
  /// Not available. Use a ``Button`` that pushes the next screen instead.
  public init(_ title: String) { super.init() }
  /// Not available. Use a ``Button`` that pushes the next screen instead.
  public init(_ title: String, @ListBuilder<View> destination: () -> [View]) { super.init() }
  /// Not available. Use a ``Button`` that pushes the next screen instead.
  public init<Value>(_ title: String, value: Value) { super.init() }
  /// Not available. Use a ``Button`` that pushes the next screen instead.
  public init(_ title: String, destination: View) { super.init() }
  /// Not available. Use a ``Button`` that pushes the next screen instead.
  public init(destination: View, @ListBuilder<View> label: () -> [View]) { super.init() }
  /// Not available. Use a ``Button`` that pushes the next screen instead.
  public init(
    @ListBuilder<View> destination: () -> [View], @ListBuilder<View> label: () -> [View]
  ) { super.init() }
  /// Not available. Use a ``Button`` that pushes the next screen instead.
  public init<Value>(value: Value, @ListBuilder<View> label: () -> [View]) { super.init() }
}

extension LabeledContent {
  /// Not available. Pass the label as a string.
  @available(
    *, unavailable,
    message:
      "the label is a text: LabeledContent(\"Total\") { … }; for a control, write TextField(\"Name\", text: $name)"
  )
  public convenience init(@ListBuilder<View> content: () -> [View]) {
    self.init("", content: content)
  }
  /// Not available. Pass the label as a string.
  @available(
    *, unavailable, message: "the label is a text: LabeledContent(\"Total\") { … }"
  )
  public convenience init(
    @ListBuilder<View> content: () -> [View], @ListBuilder<View> label: () -> [View]
  ) {
    self.init("", content: content)
  }
  /// Not available. Pass a binding, so that the text follows the value.
  @available(
    *, unavailable,
    message:
      "the text does not follow a plain value; write value: $total, or LabeledContent(\"Version\") { Label(\"1.0\") } if the text never changes"
  )
  public convenience init<Value>(_ label: String, value: Value) {
    self.init(label) {}
  }
  /// Not available. Convert the value to a string with `map`, or make its type
  /// `CustomStringConvertible`.
  @available(
    *, unavailable,
    message:
      "the type has no description; write value: $state.map { \"\\($0)\" }, or make the type CustomStringConvertible"
  )
  public convenience init<Value>(_ label: String, value: Binding<Value>) {
    self.init(label) {}
  }
  /// Not available. Convert the value to a string with `map`.
  @available(*, unavailable, message: "convert the value: value: $total.map { \"\\($0) kg\" }")
  public convenience init<Value>(_ label: String, value: Value, format: OtherName) {
    self.init(label) {}
  }
  /// Not available. Convert the optional value to a string with `map`.
  @available(
    *, unavailable,
    message:
      "the value is optional: write value: $count.map { $0.map { \"\\($0)\" } ?? \"none\" } or, for a text, value: $name.or(\"none\")"
  )
  public convenience init<Value>(_ label: String, value: Binding<Value?>) {
    self.init(label) {}
  }
}

/// Not available. Write `Toggle("More", isOn: $isOpen)` and `When($isOpen) { … }` instead.
@available(*, unavailable, message: "write Toggle(\"More\", isOn: $isOpen) and When($isOpen) { … }")
public final class DisclosureGroup: View {
  /// Not available. Use a ``Toggle`` and a `When` instead.
  public init(_ title: String, @ListBuilder<View> content: () -> [View]) { super.init() }
  /// Not available. Use a ``Toggle`` and a `When` instead.
  public init(_ isExpanded: Binding<Bool>, @ListBuilder<View> content: () -> [View]) {
    super.init()
  }
  /// Not available. Use a ``Toggle`` and a `When` instead.
  public init(
    _ title: String, isExpanded: Binding<Bool>, @ListBuilder<View> content: () -> [View]
  ) { super.init() }
  /// Not available. Use a ``Toggle`` and a `When` instead.
  public init(
    isExpanded: Binding<Bool>, @ListBuilder<View> content: () -> [View],
    @ListBuilder<View> label: () -> [View]
  ) { super.init() }
}

/// Not available. Use ``ProgressBar`` instead.
@available(*, unavailable, message: "write ProgressBar(\"Load\", fraction: $load)")
public final class Gauge: View {
  /// Not available. Use ``ProgressBar`` instead.
  public init<Value>(value: Value, @ListBuilder<View> label: () -> [View]) { super.init() }
  /// Not available. Use ``ProgressBar`` instead.
  public init<Value>(
    value: Value, in bounds: ClosedRange<Double>, @ListBuilder<View> label: () -> [View]
  ) { super.init() }
  /// Not available. Use ``ProgressBar`` instead.
  public init<Value>(_ title: String, value: Value, in bounds: ClosedRange<Double> = 0...1) {
    super.init()
  }
}

/// Not available. Use ``Grid`` instead.
@available(
  *, unavailable, message: "Grid places its children row by row: Grid([.fit, .fill]) { … }"
)
public final class LazyVGrid: View {
  /// Not available. Use `Grid` instead.
  public init<Columns>(columns: Columns, @ListBuilder<View> content: () -> [View]) { super.init() }
  /// Not available. Use `Grid` instead.
  public init<Columns>(
    columns: Columns, spacing: Int, @ListBuilder<View> content: () -> [View]
  ) { super.init() }
}

/// Not available. Use ``SizeReader`` instead.
@available(*, unavailable, message: "use SizeReader { size in … }, whose closure receives the size")
public final class ViewThatFits: View {
  /// Not available. Use `SizeReader` instead.
  public init(@ListBuilder<View> content: () -> [View]) { super.init() }
}

/// Not available. Use ``BarItem`` instead.
@available(
  *, unavailable, renamed: "BarItem",
  message: "put BarItem(\"Save\") { … } into a Bar(\"Title\") { … } above the content"
)
public final class ToolbarItem: View {
  /// Not available. Use ``BarItem`` instead.
  public init(placement: OtherName = .automatic, @ListBuilder<View> content: () -> [View]) {
    super.init()
  }
}

/// Not available. Use ``BarItem`` instead.
@available(
  *, unavailable, renamed: "BarItem",
  message: "put BarItem(\"Save\") { … } into a Bar(\"Title\") { … } above the content"
)
public typealias ToolbarItemGroup = ToolbarItem
