public import TrellisState

// Modifiers of SwiftUI. Each is declared so that the compiler can name ours in its message; none of
// them can be used.
extension View {
  /// Not available. Call $name.observe(owner: view) { change in … }, or onChange { … } on the control.
  @available(
    *, unavailable,
    message: "call $name.observe(owner: view) { change in … }, or onChange { … } on the control"
  )
  public func onChange<Content>(of value: Content, _ action: (Content) -> Void) -> Self { self }
  /// Not available. Call $name.observe(owner: view) { change in … }, or onChange { … } on the control.
  @available(
    *, unavailable,
    message: "call $name.observe(owner: view) { change in … }, or onChange { … } on the control"
  )
  public func onChange<Content>(of value: Content, _ action: (Content, Content) -> Void) -> Self {
    self
  }
  /// Not available. Call $name.observe(owner: view) { change in … }, or task { … } for a sequence.
  @available(
    *, unavailable,
    message: "call $name.observe(owner: view) { change in … }, or task { … } for a sequence"
  )
  public func onReceive<Content>(_ publisher: Content, perform action: (Content) -> Void) -> Self {
    self
  }
  /// Not available. Call defaultFocus() at the start, or takeFocus() in a handler.
  @available(
    *, unavailable, message: "call defaultFocus() at the start, or takeFocus() in a handler"
  )
  public func focused(_ binding: Binding<Bool>) -> Self { self }
  /// Not available. Call window.onKey("ctrl-s") { window in … }.
  @available(*, unavailable, message: "call window.onKey(\"ctrl-s\") { window in … }")
  public func keyboardShortcut(_ key: OtherName) -> Self { self }
  /// Not available. Call window.onKey("ctrl-s") { window in … }.
  @available(*, unavailable, message: "call window.onKey(\"ctrl-s\") { window in … }")
  public func keyboardShortcut(_ key: String) -> Self { self }
  /// Not available. A Picker takes its elements: Picker("Size", ["S", "M"], selection: $size).
  @available(
    *, unavailable,
    message: "a Picker takes its elements: Picker(\"Size\", [\"S\", \"M\"], selection: $size)"
  )
  public func tag<Content>(_ tag: Content) -> Self { self }
  /// Not available. A segmented picker is a SegmentedControl; a menu is a Menu.
  @available(*, unavailable, message: "a segmented picker is a SegmentedControl; a menu is a Menu")
  public func pickerStyle(_ style: OtherName) -> Self { self }
  /// Not available. Looks are tint(_:), background(_:) and border(); a button that destroys data is DialogButton("Delete", role: .destructive).
  @available(
    *, unavailable,
    message:
      "looks are tint(_:), background(_:) and border(); a button that destroys data is DialogButton(\"Delete\", role: .destructive)"
  )
  public func buttonStyle(_ style: OtherName) -> Self { self }
  /// Not available. Leave it out; looks are background(_:) and border().
  @available(*, unavailable, message: "leave it out; looks are background(_:) and border()")
  public func listStyle(_ style: OtherName) -> Self { self }
  /// Not available. Leave it out; looks are background(_:) and border().
  @available(*, unavailable, message: "leave it out; looks are background(_:) and border()")
  public func textFieldStyle(_ style: OtherName) -> Self { self }
  /// Not available. Leave it out.
  @available(*, unavailable, message: "leave it out")
  public func toggleStyle(_ style: OtherName) -> Self { self }
  /// Not available. Pass the object to the function that makes the views.
  @available(*, unavailable, message: "pass the object to the function that makes the views")
  public func environmentObject<Content>(_ object: Content) -> Self { self }
  /// Not available. A terminal has no shadows; write border().
  @available(*, unavailable, message: "a terminal has no shadows; write border()")
  public func shadow(radius: Int) -> Self { self }
  /// Not available. Put a SearchField("Find", text: $query) above the list.
  @available(*, unavailable, message: "put a SearchField(\"Find\", text: $query) above the list")
  public func searchable(text: Binding<String>) -> Self { self }
  /// Not available. Put a Menu("More") { MenuItem("Copy") { … } } beside it.
  @available(*, unavailable, message: "put a Menu(\"More\") { MenuItem(\"Copy\") { … } } beside it")
  public func contextMenu<Content>(_ content: () -> Content) -> Self { self }
  /// Not available. Set the label of the control: control.label = "Name".
  @available(*, unavailable, message: "set the label of the control: control.label = \"Name\"")
  public func accessibilityLabel(_ label: String) -> Self { self }
  /// Not available. Call `id(_:)` instead.
  @available(*, unavailable, renamed: "id(_:)")
  public func accessibilityIdentifier(_ id: String) -> Self { self }
  /// Not available. Write Tabs { Tab("Title") { … } }.
  @available(*, unavailable, message: "write Tabs { Tab(\"Title\") { … } }")
  public func tabItem<Content>(_ content: () -> Content) -> Self { self }
  /// Not available. Call view.animate { … } in a handler.
  @available(*, unavailable, message: "call view.animate { … } in a handler")
  public func animation<Content>(_ animation: OtherName?, value: Content) -> Self { self }
  /// Not available. Leave it out, or write frame(width:) or frame(minWidth:).
  @available(*, unavailable, message: "leave it out, or write frame(width:) or frame(minWidth:)")
  public func fixedSize() -> Self { self }
  /// Not available. Leave it out.
  @available(*, unavailable, message: "leave it out")
  public func ignoresSafeArea() -> Self { self }
}
