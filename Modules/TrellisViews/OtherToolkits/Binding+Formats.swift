public import TrellisState

// Formats of Foundation on a binding. They are declared so that the compiler can say which module
// has them; they cannot be used.

extension Binding {
  /// Not available. Import TrellisFoundation, which has this method.
  @available(
    *, unavailable, message: "import TrellisFoundation, which has $price.formatted(.number)"
  )
  public func formatted(_ format: OtherName) -> Binding<String> { map { _ in "" } }

  /// Not available. Import TrellisFoundation, which has this initializer.
  @available(
    *, unavailable,
    message: "import TrellisFoundation, which has Binding(observing: model, \\.name)"
  )
  public init<Model: AnyObject>(observing model: Model, _ keyPath: KeyPath<Model, Value>) {
    self = .constant(model[keyPath: keyPath])
  }
}
