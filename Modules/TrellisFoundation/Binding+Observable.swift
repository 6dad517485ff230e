public import Observation
public import TrellisState

extension Binding {
  /// Makes a binding to a property of an `@Observable` model, both ways.
  ///
  /// ```swift
  /// @Observable final class Account {
  ///   var owner = "ada"
  /// }
  ///
  /// let account = Account()
  /// let owner = Binding(observing: account, \.owner)
  /// owner.observe { print($0.new) }
  /// owner.wrappedValue = "bob"   // sets the model, and prints
  /// account.owner = "eve"        // prints in the next turn of the main actor
  /// ```
  /// What is set through the binding is told at once; what changes otherwise, on whatever thread, is
  /// told in the next turn of the main actor, once for all changes until then. While there are
  /// observers, the binding reads as they were told last; otherwise as the model is. The binding
  /// keeps the model alive; its observers do not, and end with the model.
  ///
  /// - Parameters:
  ///   - model: Whose property.
  ///   - keyPath: Which one.
  public init<Model: AnyObject & Observable>(
    observing model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>
  ) {
    self.init(observing: model, keyPath, isEqual: nil)
  }

  /// Makes a binding to a property of an `@Observable` model, both ways, whose observers learn of
  /// what differs.
  ///
  /// What is set through the binding is told at once; what the model changes otherwise is told in
  /// the next turn of the main actor.
  ///
  /// - Parameters:
  ///   - model: Whose property.
  ///   - keyPath: Which one.
  public init<Model: AnyObject & Observable>(
    observing model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>
  ) where Value: Equatable {
    self.init(observing: model, keyPath, isEqual: { $0 == $1 })
  }

  private init<Model: AnyObject & Observable>(
    observing model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>,
    isEqual: ((Value, Value) -> Bool)?
  ) {
    // The model holds what watches it, which must therefore not hold the model.
    let property = ModelProperty(model, keyPath)
    self.init(
      watching: model, isEqual: isEqual, get: { property.value }, set: { property.value = $0 },
      watch: property.watch)
  }
}

/// A property of a model that may end.
private final class ModelProperty<Model: AnyObject & Observable, Value> {
  private weak var model: Model?
  private let keyPath: ReferenceWritableKeyPath<Model, Value>
  private var last: Value

  init(_ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>) {
    self.model = model
    self.keyPath = keyPath
    last = model[keyPath: keyPath]
  }

  /// The value, or the last one that was read before the model ended.
  var value: Value {
    get {
      if let model { last = model[keyPath: keyPath] }
      return last
    }
    set { model?[keyPath: keyPath] = newValue }
  }

  /// Calls a closure in the turn of the main actor after the next change.
  func watch(_ didChange: @escaping @MainActor () -> Void) {
    guard let model else { return }
    withObservationTracking {
      _ = model[keyPath: keyPath]
    } onChange: {
      // Observation calls before the value is there, on the thread that sets it.
      Task { @MainActor in didChange() }
    }
  }
}
