import TrellisState

extension Associating {
  /// Observes one value of a model with a closure that is called after the value has changed.
  ///
  /// ```swift
  /// view.observe(document, \.$title) { view in view.isHidden = false }
  /// ```
  /// The closure runs on the main actor, before the assignment to the value returns. If a value is
  /// assigned while observers are being called, the closure runs after those observers. The
  /// observation ends when it is cancelled, or when this object or the model is released. The
  /// observation retains neither of them.
  ///
  /// A path can go through other objects, as in `\.$author.$name`. When an object on the path is
  /// replaced, the new object is observed instead. The closure is then called if the value at the
  /// end of the path has changed, and always if the type of the value is not `Equatable`.
  ///
  /// - Parameters:
  ///   - model: The model whose values are observed.
  ///   - path: The path to the value.
  ///   - options: Options that decide when the closure is called.
  ///   - id: The identifier of the observer. If this object already has an observer with the same
  ///     identifier, that observer ends.
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure to call. It receives this object, so it does not have to capture the
  ///     object.
  @discardableResult
  public func observe<Model: AnyObject, Value>(
    _ model: Model, _ path: ModelKeyPath<Model, Value>, options: ObservationOptions = [],
    id: ObserverID? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self) -> Void
  ) -> ObserverRegistration {
    let site = SourceSite(fileID: fileID, line: line)
    var making = PathRegistration(
      owner: self, model: model, options: options, id: id, site: site)
    making.add(path) { owner, _ in handler(owner) }
    return making.connect()
  }

  /// Observes one value of a model with a closure that receives the change.
  ///
  /// ```swift
  /// view.observe(document, \.$title) { view, change in view.id = change.new }
  /// ```
  /// In all other respects, this method is like the one whose closure receives only this object.
  ///
  /// - Parameters:
  ///   - model: The model whose values are observed.
  ///   - path: The path to the value.
  ///   - options: Options that decide when the closure is called and which values it receives; by
  ///     default the old and the new value.
  ///   - id: The identifier of the observer. If this object already has an observer with the same
  ///     identifier, that observer ends.
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure to call. It receives this object, so it does not have to capture the
  ///     object.
  @discardableResult
  public func observe<Model: AnyObject, Value>(
    _ model: Model, _ path: ModelKeyPath<Model, Value>,
    options: ObservationOptions = [.old, .new], id: ObserverID? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self, ObservedChange<Value>) -> Void
  ) -> ObserverRegistration {
    let site = SourceSite(fileID: fileID, line: line)
    var making = PathRegistration(
      owner: self, model: model, options: options, id: id, site: site)
    making.add(path, handler)
    return making.connect()
  }

  /// Observes several values of a model with a closure that receives the path of the value that has
  /// changed.
  ///
  /// ```swift
  /// view.observe(document, \.$title, \.$pages) { view, path in
  ///   if path == \.$title { view.id = nil }
  /// }
  /// ```
  /// The closure is called once for each changed value, in the order of the paths. In all other
  /// respects, this method is like the one that takes one path.
  ///
  /// - Parameters:
  ///   - model: The model whose values are observed.
  ///   - first: The path to a value.
  ///   - second: The path to another value.
  ///   - others: The paths to further values.
  ///   - options: Options that decide when the closure is called.
  ///   - id: The identifier of the observer. If this object already has an observer with the same
  ///     identifier, that observer ends.
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure to call. It receives this object, so it does not have to capture the
  ///     object.
  @discardableResult
  public func observe<Model: AnyObject, First, Second, each Other>(
    _ model: Model, _ first: ModelKeyPath<Model, First>, _ second: ModelKeyPath<Model, Second>,
    _ others: repeat ModelKeyPath<Model, each Other>, options: ObservationOptions = [],
    id: ObserverID? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self, AnyModelKeyPath<Model>) -> Void
  ) -> ObserverRegistration {
    let site = SourceSite(fileID: fileID, line: line)
    var making = PathRegistration(
      owner: self, model: model, options: options, id: id, site: site)
    making.add(first) { owner, _ in handler(owner, first) }
    making.add(second) { owner, _ in handler(owner, second) }
    for path in repeat each others {
      making.add(path) { owner, _ in handler(owner, path) }
    }
    return making.connect()
  }

  /// Observes one or more values of a model with a closure that receives the path and the change.
  ///
  /// ```swift
  /// view.observe(document, \.$title, \.$pages) { view, path, change in
  ///   if path == \.$title { view.id = change.new as? String }
  /// }
  /// ```
  /// The closure is called once for each changed value, in the order of the paths. In all other
  /// respects, this method is like the one that takes one path.
  ///
  /// - Parameters:
  ///   - model: The model whose values are observed.
  ///   - first: The path to a value.
  ///   - others: The paths to further values.
  ///   - options: Options that decide when the closure is called and which values it receives; by
  ///     default the old and the new value.
  ///   - id: The identifier of the observer. If this object already has an observer with the same
  ///     identifier, that observer ends.
  ///   - fileID: The source file that the journal records for the registration.
  ///   - line: The source line that the journal records for the registration.
  ///   - handler: The closure to call. It receives this object, so it does not have to capture the
  ///     object.
  @discardableResult
  public func observe<Model: AnyObject, First, each Other>(
    _ model: Model, _ first: ModelKeyPath<Model, First>,
    _ others: repeat ModelKeyPath<Model, each Other>,
    options: ObservationOptions = [.old, .new], id: ObserverID? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler:
      @escaping @MainActor (Self, AnyModelKeyPath<Model>, ObservedChange<Any>) -> Void
  ) -> ObserverRegistration {
    let site = SourceSite(fileID: fileID, line: line)
    var making = PathRegistration(
      owner: self, model: model, options: options, id: id, site: site)
    making.add(first) { owner, change in handler(owner, first, change.erased) }
    for path in repeat each others {
      making.add(path) { owner, change in handler(owner, path, change.erased) }
    }
    return making.connect()
  }
}
