public import TrellisEvents
import TrellisLayout
public import TrellisState
public import TrellisViews

// Names from SwiftUI and UIKit for containers and their contents. Each name is declared so that the
// compiler can suggest the name in Trellis; none of them can be used.

extension Split {
  /// Not available. Pass the axis: `Split(.horizontal) { … } second: { … }`.
  @available(
    *, unavailable, message: "a split needs an axis: write Split(.horizontal) { … } second: { … }"
  )
  public convenience init(
    @ListBuilder<View> first: () -> [View], @ListBuilder<View> second: () -> [View]
  ) {
    self.init(.horizontal, first: first, second: second)
  }
}

extension Dialog {
  /// Not available. Use ``addButton(_:)`` instead.
  @available(*, unavailable, renamed: "addButton(_:)")
  public func addAction(_ button: DialogButton) {}
}

extension Alert {
  /// Not available. Write `Alert("Title", message: "…") { … }` instead.
  @available(
    *, unavailable, message: "write Alert(\"Title\", message: \"…\") { DialogButton(\"OK\") { … } }"
  )
  public convenience init(title: String, message: String = "") {
    self.init(title, message: message)
  }
  /// Not available. Write `Alert("Title", message: "…") { … }` instead.
  @available(
    *, unavailable, message: "write Alert(\"Title\", message: \"…\") { DialogButton(\"OK\") { … } }"
  )
  public convenience init<Button>(
    title: View, message: View? = nil, dismissButton: Button? = nil
  ) {
    self.init("")
  }
}

extension SectionList {
  /// Not available. Put the rows into a ``Section``, with a binding to the elements.
  @available(
    *, unavailable, message: "write SectionList { Section($items) { item in … } }, with a binding"
  )
  public convenience init<Element, Row>(_ items: [Element], row: (Element) -> Row) {
    self.init()
  }
  /// Not available. Put the rows into a ``Section``.
  @available(*, unavailable, message: "write SectionList { Section($items) { item in … } }")
  public convenience init<Element, Row>(
    _ items: Binding<[Element]>, row: (Binding<Element>) -> Row
  ) {
    self.init()
  }
  /// Not available. Use ``reload()`` instead.
  @available(*, unavailable, renamed: "reload()")
  public func reloadData() {}
}

extension Section where Element == View {
  /// Not available. Pass the header and the footer of the section as strings.
  @available(
    *, unavailable, message: "write Section(\"Title\", footer: \"…\") { … }, with texts"
  )
  public convenience init<each A, each B, each C, each D>(
    _ header: String? = nil,
    @ListBuilder<View> content: (repeat NoArgument<each A, each B>) -> [View],
    @ListBuilder<View> footer: (repeat NoArgument<each C, each D>) -> [View]
  ) {
    self.init(header, rows: content)
  }
  /// Not available. Pass the header of the section as a string or a binding.
  @available(
    *, unavailable, message: "write Section(\"Title\") { … }, or Section($title) { … }"
  )
  public convenience init<each A, each B, each C, each D>(
    @ListBuilder<View> content: (repeat NoArgument<each A, each B>) -> [View],
    @ListBuilder<View> header: (repeat NoArgument<each C, each D>) -> [View]
  ) {
    self.init(rows: content)
  }
  /// Not available. Pass the header and the footer of the section as strings.
  @available(
    *, unavailable, message: "write Section(\"Title\", footer: \"…\") { … }, with texts"
  )
  public convenience init<each A, each B, each C, each D>(
    @ListBuilder<View> content: (repeat NoArgument<each A, each B>) -> [View],
    @ListBuilder<View> header: (repeat NoArgument<each C, each D>) -> [View],
    @ListBuilder<View> footer: (repeat NoArgument<each C, each D>) -> [View]
  ) {
    self.init(rows: content)
  }
}

extension ListBuilder where Element == MenuItem {
  /// Not available: a menu can contain only items. Use a ``MenuItem``.
  @available(
    *, unavailable, message: "a menu can contain only items: write MenuItem(\"Open\") { … }"
  )
  @_disfavoredOverload
  public static func buildExpression(_ view: View) -> [MenuItem] { [] }
  /// Not available. Write `MenuItem.divider()` instead.
  @available(*, unavailable, message: "write MenuItem.divider()")
  public static func buildExpression(_ divider: Divider) -> [MenuItem] { [] }
}

extension ListBuilder where Element == BarItem {
  /// Not available: a bar can contain only items. Use a ``BarItem``.
  @available(
    *, unavailable,
    message:
      "a bar can contain only items: write BarItem(\"Save\") { … }, or BarItem(content: view) for any other view"
  )
  public static func buildExpression(_ view: View) -> [BarItem] { [] }
}

extension ListBuilder where Element == Tab {
  /// Not available. Put the views into a ``Tab``.
  @available(*, unavailable, message: "write Tab(\"Title\") { … } around the views")
  public static func buildExpression(_ view: View) -> [Tab] { [] }
}

extension ListBuilder where Element == ListSection {
  /// Not available. Put the rows into a ``Section``.
  @available(
    *, unavailable,
    message:
      "a list can contain only sections: write Section { … } around the rows, or SectionList(sections: $items) { item in Section(…) { … } } for a section of each element"
  )
  public static func buildExpression(_ view: View) -> [ListSection] { [] }
}

extension BarItem {
  /// Not available. Write `BarItem("Save") { … }` instead.
  @available(*, unavailable, renamed: "BarItem(_:form:fileID:line:action:)")
  public convenience init(title: String, action: () -> Void = {}) { self.init(title) }
}
