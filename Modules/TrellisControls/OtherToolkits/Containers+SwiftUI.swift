import TrellisLayout
public import TrellisViews

// Names of SwiftUI and UIKit around controls. Each is declared so that the compiler can name ours
// in its message; none of them can be used.

extension Split {
  /// Not available: a split needs its axis.
  @available(
    *, unavailable, message: "a split needs its axis: write Split(.horizontal) { … } second: { … }"
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
}

extension SectionList {
  /// Not available. Use ``reload()`` instead.
  @available(*, unavailable, renamed: "reload()")
  public func reloadData() {}
}

extension ListBuilder where Element == MenuItem {
  /// Not available: a menu consists of items.
  @available(
    *, unavailable, message: "a menu consists of items: write MenuItem(\"Open\") { … }"
  )
  public static func buildExpression(_ view: View) -> [MenuItem] { [] }
}

extension ListBuilder where Element == BarItem {
  /// Not available: a bar consists of items.
  @available(
    *, unavailable, message: "a bar consists of items: write BarItem(title: \"Save\") { … }"
  )
  public static func buildExpression(_ view: View) -> [BarItem] { [] }
}

extension ListBuilder where Element == Tab {
  /// Not available: tabs consist of tabs.
  @available(*, unavailable, message: "write Tab(\"Title\") { … } around the views")
  public static func buildExpression(_ view: View) -> [Tab] { [] }
}

extension ListBuilder where Element == ListSection {
  /// Not available: a list consists of sections.
  @available(
    *, unavailable, message: "a list consists of sections: write Section { … } around the rows"
  )
  public static func buildExpression(_ view: View) -> [ListSection] { [] }
}
