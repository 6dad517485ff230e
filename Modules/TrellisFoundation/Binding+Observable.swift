public import Observation
public import TrellisState

extension Binding {
  /// Creates a two-way binding to a property of an `@Observable` model.
  ///
  /// ```swift
  /// @Observable final class Account {
  ///   var owner = "ada"
  /// }
  ///
  /// let account = Account()
  /// let owner = Binding(observing: account, \.owner, name: "account.owner")
  /// owner.observe { print($0.new) }
  /// owner.wrappedValue = "bob"   // sets the model, and prints
  /// account.owner = "eve"        // prints at the end of the dispatch, or else in the next turn
  /// ```
  /// Observers are notified immediately of a value that is set through the binding. They are
  /// notified of any other change when the dispatch that made the change has ended. If a change was
  /// made outside a dispatch, or on another thread, they are notified in the next turn of the main
  /// actor, once for all changes until then. While the binding has observers, its value is the last
  /// value that they received; otherwise, it is the current value of the property. The binding
  /// keeps the model alive. Observers do not keep the model alive, and are removed when the model
  /// is deallocated.
  ///
  /// While the binding has observers, such as a control that shows the value, changes to the
  /// property are recorded like changes to a state. The cause of a change is the dispatch that was
  /// running when the property was set.
  ///
  /// - Parameters:
  ///   - model: The object that has the property.
  ///   - keyPath: The key path of the property, which may be a computed property.
  ///   - name: The name of the property in records. If `nil`, records show the source location of
  ///     the binding.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public init<Model: AnyObject & Observable>(
    observing model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let property = ModelProperty(model, keyPath) { $0[keyPath: keyPath] = $1 }
    self.init(property, of: model, name, isEqual: nil, fileID: fileID, line: line)
  }

  /// Creates a two-way binding to an equatable property of an `@Observable` model.
  ///
  /// Observers of the binding are not notified of a value that equals the last value that they
  /// received. In all other respects, the binding is like one to a property that is not equatable.
  ///
  /// - Parameters:
  ///   - model: The object that has the property.
  ///   - keyPath: The key path of the property, which may be a computed property.
  ///   - name: The name of the property in records. If `nil`, records show the source location of
  ///     the binding.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public init<Model: AnyObject & Observable>(
    observing model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    let property = ModelProperty(model, keyPath) { $0[keyPath: keyPath] = $1 }
    self.init(property, of: model, name, isEqual: { $0 == $1 }, fileID: fileID, line: line)
  }

  /// Creates a read-only binding to a property of an `@Observable` model. Observers are notified of
  /// changes in the same way as for a two-way binding.
  ///
  /// ```swift
  /// @Observable final class Person {
  ///   var first = "Ada"
  ///   var last = "Lovelace"
  ///   var whole: String { "\(first) \(last)" }
  /// }
  ///
  /// let person = Person()
  /// let whole = Binding(observing: person, \.whole, name: "person.whole")
  /// whole.observe { print($0.new) }
  /// person.first = "Augusta Ada"
  /// ```
  ///
  /// - Parameters:
  ///   - model: The object that has the property.
  ///   - keyPath: The key path of the property, which may be a computed property.
  ///   - name: The name of the property in records. If `nil`, records show the source location of
  ///     the binding.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public init<Model: AnyObject & Observable>(
    observing model: Model, _ keyPath: KeyPath<Model, Value>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let property = ModelProperty(model, keyPath, set: nil)
    self.init(property, of: model, name, isEqual: nil, fileID: fileID, line: line)
  }

  /// Creates a read-only binding to an equatable property of an `@Observable` model.
  ///
  /// Observers of the binding are not notified of a value that equals the last value that they
  /// received. In all other respects, the binding is like one to a property that is not equatable.
  ///
  /// - Parameters:
  ///   - model: The object that has the property.
  ///   - keyPath: The key path of the property, which may be a computed property.
  ///   - name: The name of the property in records. If `nil`, records show the source location of
  ///     the binding.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public init<Model: AnyObject & Observable>(
    observing model: Model, _ keyPath: KeyPath<Model, Value>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    let property = ModelProperty(model, keyPath, set: nil)
    self.init(property, of: model, name, isEqual: { $0 == $1 }, fileID: fileID, line: line)
  }

  // The model retains the closures that watch it, so these closures must not retain the model.
  private init<Model>(
    _ property: ModelProperty<Model, Value>, of model: Model, _ name: String?,
    isEqual: ((Value, Value) -> Bool)?, fileID: StaticString, line: UInt
  ) {
    self.init(
      watching: model, property.keyPath, name: name, isRecorded: true, fileID: fileID, line: line,
      isEqual: isEqual,
      get: { property.value }, set: property.setter, watch: property.watch)
  }
}
