import TrellisState

/// An observer's closure for one path of a model.
///
/// The observed state retains this object. When the object is released, it ends its
/// ``ObservedSource``.
final class PathObservation<Owner: AnyObject, Value> {
  private weak var owner: Owner?
  private weak var source: ObservedSource?
  private let lifetime: AnyObject
  private let options: ObservationOptions
  private let site: SourceSite
  private let name: String?
  private let call: (Owner, ObservedChange<Value>) -> Void

  init(
    owner: Owner, source: ObservedSource, options: ObservationOptions, site: SourceSite,
    name: String?, call: @escaping (Owner, ObservedChange<Value>) -> Void
  ) {
    self.owner = owner
    self.source = source
    lifetime = source.lifetime()
    self.options = options
    self.site = site
    self.name = name
    self.call = call
  }

  /// Begins to observe the value at the end of the path, and calls the closure once if the option
  /// `initial` is set.
  func connect(to end: PathEnd<Value>) {
    source?.connect {
      let token = end.follow(owner) { self.tell($0, cause: $1) }
      return { token?.cancel() }
    }
    guard options.contains(.initial) else { return }
    StateScope.runInitial {
      run(old: nil, new: end.value, isInitial: true, source: .program, cause: nil)
    }
  }

  private func tell(_ change: Change<Value>, cause: StateDeclaration?) {
    if options.contains(.prior) {
      run(old: change.old, new: nil, isPrior: true, source: change.source, cause: cause)
    }
    run(old: change.old, new: change.new, source: change.source, cause: cause)
  }

  private func run(
    old: Value?, new: Value?, isInitial: Bool = false, isPrior: Bool = false,
    source who: ChangeSource, cause: StateDeclaration?
  ) {
    guard let source, source.isActive, let owner else { return }
    let change = ObservedChange(
      old: options.contains(.old) ? old : nil, new: options.contains(.new) ? new : nil,
      isInitial: isInitial, isPrior: isPrior, source: who)
    StateScope.run(ObserverSite(site: site, id: name, cause: cause)) { call(owner, change) }
  }
}

/// The registration of an observer for one or more paths of a model.
struct PathRegistration<Owner: Associating, Model: AnyObject> {
  let owner: Owner
  let model: Model
  let options: ObservationOptions
  let site: SourceSite
  let observer: OwnedObserver
  private var connections: [() -> Void] = []

  init(
    owner: Owner, model: Model, options: ObservationOptions, id: ObserverID?, site: SourceSite
  ) {
    self.owner = owner
    self.model = model
    self.options = options
    self.site = site
    observer = owner.observers.add(id: id)
  }

  mutating func add<Value>(
    _ path: ModelKeyPath<Model, Value>,
    _ call: @escaping (Owner, ObservedChange<Value>) -> Void
  ) {
    let observation = PathObservation(
      owner: owner, source: observer.addSource(model, path: path), options: options, site: site,
      name: observer.id.name, call: call)
    let model = model
    connections.append {
      observation.connect(to: ModelPathStart<Model>()[keyPath: path].end(model))
    }
  }

  /// Connects the paths. Call this method only after all paths have been added, because the initial
  /// call for one path may end the observation of another.
  func connect() -> ObserverRegistration {
    for connect in connections { connect() }
    return ObserverRegistration(observer)
  }
}
