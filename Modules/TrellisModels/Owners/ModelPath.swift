public import TrellisState

/// A path from a model to a value that can be observed: `\.$title`, or through relations
/// `\.$author.$name`.
///
/// Each step names the binding of a `@State` property. If a relation may be nil, so may the value
/// behind it.
public typealias ModelKeyPath<Model: AnyObject, Value> = KeyPath<
  ModelPathStart<Model>, ModelPath<Model, Value>
>

/// A ``ModelKeyPath`` whose value may be of any type; compare it: `path == \.$title`.
public typealias AnyModelKeyPath<Model: AnyObject> = PartialKeyPath<ModelPathStart<Model>>

/// The beginning of the paths through a model; only written in the types of paths.
///
/// ```swift
/// view.observe(document, \.$title) { view in view.isHidden = false }
/// ```
@MainActor
@dynamicMemberLookup
public struct ModelPathStart<Model: AnyObject> {
  /// Takes the first step.
  public subscript<Value>(
    dynamicMember step: KeyPath<Model, Binding<Value>>
  ) -> ModelPath<Model, Value> {
    ModelPath { PathEnd($0[keyPath: step]) }
  }
}

/// Some steps from a model to a value; made by key paths such as `\.$author.$name`.
///
/// ```swift
/// view.observe(document, \.$author.$name) { view in view.isHidden = false }
/// ```
@MainActor
@dynamicMemberLookup
public struct ModelPath<Model: AnyObject, Value> {
  /// The function that walks the steps from a model.
  let end: (Model) -> PathEnd<Value>

  init(end: @escaping (Model) -> PathEnd<Value>) {
    self.end = end
  }

  /// Takes a step from an object.
  public subscript<Next>(
    dynamicMember step: KeyPath<Value, Binding<Next>>
  ) -> ModelPath<Model, Next> where Value: AnyObject {
    then { PathEnd($0[keyPath: step]) }
  }

  /// Takes a step from an object that may be missing.
  public subscript<Object: AnyObject, Next>(
    dynamicMember step: KeyPath<Object, Binding<Next>>
  ) -> ModelPath<Model, Next?> where Value == Object? {
    then { object in
      object.map { PathEnd(optional: $0[keyPath: step]) } ?? .missing()
    }
  }

  /// Takes a step from an object that may be missing to a value that may be nil.
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
