public import TrellisViews

// Windows, screens, dialogs, logs and menus without their titles, or with arguments of SwiftUI. They
// are declared so that the compiler can say what to write; none of them can be used.

extension Navigator {
  /// Not available. The first screen needs a title.
  @available(
    *, unavailable, message: "the first screen needs a title: write Navigator(\"Start\") { … }"
  )
  public convenience init(@ListBuilder<View> content: () -> [View]) {
    self.init("", content: content)
  }
  /// Not available. A screen needs a title, and its views are in a block.
  @available(
    *, unavailable,
    message: "a screen needs a title, and a block with its views: write push(\"Next\") { … }"
  )
  public func push(_ view: View) {}
  /// Not available. The views of a screen are in a block.
  @available(
    *, unavailable, message: "the views of a screen are in a block: write push(\"Next\") { … }"
  )
  public func push(_ title: String, _ view: View) {}
  /// Not available. A screen needs a title.
  @available(*, unavailable, message: "a screen needs a title: write push(\"Next\") { … }")
  public func push(@ListBuilder<View> content: () -> [View]) {}
}

extension Window {
  /// Not available. Leave out the identifier.
  @available(
    *, unavailable,
    message:
      "leave out the id: write Window(\"Title\") { … }; a program has one window, and navigator.push(\"Next\") { … } or a Sheet shows more views"
  )
  public convenience init(
    _ title: String, id: String, @ListBuilder<View> content: () -> [View]
  ) {
    self.init(title, content: content)
  }
}

extension Sheet {
  /// Not available. A sheet needs a title.
  @available(
    *, unavailable,
    message: "a sheet needs a title: write Sheet(\"Title\") { … }.present(from: button)"
  )
  public convenience init(@ListBuilder<View> content: () -> [View]) { self.init("") }
  /// Not available. The title has no argument label.
  @available(
    *, unavailable,
    message: "the title has no label: write Sheet(\"Title\") { … }.present(from: button)"
  )
  public convenience init(title: String, @ListBuilder<View> content: () -> [View]) {
    self.init("")
  }
}

extension LogView {
  /// Not available. A log contains lines of text, and not views.
  @available(
    *, unavailable,
    message:
      "a log contains lines of text: write LogView(\"Build\", lines: $lines), or LogView(\"Build\") and log.append(\"…\")"
  )
  public convenience init(@ListBuilder<View> content: () -> [View]) { self.init("") }
}

extension ListBuilder where Element == MenuItem {
  /// Not available: a menu has no sections. Put a `MenuItem.divider()` between the groups.
  @available(
    *, unavailable,
    message: "a menu has no sections: write MenuItem.divider() between the groups of items"
  )
  public static func buildExpression(_ section: ListSection) -> [MenuItem] { [] }
  /// Not available: a menu can contain only items. Use a `for` loop.
  @available(
    *, unavailable,
    message:
      "a menu can contain only items: write for item in items { MenuItem(item.name) { … } }; the block runs each time the menu opens"
  )
  public static func buildExpression<Item, ID>(_ rows: ForEach<Item, ID>) -> [MenuItem] { [] }
}
