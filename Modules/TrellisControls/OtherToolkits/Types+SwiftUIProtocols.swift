public import TrellisState
public import TrellisViews

// Protocols and property wrappers of SwiftUI. Each name is declared so that the compiler can say
// what to write in Trellis; none of them can be used.

/// Not available. Write a function that takes the view.
@available(
  *, unavailable,
  message: "write a function that takes the view: func card(_ view: View) -> View { view.border() }"
)
@MainActor public protocol ViewModifier {
  /// A placeholder for the modified view.
  typealias Content = View
}

/// Not available. Write a function that makes the button.
@available(
  *, unavailable,
  message:
    "write a function that makes the button: func save() -> Button { Button(\"Save\").tint(.accent) }"
)
@MainActor public protocol ButtonStyle {
  /// A placeholder for the description of a button.
  typealias Configuration = OtherConfiguration
}

/// A placeholder for the description of a button in SwiftUI.
public struct OtherConfiguration {
  /// A placeholder for the label of the button.
  public var label: View
  /// A placeholder for whether the button is pressed.
  public var isPressed: Bool
}

/// Not available. Keep the value in a state, and pass its binding to the function that makes the
/// views.
@available(
  *, unavailable,
  message: "write @State(\"name\") var name = \"\", and pass $name to the function that sets it"
)
public protocol PreferenceKey {}

/// Not available. Pass the value to the function that makes the views.
@available(
  *, unavailable, message: "pass the value to the function that makes the views"
)
public protocol EnvironmentKey {}

/// Not available. Use `@Stored("key")` from the module TrellisProgram instead.
@available(
  *, unavailable, message: "use @Stored(\"key\") var size = 12, with import TrellisProgram"
)
public typealias SceneStorage = State

/// Not available. Bind a table or a list to the values.
@available(
  *, unavailable,
  message:
    "write @State(\"people\") var people: [Person] = [], or Table(source) for a database; see docs/tables.md"
)
@propertyWrapper
public struct Query<Value> {
  /// Not available. Bind a table or a list to the values.
  public init() {}
  /// Not available. Bind a table or a list to the values.
  public init<Sort>(sort: Sort) {}
  /// Not available. Bind a table or a list to the values.
  public init<Filter>(filter: Filter) {}
  /// Not available. Bind a table or a list to the values.
  public var wrappedValue: Value {
    // Not available, so never called.
    fatalError()
  }
}

/// Not available. Remove the property.
@available(
  *, unavailable,
  message: "remove it; to animate a change, call view.animate { … } in a handler"
)
@propertyWrapper
public struct Namespace {
  /// Not available. Remove the property.
  public init() {}
  /// Not available. Remove the property.
  public var wrappedValue: Int { 0 }
}

/// Not available. Write a constant.
@available(*, unavailable, message: "remove it: characters have one size; write let size = 12")
public typealias ScaledMetric = State
