public import TrellisState

/// A path from a model to a value that can be observed, such as `\.$title` or, through another
/// object, `\.$author.$name`.
///
/// Each step is the binding of a `@State` property. If an object on the path is optional, so is the
/// value at its end.
public typealias ModelKeyPath<Model: AnyObject, Value> = KeyPath<
  ModelPathStart<Model>, ModelPath<Model, Value>
>

/// A ``ModelKeyPath`` to a value of any type. You can compare it with a path, as in `path ==
/// \.$title`.
public typealias AnyModelKeyPath<Model: AnyObject> = PartialKeyPath<ModelPathStart<Model>>

/// The start of every path through a model. You need this type only to write the types of paths.
///
/// ```swift
/// view.observe(document, \.$title) { view in view.isHidden = false }
/// ```
@MainActor
@dynamicMemberLookup
public struct ModelPathStart<Model: AnyObject> {
  /// Returns the path that begins with a step.
  public subscript<Value>(
    dynamicMember step: KeyPath<Model, Binding<Value>>
  ) -> ModelPath<Model, Value> {
    ModelPath { PathEnd($0[keyPath: step]) }
  }
}

/// A sequence of steps from a model to a value. A key path such as `\.$author.$name` creates it.
///
/// ```swift
/// view.observe(document, \.$author.$name) { view in view.isHidden = false }
/// ```
@MainActor
@dynamicMemberLookup
public struct ModelPath<Model: AnyObject, Value> {
  /// The function that follows the steps from a model.
  let end: (Model) -> PathEnd<Value>

  init(end: @escaping (Model) -> PathEnd<Value>) {
    self.end = end
  }

  /// Returns the path extended by a step from an object.
  public subscript<Next>(
    dynamicMember step: KeyPath<Value, Binding<Next>>
  ) -> ModelPath<Model, Next> where Value: AnyObject {
    then { PathEnd($0[keyPath: step]) }
  }

  /// Returns the path extended by a step from an optional object.
  public subscript<Object: AnyObject, Next>(
    dynamicMember step: KeyPath<Object, Binding<Next>>
  ) -> ModelPath<Model, Next?> where Value == Object? {
    then { object in
      object.map { PathEnd(optional: $0[keyPath: step]) } ?? .missing()
    }
  }

  /// Returns the path extended by a step from an optional object to an optional value.
  public subscript<Object: AnyObject, Next>(
    dynamicMember step: KeyPath<Object, Binding<Next?>>
  ) -> ModelPath<Model, Next?> where Value == Object? {
    then { object in object.map { PathEnd($0[keyPath: step]) } ?? .missing() }
  }

  private func then<Next>(
    _ step: @escaping (Value) -> PathEnd<Next>
  ) -> ModelPath<Model, Next> {
    ModelPath<Model, Next> { PathEnd(end($0), step) }
  }
}
