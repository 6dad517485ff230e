/// Where changes of state are reported to: the seam between state and the dispatcher.
@MainActor
public enum StateScope {
  /// Who learns of every set and runs every observer; held weakly, by default nobody.
  public static weak var current: (any StateScopeDelegate)? {
    didSet { hasDelegate = current != nil }
  }

  /// Whether there may be a delegate: quicker to read than a weak reference.
  @exclusivity(unchecked) @usableFromInline static var hasDelegate = false

  /// How many rounds of notices may follow one set before further sets are refused.
  public static let maximumRounds = 64

  /// How many observers are registered on all states together; for leak checks.
  public internal(set) static var liveObserverCount = 0

  /// Runs a closure that must only compute; setting a state inside it is reported and ignored.
  ///
  /// - Parameters:
  ///   - site: The closure's place in the source, for the report.
  ///   - body: The closure.
  package static func pure<Result>(
    at site: StateSite, _ body: () throws -> Result
  ) rethrows -> Result {
    try Rounds.pure(at: site, body)
  }

  /// Runs an observer, through the delegate if there is one.
  package static func run(_ site: ObserverSite, _ body: () -> Void) {
    guard hasDelegate, let current else { return body() }
    current.runObserver(site, body)
  }
}

/// Puts changes of state on record. The dispatcher implements it.
@MainActor
public protocol StateScopeDelegate: AnyObject {
  /// A state got another value. Called before any observer; must not set a state.
  func stateDidChange(_ notice: StateChangeNotice)

  /// Runs an observer: calls `body` exactly once, before it returns.
  func runObserver(_ site: ObserverSite, _ body: () -> Void)

  /// The program did something with its state that was ignored.
  func stateDidReport(_ diagnostic: StateDiagnostic)
}
