// Modifiers of SwiftUI for the looks of views, and for people who cannot see them. None of them can
// be used. Each is declared only so that the compiler can say what to write in Trellis.

extension View {
  /// Not available. Remove the call. To let the user select text, show the text in a read-only
  /// `TextArea`.
  @available(
    *, unavailable,
    message: "remove it; for text to select and copy, write TextArea(text: text).readOnly()"
  )
  public func textSelection(_ selection: OtherName) -> Self { self }
  /// Not available. Remove the call. Screen readers skip only hidden views; see `hidden(_:)`.
  @available(
    *, unavailable,
    message: "remove it: screen readers skip only views that are hidden, as by hidden()"
  )
  public func accessibilityHidden(_ isHidden: Bool) -> Self { self }
  /// Not available. Put the hint into a `Label` below the view, or into the footer of a `Section`,
  /// instead.
  @available(
    *, unavailable,
    message:
      "put the hint into a Label(\"…\") below it, or write Section(\"Title\", footer: \"…\") { … }"
  )
  public func accessibilityHint(_ hint: String) -> Self { self }
  /// Not available. Remove the call. The user chooses the theme, with the option `--theme`.
  @available(
    *, unavailable, message: "remove it: the user chooses the theme with the option --theme NAME"
  )
  public func preferredColorScheme(_ scheme: OtherName?) -> Self { self }
  /// Not available. Remove the call. A `ZStack` draws its children in their order, so the last
  /// child is on top.
  @available(
    *, unavailable,
    message: "remove it: a ZStack draws its views in their order; write the one on top last"
  )
  public func zIndex<Value>(_ value: Value) -> Self { self }
  /// Not available, since a terminal reports only presses and drags. Call `onTap` instead.
  @available(
    *, unavailable,
    message: "remove it: a terminal reports no pointer that only moves; write onTap { … }"
  )
  public func onHover(perform action: (Bool) -> Void) -> Self { self }
  /// Not available. Set the property `truncation` of the label instead.
  @available(
    *, unavailable, message: "set it on the label: label.truncation = .middle, .start or .end"
  )
  public func truncationMode(_ mode: OtherName) -> Self { self }
  /// Not available. Remove the call. In a terminal, all digits have the same width.
  @available(*, unavailable, message: "remove it: in a terminal, all digits have the same width")
  public func monospacedDigit() -> Self { self }
  /// Not available. Call `view.animate { … }` in a handler instead.
  @available(
    *, unavailable,
    message: "remove it; to fade a view, call view.animate { view.opacity(0) } in a handler"
  )
  public func transition(_ transition: OtherName) -> Self { self }
  /// Not available. Remove the call. The title of a `Navigator` is always one line.
  @available(
    *, unavailable, message: "remove it: a title is one line; set it in Navigator(\"Start\") { … }"
  )
  public func navigationBarTitleDisplayMode(_ mode: OtherName) -> Self { self }
  /// Not available. Call `window.onKey("escape") { window in … }` instead.
  @available(*, unavailable, message: "call window.onKey(\"escape\") { window in … }")
  public func onExitCommand(perform action: (() -> Void)?) -> Self { self }
}
