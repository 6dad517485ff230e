/// Where changes of state are reported to: the seam between state and the dispatcher.
@MainActor
public enum StateScope {
  /// Who learns of every set and runs every observer; held weakly, by default nobody. Who sets it
  /// puts back what was there before.
  @usableFromInline package static weak var current: (any StateScopeDelegate)? {
    didSet { hasDelegate = current != nil }
  }

  /// Whether there may be a delegate: quicker to read than a weak reference.
  @exclusivity(unchecked) @usableFromInline static var hasDelegate = false

  /// Who put a change on record of which not all observers were told yet; only while they are being told.
  private static var changeRecorder: (any ChangeRecording)?
  @exclusivity(unchecked) @usableFromInline static var hasOpenChange = false

  /// Has a recorder told when all observers were told of what is changing now.
  package static func openChange(_ recorder: any ChangeRecording) {
    changeRecorder = recorder
    hasOpenChange = true
  }

  /// Tells who put a change on record that it is over, if nothing is to be told any more.
  @usableFromInline
  static func closeChange() {
    guard hasOpenChange, Rounds.isIdle else { return }
    hasOpenChange = false
    changeRecorder.take()?.changeDidSettle()
  }

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
    at site: SourceSite, _ body: () throws -> Result
  ) rethrows -> Result {
    try Rounds.pure(at: site, body)
  }

  /// Runs the call that an observer gets when it is registered; what it sets waits until it returns.
  package static func runInitial(_ body: () -> Void) {
    Rounds.runInitial(body)
  }

  /// Reports a mistake that no state is known for: to the current delegate.
  package static func report(_ diagnostic: StateDiagnostic) {
    report(diagnostic, about: nil)
  }

  /// Runs an observer, through the delegate if there is one.
  package static func run(_ site: ObserverSite, _ body: () -> Void) {
    guard hasDelegate, let current else { return body() }
    current.runObserver(site, body)
  }

  /// Reports a mistake: to what is running; if nothing is, to what observes the state, and if that is
  /// not known, to the current delegate.
  static func report(_ diagnostic: StateDiagnostic, about node: AnyNode?) {
    let current = current
    if let member = node?.member, let scope = member.stateScope,
      current == nil || current?.isAtRest == true || current === scope
    {
      member.stateDidReport(diagnostic)
    } else {
      current?.stateDidReport(diagnostic)
    }
  }
}

/// An object that belongs to somebody who puts changes of state on record: a view of a tree.
@MainActor
package protocol StateScopeMember: AnyObject {
  /// Whom it belongs to; nil if nobody.
  var stateScope: (any StateScopeDelegate)? { get }

  /// Reports a mistake with a state that it observes.
  func stateDidReport(_ diagnostic: StateDiagnostic)
}

/// Puts changes on record that go on until their observers were told.
@MainActor
package protocol ChangeRecording: AnyObject {
  /// Everybody was told of the change, and of what was changed meanwhile.
  func changeDidSettle()
}

/// Puts changes of state on record. The dispatcher implements it.
@MainActor
@usableFromInline
package protocol StateScopeDelegate: AnyObject {
  /// A state got another value. Called before any observer; must not set a state.
  func stateDidChange(_ notice: StateChangeNotice)

  /// Runs an observer: calls `body` exactly once, before it returns.
  func runObserver(_ site: ObserverSite, _ body: () -> Void)

  /// The program did something with its state that was ignored.
  func stateDidReport(_ diagnostic: StateDiagnostic)

  /// Whether nothing is running that a mistake could belong to; then it is reported to whoever
  /// observes the state, if that is known. By default something always is.
  var isAtRest: Bool { get }
}

extension StateScopeDelegate {
  /// Whether nothing is running; by default something always is.
  package var isAtRest: Bool { false }
}
