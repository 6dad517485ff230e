public import TrellisEvents
public import TrellisState

// Modifiers of SwiftUI. None of them can be used. Each is declared only so that the compiler can
// name the corresponding modifier of Trellis in its error message.
extension View {
  /// Not available. Call `$name.observe(owner: view) { change in … }`, or `onChange { … }` on the
  /// control, instead.
  @available(
    *, unavailable,
    message:
      "call $name.observe(owner: view, initial: false) { change in … }, or onChange { … } on the control"
  )
  public func onChange<Content>(of value: Content, _ action: (Content) -> Void) -> Self { self }
  /// Not available. Call `$name.observe(owner: view) { change in … }`, or `onChange { … }` on the
  /// control, instead.
  @available(
    *, unavailable,
    message:
      "call $name.observe(owner: view, initial: false) { change in … }, or onChange { … } on the control"
  )
  @_disfavoredOverload
  public func onChange<Content>(of value: Content, _ action: (ArgumentOfWrongClosure) -> Void)
    -> Self
  {
    self
  }
  /// Not available. Call `$name.observe(owner: view) { change in … }` instead.
  @available(*, unavailable, message: "call $name.observe(owner: view) { change in … }")
  public func onChange<Content>(
    of value: Content, initial: Bool,
    _ action: (ArgumentOfWrongClosure, ArgumentOfWrongClosure) -> Void
  ) -> Self { self }
  /// Not available. Call `$name.observe(owner: view) { change in … }` instead.
  @available(*, unavailable, message: "call $name.observe(owner: view) { change in … }")
  public func onChange<Content>(of value: Content, initial: Bool, _ action: () -> Void) -> Self {
    self
  }
  /// Not available. Call `$name.observe(owner: view) { change in … }`, or `onChange { … }` on the
  /// control, instead.
  @available(
    *, unavailable,
    message:
      "call $name.observe(owner: view, initial: false) { change in … }, or onChange { … } on the control"
  )
  public func onChange<Content>(of value: Content, _ action: (Content, Content) -> Void) -> Self {
    self
  }
  /// Not available. Call `$name.observe(owner: view) { change in … }`, or `onChange { … }` on the
  /// control, instead.
  @available(
    *, unavailable,
    message:
      "call $name.observe(owner: view, initial: false) { change in … }, or onChange { … } on the control"
  )
  @_disfavoredOverload
  public func onChange<Content>(
    of value: Binding<Content>, _ action: (Content) -> Void
  ) -> Self { self }
  /// Not available. Call `$name.observe(owner: view) { change in … }`, or `onChange { … }` on the
  /// control, instead.
  @available(
    *, unavailable,
    message:
      "call $name.observe(owner: view, initial: false) { change in … }, or onChange { … } on the control"
  )
  @_disfavoredOverload
  public func onChange<Content>(
    of value: Binding<Content>, _ action: (Content, Content) -> Void
  ) -> Self { self }
  /// Not available. Call `$name.observe(owner: view) { change in … }`, or `task { … }` for a
  /// sequence, instead.
  @available(
    *, unavailable,
    message: "call $name.observe(owner: view) { change in … }, or task { … } for a sequence"
  )
  public func onReceive<Content>(_ publisher: Content, perform action: (Content) -> Void) -> Self {
    self
  }
  /// Not available. Call `$id.observe(owner: view) { change in … }` instead. The closure can begin
  /// a `Task`.
  @available(
    *, unavailable,
    message: "call $id.observe(owner: view) { change in … }, which can begin a Task"
  )
  public func task<ID>(id value: ID, _ action: () async -> Void) -> Self { self }
  /// Not available. Call `defaultFocus()` when you create the view, or `takeFocus()` in a handler,
  /// instead.
  @available(
    *, unavailable, message: "call defaultFocus() at the start, or takeFocus() in a handler"
  )
  public func focused(_ binding: Binding<Bool>) -> Self { self }
  /// Not available. Call `takeFocus()` instead.
  @available(*, unavailable, renamed: "takeFocus()")
  public func focus() {}
  /// Not available. In a dialog, Enter and Escape already press the buttons. Elsewhere, call
  /// `window.onKey("ctrl-s") { window in … }` instead.
  @available(
    *, unavailable,
    message:
      "in a dialog, use DialogButton(\"OK\") { … }, which Enter presses, and Escape cancels; elsewhere, call window.onKey(\"ctrl-s\") { window in … }"
  )
  public func keyboardShortcut(_ key: OtherName) -> Self { self }
  /// Not available. Call `window.onKey("ctrl-s") { window in … }` instead.
  @available(*, unavailable, message: "call window.onKey(\"ctrl-s\") { window in … }")
  public func keyboardShortcut(_ key: String) -> Self { self }
  /// Not available. Call `window.onKey("ctrl-s") { window in … }` instead.
  @available(*, unavailable, message: "call window.onKey(\"ctrl-s\") { window in … }")
  public func keyboardShortcut<Key>(
    _ key: Key, modifiers: OtherName, action: () -> Void
  ) -> Self { self }
  /// Not available. Call `window.onKey("ctrl-s") { window in … }` instead.
  @available(*, unavailable, message: "call window.onKey(\"ctrl-s\") { window in … }")
  public func keyboardShortcut<Key>(_ key: Key, modifiers: OtherName) -> Self { self }
  /// Not available. Call `window.onKey("ctrl-shift-s") { window in … }` instead.
  @available(*, unavailable, message: "call window.onKey(\"ctrl-shift-s\") { window in … }")
  public func keyboardShortcut<Key>(_ key: Key, modifiers: [OtherName]) -> Self { self }
  /// Not available. Pass the elements to the `Picker` when you create it.
  @available(
    *, unavailable,
    message:
      "pass the elements to the Picker: Picker(\"Size\", [\"S\", \"M\"], selection: $size); the pages of Tabs are counted from 0 and need no tags"
  )
  public func tag<Content>(_ tag: Content) -> Self { self }
  /// Not available. Use a `SegmentedControl` or a `Menu` instead.
  @available(
    *, unavailable, message: "for a segmented picker, use SegmentedControl; for a menu, use Menu"
  )
  public func pickerStyle(_ style: OtherName) -> Self { self }
  /// Not available. Call `tint(_:)`, `background(_:)` or `border(width:color:)` instead. For a
  /// button that destroys data, use a `DialogButton("Delete", role: .destructive)`.
  @available(
    *, unavailable,
    message:
      "for another look, write tint(_:), background(_:) or border(); for a button that destroys data, write DialogButton(\"Delete\", role: .destructive)"
  )
  public func buttonStyle(_ style: OtherName) -> Self { self }
  /// Not available. Remove the call. To change the look of a view, call `background(_:)` or
  /// `border(width:color:)`.
  @available(
    *, unavailable,
    message:
      "Trellis does not need this call: remove it; for a background or a border, use background(_:) or border()"
  )
  public func listStyle(_ style: OtherName) -> Self { self }
  /// Not available. Remove the call. To change the look of a view, call `background(_:)` or
  /// `border(width:color:)`.
  @available(
    *, unavailable,
    message:
      "Trellis does not need this call: remove it; for a background or a border, use background(_:) or border()"
  )
  public func textFieldStyle(_ style: OtherName) -> Self { self }
  /// Not available. Remove the call, which Trellis does not need.
  @available(*, unavailable, message: "Trellis does not need this call: remove it")
  public func toggleStyle(_ style: OtherName) -> Self { self }
  /// Not available. Pass the object to the function that makes the views instead.
  @available(*, unavailable, message: "pass the object to the function that makes the views")
  public func environmentObject<Content>(_ object: Content) -> Self { self }
  /// Not available, since a terminal has no shadows. Call `border(width:color:)` instead.
  @available(*, unavailable, message: "a terminal has no shadows; write border()")
  public func shadow(radius: Int) -> Self { self }
  /// Not available. Put a `SearchField("Find", text: $query)` above the list instead.
  @available(*, unavailable, message: "put a SearchField(\"Find\", text: $query) above the list")
  public func searchable(text: Binding<String>) -> Self { self }
  /// Not available. Put a `Menu("More") { MenuItem("Copy") { … } }` beside the view instead.
  @available(*, unavailable, message: "put a Menu(\"More\") { MenuItem(\"Copy\") { … } } beside it")
  public func contextMenu<Content>(_ content: () -> Content) -> Self { self }
  /// Not available. Set the label of the control instead, as in `control.label = "Name"`.
  @available(*, unavailable, message: "set the label of the control: control.label = \"Name\"")
  public func accessibilityLabel(_ label: String) -> Self { self }
  /// Not available. Call `id(_:)` instead.
  @available(*, unavailable, renamed: "id(_:)")
  public func accessibilityIdentifier(_ id: String) -> Self { self }
  /// Not available. Use `Tabs { Tab("Title") { … } }` instead.
  @available(*, unavailable, message: "write Tabs { Tab(\"Title\") { … } }")
  public func tabItem<Content>(_ content: () -> Content) -> Self { self }
  /// Not available. Call `view.animate { … }` in a handler instead.
  @available(*, unavailable, message: "call view.animate { … } in a handler")
  public func animation<Content>(_ animation: OtherName?, value: Content) -> Self { self }
  /// Not available. Remove the call, or call `frame(width:height:)` or `frame(minWidth:)` instead.
  @available(*, unavailable, message: "remove it, or write frame(width:) or frame(minWidth:)")
  public func fixedSize(horizontal: Bool, vertical: Bool) -> Self { self }
  /// Not available. Remove the call, or call `frame(width:height:)` or `frame(minWidth:)` instead.
  @available(*, unavailable, message: "remove it, or write frame(width:) or frame(minWidth:)")
  public func fixedSize() -> Self { self }
  /// Not available. Call `frame(width:height:)` instead.
  @available(*, unavailable, message: "write frame(width: 20, height: 5)")
  public func aspectRatio(_ ratio: Double? = nil, contentMode: OtherName) -> Self { self }
  /// Not available. Put the view and the other content into a `VStack` instead.
  @available(*, unavailable, message: "write VStack { view; Label(\"below\") }")
  public func safeAreaInset<Content>(
    edge: OtherName, @ListBuilder<View> content: () -> Content
  ) -> Self { self }
  /// Not available. While the value is missing, show other text instead.
  @available(
    *, unavailable,
    message: "show other text while the value is missing: Label($name.map { $0 ?? \"…\" })"
  )
  public func redacted(reason: OtherName) -> Self { self }
  /// Not available. Call `task { … }` without a priority instead.
  @available(*, unavailable, message: "write task { view in … }: tasks of views have one priority")
  public func task(priority: TaskPriority, _ action: () async -> Void) -> Self { self }
  /// Not available. Call `window.onKey("delete") { window in … }` instead.
  @available(
    *, unavailable,
    message:
      "call window.onKey(\"delete\") { window in … }; a Table deletes rows if allowsAddingAndDeletingRows is true"
  )
  public func onDeleteCommand(perform action: (() -> Void)?) -> Self { self }
  /// Not available. Pass the view in a block instead, as in `overlay { Label("new") }`.
  @available(*, unavailable, message: "write overlay { Label(\"new\") }")
  public func overlay(_ view: View) -> Self { self }
  /// Not available. Pass the view in a block instead, as in `background { Label("behind") }`.
  @available(*, unavailable, message: "write background { Label(\"behind\") }")
  public func background(_ view: View) -> Self { self }
  /// Not available, since an id is a string. Write `id("row\(number)")` instead.
  @available(*, unavailable, message: "an id is a string: write id(\"row\\(number)\")")
  public func id(_ id: Int) -> Self { self }
  /// Not available. Remove the call, which Trellis does not need.
  @available(*, unavailable, message: "Trellis does not need this call: remove it")
  public func ignoresSafeArea() -> Self { self }
}

// There is no drag and drop in a terminal.
extension View {
  /// Not available. Move the element in a handler, such as that of a button or a key.
  @available(
    *, unavailable,
    message: "there is no drag and drop; move the element in a handler of a button or key"
  )
  public func draggable<Payload>(_ payload: Payload) -> Self { self }
  /// Not available. Move the element in a handler, such as that of a button or a key.
  @available(
    *, unavailable,
    message: "there is no drag and drop; move the element in a handler of a button or key"
  )
  public func dropDestination<Payload>(
    for type: Payload.Type, action: ([Payload], OtherName) -> Bool
  ) -> Self { self }
  /// Not available. Call `window.onKey("ctrl-left") { … }` instead.
  @available(*, unavailable, message: "write window.onKey(\"ctrl-left\") { … }")
  public func onMoveCommand(perform action: ((OtherName) -> Void)?) -> Self { self }
}
