public import TrellisState
public import TrellisViews

// More initializers of SwiftUI's containers. Each initializer is declared so that the compiler can
// suggest the one in Trellis; none of them can be used.

extension GroupBox {
  /// Not available. Write `GroupBox("Title") { … }`.
  @available(*, unavailable, message: "the title is a text or a binding: GroupBox(\"Title\") { … }")
  public convenience init(
    @ListBuilder<View> content: () -> [View], @ListBuilder<View> label: () -> [View]
  ) {
    self.init("")
  }
}

extension Tabs {
  /// Not available. Write `Tabs(selectedIndex: $index) { … }`.
  @available(
    *, unavailable,
    message:
      "write Tabs(selectedIndex: $index) { Tab(\"Title\") { … } }, with the number of the tab, from 0"
  )
  public convenience init<Selection>(
    selection: Binding<Selection>, @ListBuilder<Tab> content: () -> [Tab]
  ) {
    self.init(tabs: content)
  }
  /// Not available. Write `Tabs(selectedIndex: $index) { … }`.
  @available(
    *, unavailable,
    message:
      "write Tabs(selectedIndex: $index) { Tab(\"Title\") { … } }, with the number of the tab, from 0"
  )
  public convenience init<Selection>(
    _ label: String, selection: Binding<Selection>, @ListBuilder<Tab> content: () -> [Tab]
  ) {
    self.init(tabs: content)
  }
}

extension Tab {
  /// Not available. Put a character into the title instead of an image.
  @available(
    *, unavailable, message: "put a character of your choice into the title: Tab(\"★ Rated\") { … }"
  )
  public convenience init(
    _ title: String, systemImage: String, @ListBuilder<View> content: () -> [View]
  ) {
    self.init(title)
  }
  /// Not available. Write `Tab("Title") { … }`.
  @available(
    *, unavailable,
    message:
      "write Tab(\"★ Rated\") { … }, and Tabs(selectedIndex: $index) { … } with the number of the tab"
  )
  public convenience init<Value>(
    _ title: String, systemImage: String, value: Value, @ListBuilder<View> content: () -> [View]
  ) {
    self.init(title)
  }
}
