public import TrellisEvents
public import TrellisLayout
public import TrellisState

// Modifiers of SwiftUI for events, dialogs, focus and surroundings. None of them can be used. Each
// is declared only so that the compiler can say what to write in Trellis.

extension View {
  /// Not available. Pass the closure or the function without a label instead.
  @available(*, unavailable, message: "write onAppear { … }, or onAppear(load) for a function")
  @_disfavoredOverload
  public func onAppear<each A, each B>(
    perform action: (repeat NoArgument<each A, each B>) -> Void
  ) -> Self { self }
  /// Not available. Pass the closure or the function without a label instead.
  @available(
    *, unavailable, message: "write onDisappear { … }, or onDisappear(save) for a function"
  )
  @_disfavoredOverload
  public func onDisappear<each A, each B>(
    perform action: (repeat NoArgument<each A, each B>) -> Void
  ) -> Self { self }
  /// Not available. Call `$name.observe(owner: view) { change in … }`, or `onChange { … }` on the
  /// control, instead.
  @available(
    *, unavailable,
    message:
      "call $name.observe(owner: view, initial: false) { change in … }, or onChange { … } on the control"
  )
  @_disfavoredOverload
  public func onChange<Content>(of value: Content, perform action: (Content) -> Void) -> Self {
    self
  }
  /// Not available. In a handler, present an `Alert("Title") { DialogButton("OK") { … } }` instead.
  @available(
    *, unavailable,
    message:
      "in a handler, call Alert(\"Title\") { DialogButton(\"OK\") { … } }.present(from: button)"
  )
  public func alert<Content>(isPresented: Binding<Bool>, content: () -> Content) -> Self { self }
  /// Not available. In a handler, present an `Alert("Title") { DialogButton("OK") { … } }` instead.
  @available(
    *, unavailable,
    message:
      "in a handler, call Alert(\"Title\") { DialogButton(\"OK\") { … } }.present(from: button)"
  )
  public func alert<Item, Content>(item: Binding<Item?>, content: (Item) -> Content) -> Self {
    self
  }
  /// Not available. Call `defaultFocus()` when you create the view, or `takeFocus()` in a handler,
  /// instead.
  @available(
    *, unavailable, message: "call defaultFocus() at the start, or takeFocus() in a handler"
  )
  public func focused<Value>(_ binding: Binding<Value>, equals value: Value) -> Self { self }
  /// Not available. Use the property ``isFocused``.
  @available(*, unavailable, message: "write isFocused, without parentheses")
  @_disfavoredOverload
  public func isFocused(_ isFocused: OtherName? = nil) -> Bool { false }
  /// Not available. Pass the value to the function that makes the views instead.
  @available(*, unavailable, message: "pass the value to the function that makes the views")
  public func environment<Value>(
    _ key: KeyPath<OtherEnvironment, OtherEnvironment>, _ value: Value
  ) -> Self { self }
  /// Not available. Pass the value to the function that makes the views instead.
  @available(*, unavailable, message: "pass the value to the function that makes the views")
  public func environment(
    _ key: KeyPath<OtherEnvironment, OtherEnvironment>, _ value: OtherName
  ) -> Self { self }
  /// Not available. Pass the object to the function that makes the views instead.
  @available(*, unavailable, message: "pass the object to the function that makes the views")
  public func environmentObject<Model>(_ model: Model, _ name: OtherName? = nil) -> Self { self }
  /// Not available. Only text controls can be read-only. Call `disabled()` on other controls.
  @available(*, unavailable, message: "only text controls can be read-only: write disabled()")
  @_disfavoredOverload
  public func readOnly(_ isReadOnly: OtherName? = nil) -> Self { self }
  /// Not available. Only text controls can be read-only. Call `disabled()` on other controls.
  @available(
    *, unavailable,
    message: "only text controls can be read-only: write disabled(), or disabled($isLocked)"
  )
  @_disfavoredOverload
  public func readOnly<Flag>(_ isReadOnly: Flag) -> Self { self }
  /// Not available. Pass the lengths to `padding` instead.
  @available(*, unavailable, message: "write padding(top: 1, leading: 2)")
  public func padding(_ insets: Insets) -> Self { self }
  /// Not available. Set the alignment of the view in the overlay instead.
  @available(
    *, unavailable, message: "write overlay { Label(\"new\").alignment([.top, .trailing]) }"
  )
  public func overlay(_ view: View, alignment: OtherName) -> Self { self }
  /// Not available. Pass the view in a block instead, as in `background { Label("behind") }`.
  @available(
    *, unavailable, message: "write background { Label(\"behind\").alignment([.top, .trailing]) }"
  )
  public func background(_ view: View, alignment: OtherName) -> Self { self }
}

/// A placeholder for SwiftUI's environment, whose key paths can have any name.
@dynamicMemberLookup
public nonisolated struct OtherEnvironment: Sendable {
  /// Prevents the type from having values.
  private let never: Never

  /// A placeholder for a member with any name.
  public subscript(dynamicMember name: String) -> OtherEnvironment { switch never {} }
}

extension ListBuilder where Element == View {
  /// Not available: a colour is not a view. Give a view a background.
  @available(
    *, unavailable,
    message: "a colour is not a view: write View().background(.accent), or background(.accent)"
  )
  public static func buildExpression(_ color: Color) -> [View] { [] }
  /// Not available: a canvas is not a view. Make a subclass of `View`.
  @available(
    *, unavailable,
    message: "make a subclass of View, and override draw(in canvas: inout Canvas)"
  )
  public static func buildExpression(_ canvas: Canvas) -> [View] { [] }
}

nonisolated extension Canvas {
  /// Not available. Make a subclass of ``View``, and override its method `draw(in:)`.
  @available(
    *, unavailable,
    message:
      "make a subclass of View, and override draw(in canvas: inout Canvas); see docs/own-controls.md"
  )
  public init(_ draw: (inout ArgumentOfWrongClosure, ArgumentOfWrongClosure) -> Void) {
    // Not available, so never called.
    fatalError()
  }
}
