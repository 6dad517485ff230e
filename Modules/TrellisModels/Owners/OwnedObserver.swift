import TrellisState

/// An observer that an object owns, with the sources that call it.
///
/// The owner's bag retains the observer, and the observer retains its sources. The observed model
/// or center retains the closure, but retains neither the observer nor the owner.
@MainActor
package final class OwnedObserver {
  package let id: ObserverID
  private weak var bag: ObserverBag?
  private var sources: [ObservedSource] = []
  private(set) var isActive = true

  init(id: ObserverID, bag: ObserverBag) {
    self.id = id
    self.bag = bag
  }

  isolated deinit {}

  /// Adds a source, which the caller must connect with ``ObservedSource/connect(_:)``. The subject
  /// is the observed model, or the sender whose notices are observed.
  package func addSource(_ subject: AnyObject? = nil, path: AnyKeyPath? = nil) -> ObservedSource {
    let source = ObservedSource(observer: self, subject: subject, path: path)
    sources.append(source)
    return source
  }

  /// Ends the sources that satisfy a condition, and returns whether there were any.
  func endSources(where matches: (ObservedSource) -> Bool) -> Bool {
    let ending = sources.filter(matches)
    for source in ending { source.end() }
    return !ending.isEmpty
  }

  /// Ends the observer and all its sources.
  package func end() {
    guard isActive else { return }
    isActive = false
    bag?.forget(self)
    let ending = sources
    sources = []
    for source in ending { source.end() }
  }

  func sourceDidEnd(_ source: ObservedSource) {
    sources.removeAll { $0 === source }
    if sources.isEmpty { end() }
  }
}

/// A source that calls an observer: one path of a model, or one kind of notice.
@MainActor
package final class ObservedSource {
  let path: AnyKeyPath?
  private(set) weak var subject: AnyObject?
  private weak var observer: OwnedObserver?
  private var disconnect: (() -> Void)?
  /// Whether the source still calls the observer.
  package private(set) var isActive = true

  init(observer: OwnedObserver, subject: AnyObject?, path: AnyKeyPath?) {
    self.observer = observer
    self.subject = subject
    self.path = path
  }

  isolated deinit {}

  /// Calls a closure that begins the observation. That closure returns another closure, which ends
  /// the observation. If the source ends during the call, the returned closure is called
  /// immediately.
  package func connect(_ connect: () -> () -> Void) {
    guard isActive else { return }
    let disconnect = connect()
    if isActive { self.disconnect = disconnect } else { disconnect() }
  }

  /// Ends the source. Further calls have no effect.
  package func end() {
    guard isActive else { return }
    isActive = false
    observer?.sourceDidEnd(self)
    disconnect.take()?()
  }

  /// Returns an object that the observing closure must retain. The source ends when the model or
  /// center releases the closure, and thereby this object.
  package func lifetime() -> AnyObject { SourceLifetime(self) }
}

/// An object that ends a source when it is released.
private final class SourceLifetime {
  private weak var source: ObservedSource?

  init(_ source: ObservedSource) {
    self.source = source
  }

  isolated deinit {
    source?.end()
  }
}
