public import TrellisEvents

// Members of Textual's widgets, and of other toolkits for terminals. None of them can be used.
// Each is declared only so that the compiler can say what to write in Trellis in its error
// message.

extension View {
  /// Not available. Call `onTap` instead.
  @available(*, unavailable, renamed: "onTap")
  public func onClick(_ handler: () -> Void) {}
  /// Not available. Call `onTap` instead.
  @available(*, unavailable, renamed: "onTap")
  public func onClick(_ handler: (ArgumentOfWrongClosure) -> Void) {}
  /// Not available. Call `onTap` instead.
  @available(*, unavailable, renamed: "onTap")
  public func onPress(_ handler: () -> Void) {}
  /// Not available. Call `onTap` instead.
  @available(*, unavailable, renamed: "onTap")
  public func onPress(_ handler: (ArgumentOfWrongClosure) -> Void) {}
  /// Not available. Use ``append(_:)`` instead.
  @available(*, unavailable, renamed: "append(_:)")
  public func mount(_ views: View...) {}
  /// Not available. Keep each view that you need later in a constant instead.
  @available(
    *, unavailable,
    message:
      "keep the view in a constant: let field = TextField(\"Name\"), and field.takeFocus() in a handler"
  )
  public func queryOne<Query>(_ query: Query) -> View? { nil }
  /// Not available. Keep each view that you need later in a constant instead.
  @available(
    *, unavailable,
    message:
      "keep the view in a constant: let field = TextField(\"Name\"), and field.takeFocus() in a handler"
  )
  public func query<Query>(_ query: Query) -> [View] { [] }
  /// Not available. Call `background(_:)` or `textColor(_:)` instead.
  @available(
    *, unavailable, message: "call view.background(.field), view.textColor(.accent) or view.bold()"
  )
  public func addClass(_ names: String...) {}
  /// Not available. Call `background(_:)` or `textColor(_:)` instead.
  @available(
    *, unavailable, message: "call view.background(.field), view.textColor(.accent) or view.bold()"
  )
  public func removeClass(_ names: String...) {}
  /// Not available. Call `background(_:)` or `textColor(_:)` instead.
  @available(
    *, unavailable, message: "call view.background(.field), view.textColor(.accent) or view.bold()"
  )
  public func toggleClass(_ names: String...) {}
  /// Not available. Call `background(_:)` or `frame(width:height:)` instead.
  @available(
    *, unavailable,
    message:
      "call view.background(.field), view.textColor(.accent) or view.bold(), view.frame(width: 20)"
  )
  public var styles: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Call `background(_:)` or `textColor(_:)` instead.
  @available(
    *, unavailable, message: "call view.background(.field), view.textColor(.accent) or view.bold()"
  )
  public func setStyles(_ styles: String) {}
  /// Not available. Present an `Alert` instead.
  @available(
    *, unavailable,
    message: "call Alert(\"Saved\").present(from: button), or show the text in a Label($message)"
  )
  public func notify(_ message: String, title: String = "", severity: String = "") {}
  /// Not available. Push the screen onto the `Navigator`, or present a `Sheet`.
  @available(
    *, unavailable,
    message:
      "call view.navigator?.push(\"Next\") { … }, or Sheet(\"Title\") { … }.present(from: button)"
  )
  public func pushScreen<Screen>(_ screen: Screen) {}
  /// Not available. Call `pop()` of the `Navigator` instead.
  @available(*, unavailable, message: "call view.navigator?.pop(), or sheet.dismiss()")
  public func popScreen() {}
}

extension Window {
  /// Not available. Show a text instead.
  @available(
    *, unavailable, message: "a program does not ring the bell; show the text in a Label($message)"
  )
  public func bell() {}
  /// Not available. Use the timers of the window instead.
  @available(*, unavailable, message: "call window.timers?.every(.seconds(1)) { … }")
  public func setInterval(_ seconds: Double, _ body: () -> Void) {}
  /// Not available. Use the timers of the window instead.
  @available(
    *, unavailable, message: "call window.timers?.schedule(after: .seconds(1), owner: window) { … }"
  )
  public func setTimer(_ seconds: Double, _ body: () -> Void) {}
  /// Not available. Use `title` instead.
  @available(*, unavailable, message: "write window.title = \"Notes: all\"")
  public var subTitle: String {
    get { "" }
    set {}
  }
}

extension Stack {
  /// Not available. Use ``append(_:)`` instead.
  @available(*, unavailable, renamed: "append(_:)")
  public func add(_ views: View...) {}
  /// Not available. Use ``append(_:)`` instead.
  @available(*, unavailable, renamed: "append(_:)")
  public func addChild(_ view: View) {}
  /// Not available. Use ``append(_:)`` instead.
  @available(*, unavailable, renamed: "append(_:)")
  public func addWidget(_ view: View) {}
}

/// Not available. Use the timers of a view instead.
@available(*, unavailable, message: "call view.timers?.every(.seconds(1)) { … }")
@MainActor public func setInterval(_ seconds: Double, _ body: () -> Void) {}
