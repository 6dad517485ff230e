public import TrellisState

/// A path from a model to a value that can be observed, such as `\.$title`. A path can lead through
/// another object, as in `\.$author.$name`.
///
/// Each step is the binding of a `@State` property. If an object on the path is optional, the value
/// at the end of the path is optional too.
public typealias ModelKeyPath<Model: AnyObject, Value> = KeyPath<
  ModelPathStart<Model>, ModelPath<Model, Value>
>

/// A ``ModelKeyPath`` to a value of any type. To find out which path it is, compare it with a path
/// that you know, as in `path == \.$title`.
public typealias AnyModelKeyPath<Model: AnyObject> = PartialKeyPath<ModelPathStart<Model>>

/// The start of every path through a model. You need this type only to write out the type of a
/// path.
///
/// ```swift
/// view.observe(document, \.$title) { view in view.isHidden = false }
/// ```
@MainActor
@dynamicMemberLookup
public struct ModelPathStart<Model: AnyObject> {
  /// The path from the model to the value of one of its bindings.
  public subscript<Value>(
    dynamicMember step: KeyPath<Model, Binding<Value>>
  ) -> ModelPath<Model, Value> {
    ModelPath { PathEnd($0[keyPath: step]) }
  }
}

/// A sequence of steps from a model to a value, as created by a key path such as `\.$author.$name`.
///
/// ```swift
/// view.observe(document, \.$author.$name) { view in view.isHidden = false }
/// ```
@MainActor
@dynamicMemberLookup
public struct ModelPath<Model: AnyObject, Value> {
  /// The function that follows the steps from a model to the value.
  let end: (Model) -> PathEnd<Value>

  init(end: @escaping (Model) -> PathEnd<Value>) {
    self.end = end
  }

  /// The path with one more step. The step leads from the object at the end of this path to the
  /// value of one of the object's bindings.
  public subscript<Next>(
    dynamicMember step: KeyPath<Value, Binding<Next>>
  ) -> ModelPath<Model, Next> where Value: AnyObject {
    then { PathEnd($0[keyPath: step]) }
  }

  /// The path with one more step. The step leads from the optional object at the end of this path
  /// to the value of one of the object's bindings. While there is no object, the value is `nil`.
  public subscript<Object: AnyObject, Next>(
    dynamicMember step: KeyPath<Object, Binding<Next>>
  ) -> ModelPath<Model, Next?> where Value == Object? {
    then { object in
      object.map { PathEnd(optional: $0[keyPath: step]) } ?? .missing()
    }
  }

  /// The path with one more step. The step leads from the optional object at the end of this path
  /// to one of the object's optional values. While there is no object, the value is `nil`.
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
