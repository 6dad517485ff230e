public import TrellisState

// Modifiers of SwiftUI's forms, fields and lists. None of them can be used. Each is declared only
// so that the compiler can say what to write in Trellis.

extension View {
  /// Not available. Remove the call. A terminal does not fill in text.
  @available(*, unavailable, message: "remove it: a terminal fills in no texts")
  public func textContentType(_ type: OtherName?) -> Self { self }
  /// Not available. Remove the call. For a number, write `TextField("Age", value: $age)`.
  @available(
    *, unavailable, message: "remove it; for a number, write TextField(\"Age\", value: $age)"
  )
  public func keyboardType(_ type: OtherName) -> Self { self }
  /// Not available. Remove the call. Trellis does not correct text.
  @available(*, unavailable, message: "remove it: Trellis corrects no texts")
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> Self { self }
  /// Not available. Remove the call. Trellis does not correct text.
  @available(*, unavailable, message: "remove it: Trellis corrects no texts")
  public func disableAutocorrection(_ isDisabled: Bool?) -> Self { self }
  /// Not available. Remove the call. To handle the Enter key, call `onSubmit { … }` on the field.
  @available(
    *, unavailable,
    message: "remove it; for the Enter key, write TextField(\"Name\", text: $name).onSubmit { … }"
  )
  public func submitLabel(_ label: OtherName) -> Self { self }
  /// Not available. Remove the call. Trellis does not change the capitalisation of text.
  @available(*, unavailable, message: "remove it: Trellis does not change capital letters")
  public func textInputAutocapitalization(_ letters: OtherName?) -> Self { self }
  /// Not available. Remove the call. A sheet is as high as its content.
  @available(
    *, unavailable,
    message: "remove it: a sheet is as high as its content"
  )
  public func presentationDetents(_ detents: [OtherName]) -> Self { self }
  /// Not available. Answer the sheet's question `shouldDismiss` instead.
  @available(
    *, unavailable, message: "write sheet.answer(.shouldDismiss) { result in result != .cancelled }"
  )
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> Self { self }
  /// Not available. Remove the call. For a background or a border, call `background(_:)` or
  /// `border(width:color:)`.
  @available(
    *, unavailable,
    message: "remove it; for a background or a border, write background(_:) or border()"
  )
  public func formStyle(_ style: OtherName) -> Self { self }
  /// Not available. Remove the call. For another background, call `background(_:)`.
  @available(*, unavailable, message: "remove it; for another background, write background(.field)")
  public func scrollContentBackground(_ visibility: OtherName) -> Self { self }
  /// Not available. Call `background(_:)` on the view of the row.
  @available(*, unavailable, message: "write background(.field) on the view of the row")
  public func listRowBackground<Content>(_ content: Content) -> Self { self }
  /// Not available. Remove the call. A list has no lines between its rows.
  @available(*, unavailable, message: "remove it: a list has no lines between its rows")
  public func listRowSeparator(_ visibility: OtherName) -> Self { self }
  /// Not available. Call `padding(_:_:)` on the view of the row.
  @available(*, unavailable, message: "write padding(.horizontal, 1) on the view of the row")
  public func listRowInsets<Insets>(_ insets: Insets) -> Self { self }
  /// Not available. Give the control an empty label instead.
  @available(
    *, unavailable,
    message: "remove it; for a toggle without a text, write Toggle(\"\", isOn: $isOn)"
  )
  public func labelsHidden() -> Self { self }
  /// Not available. Give each row a button instead.
  @available(
    *, unavailable,
    message:
      "give each row a button: Button(\"Remove\") { items.removeAll { $0.id == item.id.wrappedValue } }"
  )
  public func swipeActions(
    edge: OtherName = .trailing, allowsFullSwipe: Bool = true,
    @ListBuilder<View> content: () -> [View]
  ) -> Self { self }
  /// Not available. Put a `SearchField` above the list.
  @available(*, unavailable, message: "put a SearchField(\"Find\", text: $query) above the list")
  public func searchable<Prompt>(text: Binding<String>, prompt: Prompt) -> Self { self }
  /// Not available. Present an `Alert` in a handler instead.
  @available(
    *, unavailable,
    message:
      "in a handler, call Alert(\"Delete?\") { DialogButton(\"Delete\", role: .destructive) { … }; DialogButton.cancel() }.present(from: button)"
  )
  public func confirmationDialog<Content>(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: OtherName,
    actions: () -> Content
  ) -> Self { self }
  /// Not available. Present an `Alert` in a handler instead.
  @available(
    *, unavailable,
    message:
      "in a handler, call Alert(\"Delete?\", message: \"…\") { DialogButton(\"Delete\", role: .destructive) { … }; DialogButton.cancel() }.present(from: button)"
  )
  public func confirmationDialog<Content, Message>(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: OtherName = .automatic,
    actions: () -> Content, message: () -> Message
  ) -> Self { self }
}
