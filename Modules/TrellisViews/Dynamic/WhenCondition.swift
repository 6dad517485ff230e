public import TrellisState

/// A value that decides which of two lists of views a ``When`` shows: a `Bool`, an optional, or a
/// value of your own.
/// ```swift
/// struct Draft: WhenCondition {
///   var title = ""
///   var whenIsMet: Bool { !title.isEmpty }
///   static func whenArgument(_ condition: Binding<Draft>) -> Binding<String>? { condition.title }
/// }
/// let draft = State(Draft())
/// let line = VStack { When(draft.binding) { title in Label(title) } }
/// ```
@MainActor
public protocol WhenCondition {
  /// The type of the value that is passed to the closure that returns the views.
  associatedtype WhenArgument

  /// Whether the condition is met. If it is not, the views of `else` are shown.
  var whenIsMet: Bool { get }
  /// Returns the value to pass to the closure that returns the views, or `nil` if there is no value
  /// because the condition is not met.
  static func whenArgument(_ condition: Binding<Self>) -> WhenArgument?
}

extension Bool: WhenCondition {
  /// Whether the condition is met: the Boolean value itself.
  public var whenIsMet: Bool { self }
  /// Returns an empty value, because the closure has no parameter.
  public static func whenArgument(_ condition: Binding<Bool>) -> Void? { () }
}

extension Optional: WhenCondition {
  /// Whether the condition is met, which is the case if there is a value.
  public var whenIsMet: Bool { self != nil }
  /// Returns a binding to the wrapped value. While there is no value, the binding keeps the
  /// previous one.
  public static func whenArgument(_ condition: Binding<Wrapped?>) -> Binding<Wrapped>? {
    condition.wrappedValue.map { condition.unwrapped(from: $0) }
  }
}
