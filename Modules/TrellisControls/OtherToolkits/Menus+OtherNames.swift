public import TrellisViews

// Names from SwiftUI and UIKit for menus, bars, dialogs and logs. Each name is declared so that the
// compiler can suggest the one in Trellis; none of them can be used.

extension Menu {
  /// Not available. Write `Menu("Title") { … }`.
  @available(
    *, unavailable,
    message: "the title is a text or a binding: Menu(\"File\") { MenuItem(\"Open\") { … } }"
  )
  public convenience init(
    @ListBuilder<MenuItem> content: () -> [MenuItem], @ListBuilder<View> label: () -> [View]
  ) {
    self.init("") { [] }
  }
}

extension MenuItem {
  /// Not available. Call `shortcut(_:)` on the item.
  @available(*, unavailable, message: "write MenuItem(\"New\") { … }.shortcut(\"ctrl-n\")")
  public convenience init(_ title: String, shortcut: String, action: () -> Void = {}) {
    self.init(title)
  }
}

extension BarItem {
  /// Not available. Put the item into the `leading` or the `trailing` closure of the bar.
  @available(
    *, unavailable, message: "write Bar(\"Title\") { … } trailing: { BarItem(\"Export\") { … } }"
  )
  public convenience init(_ title: String, placement: OtherName, action: () -> Void = {}) {
    self.init(title)
  }
  /// Not available. Put the item into the `leading` or the `trailing` closure of the bar.
  @available(
    *, unavailable, message: "write Bar(\"Title\") { … } trailing: { BarItem(.save) { … } }"
  )
  public convenience init(_ system: System, placement: OtherName, action: () -> Void = {}) {
    self.init(system)
  }
}

nonisolated extension BarItem.System {
  /// Not available. Use ``delete`` instead.
  @available(*, unavailable, renamed: "delete")
  public static var trash: BarItem.System { .delete }
}

extension Navigator {
  /// Not available. Use ``popToFirst()`` instead.
  @available(*, unavailable, renamed: "popToFirst()")
  public func popToRoot() {}
}

extension Dialog {
  /// Not available. Call `present(from: button)` or `present(in: window)`.
  @available(*, unavailable, message: "write present(from: button), or present(in: window)")
  public func present() {}
  /// Not available. Call `present(from: button)` or `present(in: window)`.
  @available(*, unavailable, message: "write present(from: button), or present(in: window)")
  public func show() {}
}

extension LogView {
  /// Not available. Call ``append(_:_:)``.
  @available(*, unavailable, message: "write log.append(\"…\", .warning)")
  public func append(_ text: String, level: LogLine.Severity) {}
  /// Not available. Call ``append(_:_:)``.
  @available(*, unavailable, message: "write log.append(\"…\", .warning)")
  public func append(_ text: String, severity: LogLine.Severity) {}
}

nonisolated extension LogLine.Severity {
  /// Not available. Use ``plain`` instead.
  @available(*, unavailable, renamed: "plain")
  public static var info: LogLine.Severity { .plain }
  /// Not available. Use ``plain`` instead.
  @available(*, unavailable, renamed: "plain")
  public static var debug: LogLine.Severity { .plain }
  /// Not available. Use ``plain`` instead.
  @available(*, unavailable, renamed: "plain")
  public static var notice: LogLine.Severity { .plain }
  /// Not available. Use ``warning`` instead.
  @available(*, unavailable, renamed: "warning")
  public static var warn: LogLine.Severity { .warning }
  /// Not available. Use ``error`` instead.
  @available(*, unavailable, renamed: "error")
  public static var critical: LogLine.Severity { .error }
}
