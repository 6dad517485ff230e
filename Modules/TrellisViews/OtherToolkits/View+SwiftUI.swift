public import TrellisEvents
public import TrellisLayout
public import TrellisState

// Modifiers of SwiftUI. None of them can be used. Each is declared only so that the compiler can
// name the corresponding modifier of Trellis in its error message.
extension View {
  /// Not available. Call `textStyle(_:)` instead.
  @available(
    *, unavailable, renamed: "textStyle(_:)",
    message: "a terminal has only one font; use textStyle(.header) or bold() instead"
  )
  public func font(_ font: OtherName?) -> Self { self }
  /// Not available. Call `bold()` instead.
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
  /// Not available. Call `border(color:)` instead.
  @available(*, unavailable, message: "write border(color: .accent), or border()")
  public func border(_ color: Color, width: Int = 1) -> Self { self }
  /// Not available. Call `wraps()` and `maximumLineCount(2)` on the label instead.
  @available(*, unavailable, message: "call wraps() and maximumLineCount(2) on the Label")
  public func lineLimit(_ count: Int?) -> Self { self }
  /// Not available. Call `frame(minHeight:maxHeight:)` on a text area instead.
  @available(
    *, unavailable,
    message:
      "for a field with several lines, write TextArea(\"Note\", text: $note).frame(minHeight: 3, maxHeight: 5); on a Label, call wraps() and maximumLineCount(5)"
  )
  public func lineLimit(_ counts: ClosedRange<Int>) -> Self { self }
  /// Not available. Call `textAlignment(_:)` with `.start`, `.center` or `.end` instead.
  @available(*, unavailable, message: "write textAlignment(.start), .center or .end")
  public func multilineTextAlignment(_ alignment: OtherName) -> Self { self }
  /// Not available. Sizes are whole numbers of cells, as in `frame(width: 10)`.
  @available(
    *, unavailable, message: "sizes must be whole numbers of cells: write frame(width: 10)"
  )
  public func frame(width: Double? = nil, height: Double? = nil) -> Self { self }
  /// Not available. Pass the title to `Navigator("Start") { … }`, `navigator.push("Next") { … }` or
  /// `Window(title:)` instead.
  @available(
    *, unavailable,
    message:
      "set the title where the screen is made: Navigator(\"Start\") { … }, navigator.push(\"Next\") { … } or Window(title:)"
  )
  public func navigationTitle(_ title: String) -> Self { self }
  /// Not available. Pass the title to `Navigator("Start") { … }`, `navigator.push("Next") { … }` or
  /// `Window(title:)` instead.
  @available(
    *, unavailable,
    message:
      "set the title where the screen is made: Navigator(\"Start\") { … }, navigator.push(\"Next\") { … } or Window(title:)"
  )
  public func navigationBarTitle(_ title: String) -> Self { self }
  /// Not available. Call `navigator.push("Next") { … }` in a handler instead.
  @available(*, unavailable, message: "call navigator.push(\"Next\") { … } in a handler")
  public func navigationDestination<Content>(for type: Content.Type, destination: (Content) -> View)
    -> Self
  { self }
  /// Not available. Call `navigator.push("Next") { … }` in a handler instead.
  @available(*, unavailable, message: "call navigator.push(\"Next\") { … } in a handler")
  public func navigationDestination<Content>(
    isPresented: Binding<Bool>, destination: () -> Content
  ) -> Self { self }
  /// Not available. Call `navigator.push("Next") { … }` in a handler instead.
  @available(*, unavailable, message: "call navigator.push(\"Next\") { … } in a handler")
  public func navigationDestination<Item, Content>(
    item: Binding<Item?>, destination: (Item) -> Content
  ) -> Self { self }
  /// Not available. Put a `Bar("Title") { BarItem("Save") { … } }` above the content
  /// instead.
  @available(
    *, unavailable,
    message:
      "put a Bar(\"Title\") { BarItem(\"Save\") { … } } above the content; on a screen, write Navigator(\"Start\") { … } items: { BarItem(\"Save\") { … } }"
  )
  public func toolbar(@ListBuilder<View> _ content: () -> [View]) -> Self { self }
  /// Not available. Call `Sheet("Title") { … }.present(from: button)` in a handler instead.
  @available(
    *, unavailable, message: "in a handler, call Sheet(\"Title\") { … }.present(from: button)"
  )
  public func sheet<Content>(isPresented: Binding<Bool>, content: () -> Content) -> Self { self }
  /// Not available. Call `Sheet("Title") { … }.present(from: button)` in a handler instead.
  @available(
    *, unavailable, message: "in a handler, call Sheet(\"Title\") { … }.present(from: button)"
  )
  public func sheet<Item, Content>(item: Binding<Item?>, content: (Item) -> Content) -> Self {
    self
  }
  /// Not available. In a handler, push the views with `navigator.push("Title") { … }` or present a
  /// `Sheet` instead.
  @available(
    *, unavailable,
    message:
      "in a handler, call navigator.push(\"Title\") { … } or Sheet(\"Title\") { … }.present(from: button)"
  )
  public func fullScreenCover<Content>(isPresented: Binding<Bool>, content: () -> Content) -> Self {
    self
  }
  /// Not available. Call `Sheet("Title") { … }.present(from: button)` in a handler instead.
  @available(
    *, unavailable, message: "in a handler, call Sheet(\"Title\") { … }.present(from: button)"
  )
  public func popover<Content>(isPresented: Binding<Bool>, content: () -> Content) -> Self { self }
  /// Not available. In a handler, present an `Alert("Title") { DialogButton("OK") { … } }` instead.
  @available(
    *, unavailable,
    message:
      "in a handler, call Alert(\"Title\") { DialogButton(\"OK\") { … } }.present(from: button)"
  )
  public func alert<Content>(_ title: String, isPresented: Binding<Bool>, actions: () -> Content)
    -> Self
  { self }
  /// Not available. In a handler, present an `Alert("Title") { DialogButton("OK") { … } }` instead.
  @available(
    *, unavailable,
    message:
      "in a handler, call Alert(\"Title\", message: \"…\") { DialogButton(\"OK\") { … } }.present(from: button)"
  )
  public func alert<Content, Message>(
    _ title: String, isPresented: Binding<Bool>, actions: () -> Content, message: () -> Message
  ) -> Self { self }
  /// Not available. Give each row a button that removes its element from the array.
  @available(
    *, unavailable,
    message:
      "give each row a button: Button(\"Remove\") { items.removeAll { $0.id == item.id.wrappedValue } }"
  )
  public func onDelete(perform action: ((ArgumentOfWrongClosure) -> Void)?) -> Self { self }
  /// Not available. Give each row a button that moves its element in the array.
  @available(
    *, unavailable, message: "give each row a button that moves its element in the array"
  )
  public func onMove(perform action: ((ArgumentOfWrongClosure, Int) -> Void)?) -> Self { self }
  /// Not available. Present an `Alert` with a `DialogButton("Delete", role: .destructive) { … }` in
  /// a handler instead.
  @available(
    *, unavailable,
    message:
      "in a handler, call Alert(\"Delete?\") { DialogButton(\"Delete\", role: .destructive) { … }; DialogButton.cancel() }.present(from: button)"
  )
  public func confirmationDialog<Content>(
    _ title: String, isPresented: Binding<Bool>, actions: () -> Content
  ) -> Self { self }
  /// Not available. Above the view, put a button that reads the values again.
  @available(
    *, unavailable,
    message:
      "put a Button(\"Refresh\").onTap { … } or a BarItem(.refresh).onTap { … } above the view; the closure can await"
  )
  public func refreshable(action: () async -> Void) -> Self { self }
  /// Not available. Call `onTap` instead.
  @available(*, unavailable, renamed: "onTap")
  public func onTapGesture(perform action: () -> Void) -> Self { self }
  /// Not available. Add a `LongPressGesture` with `addGesture(_:)`, and a handler with
  /// `onRecognize`, instead.
  @available(
    *, unavailable,
    message: "call view.addGesture(LongPressGesture()).onRecognize { … } once view is a variable"
  )
  public func onLongPressGesture(perform action: () -> Void) -> Self { self }
  /// Not available. Call `$name.observe(owner: view) { change in … }`, or `onChange { … }` on the
  /// control, instead.
  @available(
    *, unavailable,
    message:
      "call $name.observe(owner: view, initial: false) { change in … }, or onChange { … } on the control"
  )
  public func onChange<Content>(of value: Content, _ action: () -> Void) -> Self { self }
}
