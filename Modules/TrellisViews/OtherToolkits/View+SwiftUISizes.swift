public import TrellisEvents
import TrellisLayout

// More modifiers of SwiftUI. None of them can be used. Each is declared only so that the compiler
// can name the corresponding modifier of Trellis in its error message.
extension View {
  /// Not available. Call `fill(.horizontal)` to fill the width, and `textAlignment(.start)` to
  /// align the text.
  @available(
    *, unavailable,
    message: "use fill(.horizontal) to fill the width, and textAlignment(.start) to align the text"
  )
  public func frame(
    minWidth: Int? = nil, maxWidth: Unlimited, minHeight: Int? = nil, maxHeight: Int? = nil,
    alignment: OtherName
  ) -> Self { self }
  /// Not available. Call `fill()` to fill the space, and `textAlignment(.start)` to align the text.
  @available(
    *, unavailable,
    message: "use fill() to fill the space, and textAlignment(.start) to align the text"
  )
  public func frame(
    minWidth: Int? = nil, maxWidth: Unlimited, minHeight: Int? = nil, maxHeight: Unlimited,
    alignment: OtherName
  ) -> Self { self }
  /// Not available. Call `frame(width: 10)` to set the size, and `textAlignment(.start)` to align
  /// the text.
  @available(
    *, unavailable,
    message:
      "leave out the alignment, and use textAlignment(.start), .center or .end to align the text"
  )
  public func frame(width: Int? = nil, height: Int? = nil, alignment: OtherName) -> Self { self }
  /// Not available, since a view has no ideal size. Pass only the minimum and maximum sizes.
  @available(
    *, unavailable, message: "leave out the ideal size: frame(minWidth: 20, maxWidth: .infinity)"
  )
  public func frame(
    minWidth: Int? = nil, idealWidth: Int, maxWidth: Unlimited? = nil, minHeight: Int? = nil,
    idealHeight: Int? = nil, maxHeight: Unlimited? = nil
  ) -> Self { self }
  /// Not available, since a terminal shows no text beside the pointer. Put a `Label` below the view
  /// instead.
  @available(
    *, unavailable,
    message:
      "a terminal shows no help beside the pointer: put a Label(\"…\") below the view, or write Section(\"Title\", footer: \"…\") { … }"
  )
  public func help(_ text: String) -> Self { self }
  /// Not available. Put the text of the badge into the title instead.
  @available(
    *, unavailable,
    message:
      "put the number into a title that follows it: Label($count.map { \"Inbox (\\($0))\" }), or Tab($title) { … }"
  )
  public func badge<Content>(_ content: Content) -> Self { self }
  /// Not available. Call `onKey` on the window instead, as in `window.onKey("escape") { … }`.
  @available(*, unavailable, message: "call window.onKey(\"escape\") { window in … }")
  public func onKeyPress(_ key: OtherName, action: () -> OtherName) -> Self { self }
  /// Not available. Call `onKey` on the window instead, as in `window.onKey("escape") { … }`.
  @available(*, unavailable, message: "call window.onKey(\"escape\") { window in … }")
  public func onKeyPress(_ key: OtherName, action: () -> Void) -> Self { self }
  /// Not available. Call `onKey` on the window instead, as in `window.onKey("escape") { … }`.
  @available(
    *, unavailable,
    message:
      "call onKey on the window: window.onKey(\"ctrl-s\") { window in … }; the handler runs if the view with the focus does not use the key"
  )
  @_disfavoredOverload
  public func onKey<each A, each B>(
    _ chord: String,
    _ handler: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) -> Self { self }
  /// Not available. Call `onKey` on the window instead, as in `window.onKey("escape") { … }`.
  @available(
    *, unavailable,
    message:
      "call onKey on the window: window.onKey(\"ctrl-s\") { window in … }; the handler runs if the view with the focus does not use the key"
  )
  @_disfavoredOverload
  public func onKey(
    _ chord: String, _ handler: @escaping @MainActor (Window) async throws -> Void
  ) -> Self { self }
  /// Not available. Call `onKey` on the window instead, as in `window.onKey("escape") { … }`.
  @available(*, unavailable, message: "call window.onKey(\"escape\") { window in … }")
  public func onKeyPress(
    _ key: OtherName, action: @escaping @MainActor (Window) async throws -> Void
  ) -> Self { self }
  /// Not available. Call `onKey` on the window instead, as in `window.onKey("escape") { … }`.
  @available(*, unavailable, message: "call window.onKey(\"q\") { window in … }")
  public func onKeyPress(_ key: String, action: () -> OtherName) -> Self { self }
  /// Not available. Call `onKey` on the window instead, as in `window.onKey("escape") { … }`.
  @available(*, unavailable, message: "call window.onKey(\"q\") { window in … }")
  public func onKeyPress(_ key: String, action: () -> Void) -> Self { self }
  /// Not available. Call `onKey` on the window instead, as in `window.onKey("escape") { … }`.
  @available(*, unavailable, message: "call window.onKey(\"q\") { window in … }")
  public func onKeyPress(
    _ key: String, action: @escaping @MainActor (Window) async throws -> Void
  ) -> Self { self }
}
