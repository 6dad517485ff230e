public import TrellisState
public import TrellisViews

// Parts of a SwiftUI program. Each name is declared so that the compiler can suggest the
// replacement in Trellis; none of them can be used.

/// Not available. Write `runProgram("name") { Window(title: "Title") { … } }` instead.
@available(
  *, unavailable,
  message:
    "write runProgram(\"name\") { Window(title: \"Title\") { … } }, with import TrellisProgram"
)
@MainActor public protocol App {}

/// Not available. Write `runProgram("name") { Window(title: "Title") { … } }` instead.
@available(
  *, unavailable,
  message:
    "write runProgram(\"name\") { Window(title: \"Title\") { … } }, with import TrellisProgram"
)
@MainActor public protocol Scene {}

/// Not available. Keep the model in a constant, and bind its `@State` properties.
@available(
  *, unavailable,
  message:
    "keep the model in a constant: let model = Model(), and bind its @State properties: model.$name"
)
public typealias StateObject = State
/// Not available. Keep the model in a constant, and bind its `@State` properties.
@available(
  *, unavailable,
  message:
    "keep the model in a constant: let model = Model(), and bind its @State properties: model.$name"
)
public typealias ObservedObject = State
// On a system with Combine, a model may well import it, and these names would be ambiguous.
#if !canImport(Combine)
  /// Not available. Views can observe the `@State` properties of any class.
  @available(
    *, unavailable,
    message: "remove it: views can observe the @State properties of any class, as in model.$name"
  )
  public protocol ObservableObject {}
  /// Not available. Use ``State`` instead.
  @available(
    *, unavailable, renamed: "State",
    message: "write @State(\"name\") var name = \"\", and bind views to model.$name"
  )
  public typealias Published = State
#endif
/// Not available. Pass the model to the function that makes the views.
@available(
  *, unavailable, message: "pass the model to the function that makes the views"
)
public typealias EnvironmentObject = State
/// Not available. Pass the value to the function that makes the views.
@available(
  *, unavailable,
  message:
    "pass the value to the function that makes the views; a DialogButton dismisses its dialog, and navigator.pop() goes back"
)
public typealias Environment = State
/// Not available. Call `takeFocus()` or `defaultFocus()` instead.
@available(
  *, unavailable, message: "call defaultFocus() at the start, or takeFocus() in a handler"
)
public typealias FocusState = State
/// Not available. Use `@Stored("key")` from the module TrellisProgram instead.
@available(
  *, unavailable, message: "use @Stored(\"key\") var size = 12, with import TrellisProgram"
)
public typealias AppStorage = State

/// Not available. A `DialogButton` closes its dialog; elsewhere, call the dialog's `dismiss()`.
@available(
  *, unavailable,
  message:
    "a DialogButton closes its dialog after its action; elsewhere, keep the dialog in a constant and call sheet.dismiss(), or close the window with view.window?.close()"
)
@MainActor public func dismiss() {}

/// Not available. Call `view.animate { … }` in a handler instead.
@available(*, unavailable, message: "call view.animate { … } in a handler")
@MainActor public func withAnimation(_ body: () -> Void) {}
/// Not available. Call `view.animate { … }` in a handler instead.
@available(*, unavailable, message: "call view.animate { … } in a handler")
@MainActor public func withAnimation(_ animation: OtherName?, _ body: () -> Void) {}
