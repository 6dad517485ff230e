import TrellisState

extension Associating {
  /// Observes one value of a model, with a closure that is called when it has changed.
  ///
  /// ```swift
  /// view.observe(document, \.$title) { view in view.isHidden = false }
  /// ```
  /// The closure runs on the main actor before the set returns; if the set happens while observers
  /// are being called, it runs after those. The observation ends with the object that observes,
  /// with the model, or when it is cancelled, and keeps neither of the two alive. A path through
  /// relations, `\.$author.$name`, follows them: when a relation gets another object, that one is
  /// observed from then on, and the closure is called if the value at the end differs.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - path: The path to the value.
  ///   - options: The calls that the closure gets.
  ///   - id: Its identifier among the observers of this object; an earlier one of the same ends.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - handler: The closure; it gets this object, so it need not hold it.
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

  /// Observes one value of a model, with a closure that gets the change.
  ///
  /// ```swift
  /// view.observe(document, \.$title) { view, change in view.id = change.new }
  /// ```
  /// See the form without the change.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - path: The path to the value.
  ///   - options: The calls that the closure gets, and their contents; by default old and new
  ///     values.
  ///   - id: Its identifier among the observers of this object; an earlier one of the same ends.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - handler: The closure; it gets this object, so it need not hold it.
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

  /// Observes several values of a model, with a closure that gets the path of the one that changed.
  ///
  /// ```swift
  /// view.observe(document, \.$title, \.$pages) { view, path in
  ///   if path == \.$title { view.id = nil }
  /// }
  /// ```
  /// The closure is called once for each value that changed, in the order of the paths. See the
  /// form with one path.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - first: The path to a value.
  ///   - second: The path to another value.
  ///   - others: Further paths.
  ///   - options: The calls that the closure gets.
  ///   - id: Its identifier among the observers of this object; an earlier one of the same ends.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - handler: The closure; it gets this object, so it need not hold it.
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

  /// Observes one or more values of a model, with a closure that gets the path and the change.
  ///
  /// ```swift
  /// view.observe(document, \.$title, \.$pages) { view, path, change in
  ///   if path == \.$title { view.id = change.new as? String }
  /// }
  /// ```
  /// The closure is called once for each value that changed, in the order of the paths. See the
  /// form with one path.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - first: The path to a value.
  ///   - others: Further paths.
  ///   - options: The calls that the closure gets, and their contents; by default old and new
  ///     values.
  ///   - id: Its identifier among the observers of this object; an earlier one of the same ends.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - handler: The closure; it gets this object, so it need not hold it.
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
