public import TrellisLayout
public import TrellisState

// Modifiers of SwiftUI. Each is declared so that the compiler can name ours in its message; none of
// them can be used.
extension View {
  /// Not available. Call `textStyle(_:)` instead.
  @available(
    *, unavailable, renamed: "textStyle(_:)",
    message: "a terminal has one font; roles of the theme are textStyle(.header), bold()"
  )
  public func font(_ font: OtherName?) -> Self { self }
  /// Not available. Write bold().
  @available(*, unavailable, message: "write bold()")
  public func fontWeight(_ weight: OtherName?) -> Self { self }
  /// Not available. Call `textColor(_:)` instead.
  @available(*, unavailable, renamed: "textColor(_:)")
  public func foregroundColor(_ color: Color?) -> Self { self }
  /// Not available. Call `textColor(_:)` instead.
  @available(*, unavailable, renamed: "textColor(_:)")
  public func foregroundStyle(_ color: Color) -> Self { self }
  /// Not available. Call `tint(_:)` instead.
  @available(*, unavailable, renamed: "tint(_:)")
  public func accentColor(_ color: Color?) -> Self { self }
  /// Not available. Call maximumLineCount(2) on the Label.
  @available(*, unavailable, message: "call maximumLineCount(2) on the Label")
  public func lineLimit(_ count: Int?) -> Self { self }
  /// Not available. Write textAlignment(.start), .center or .end.
  @available(*, unavailable, message: "write textAlignment(.start), .center or .end")
  public func multilineTextAlignment(_ alignment: OtherName) -> Self { self }
  /// Not available. Sizes are whole numbers of cells: frame(width: 10).
  @available(*, unavailable, message: "sizes are whole numbers of cells: frame(width: 10)")
  public func frame(width: Double? = nil, height: Double? = nil) -> Self { self }
  /// Not available. Write fill(.horizontal), and textAlignment(.start) for the text.
  @available(
    *, unavailable, message: "write fill(.horizontal), and textAlignment(.start) for the text"
  )
  public func frame(maxWidth: Unlimited, alignment: OtherName) -> Self { self }
  /// Not available. The title is that of Navigator("Start") { … }, of navigator.push("Next") { … } or of Window(title:).
  @available(
    *, unavailable,
    message:
      "the title is that of Navigator(\"Start\") { … }, of navigator.push(\"Next\") { … } or of Window(title:)"
  )
  public func navigationTitle(_ title: String) -> Self { self }
  /// Not available. The title is that of Navigator("Start") { … }, of navigator.push("Next") { … } or of Window(title:).
  @available(
    *, unavailable,
    message:
      "the title is that of Navigator(\"Start\") { … }, of navigator.push(\"Next\") { … } or of Window(title:)"
  )
  public func navigationBarTitle(_ title: String) -> Self { self }
  /// Not available. Call navigator.push("Next") { … } in a handler.
  @available(*, unavailable, message: "call navigator.push(\"Next\") { … } in a handler")
  public func navigationDestination<Content>(for type: Content.Type, destination: (Content) -> View)
    -> Self
  { self }
  /// Not available. Put a Bar("Title") { BarItem(title: "Save") { … } } above the content.
  @available(
    *, unavailable,
    message: "put a Bar(\"Title\") { BarItem(title: \"Save\") { … } } above the content"
  )
  public func toolbar<Content>(_ content: () -> Content) -> Self { self }
  /// Not available. In a handler, call Sheet("Title") { … }.present(from: button).
  @available(
    *, unavailable, message: "in a handler, call Sheet(\"Title\") { … }.present(from: button)"
  )
  public func sheet<Content>(isPresented: Binding<Bool>, content: () -> Content) -> Self { self }
  /// Not available. In a handler, call navigator.push("Title") { … } or Sheet("Title") { … }.present(from: button).
  @available(
    *, unavailable,
    message:
      "in a handler, call navigator.push(\"Title\") { … } or Sheet(\"Title\") { … }.present(from: button)"
  )
  public func fullScreenCover<Content>(isPresented: Binding<Bool>, content: () -> Content) -> Self {
    self
  }
  /// Not available. In a handler, call Sheet("Title") { … }.present(from: button).
  @available(
    *, unavailable, message: "in a handler, call Sheet(\"Title\") { … }.present(from: button)"
  )
  public func popover<Content>(isPresented: Binding<Bool>, content: () -> Content) -> Self { self }
  /// Not available. In a handler, call Alert("Title") { DialogButton("OK") { … } }.present(from: button).
  @available(
    *, unavailable,
    message:
      "in a handler, call Alert(\"Title\") { DialogButton(\"OK\") { … } }.present(from: button)"
  )
  public func alert<Content>(_ title: String, isPresented: Binding<Bool>, actions: () -> Content)
    -> Self
  { self }
  /// Not available. In a handler, call Sheet("Title") { DialogButton("Delete", role: .destructive) { … } }.present(from: button).
  @available(
    *, unavailable,
    message:
      "in a handler, call Sheet(\"Title\") { DialogButton(\"Delete\", role: .destructive) { … } }.present(from: button)"
  )
  public func confirmationDialog<Content>(
    _ title: String, isPresented: Binding<Bool>, actions: () -> Content
  ) -> Self { self }
  /// Not available. Call `onTap` instead.
  @available(*, unavailable, renamed: "onTap")
  public func onTapGesture(perform action: () -> Void) -> Self { self }
  /// Not available. Call addGesture(LongPressGesture()) { … }.
  @available(*, unavailable, message: "call addGesture(LongPressGesture()) { … }")
  public func onLongPressGesture(perform action: () -> Void) -> Self { self }
  /// Not available. Call $name.observe(owner: view) { change in … }, or onChange { … } on the control.
  @available(
    *, unavailable,
    message: "call $name.observe(owner: view) { change in … }, or onChange { … } on the control"
  )
  public func onChange<Content>(of value: Content, _ action: () -> Void) -> Self { self }
}
