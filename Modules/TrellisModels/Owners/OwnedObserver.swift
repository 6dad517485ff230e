import TrellisState

/// One observer of an owner: a closure and its sources.
///
/// The owner's bag holds it, and it holds the ways to end its sources. A source holds the closure,
/// and neither this nor the owner.
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

  /// Adds a source, to be connected next.
  package func addSource(_ subject: AnyObject? = nil, path: AnyKeyPath? = nil) -> ObservedSource {
    let source = ObservedSource(observer: self, subject: subject, path: path)
    sources.append(source)
    return source
  }

  /// Ends the sources for which a condition holds; returns whether there were any.
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

/// One source of one observer.
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

  /// Connects the source; if it was ended meanwhile, it is disconnected at once.
  package func connect(_ connect: () -> () -> Void) {
    guard isActive else { return }
    let disconnect = connect()
    if isActive { self.disconnect = disconnect } else { disconnect() }
  }

  /// Ends the source; safe to call again.
  package func end() {
    guard isActive else { return }
    isActive = false
    observer?.sourceDidEnd(self)
    disconnect.take()?()
  }

  /// Returns an object for the observing closure to hold: when the model or center that holds the
  /// closure ends, the source ends with it.
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
