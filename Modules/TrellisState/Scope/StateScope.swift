/// The seam between state and the dispatcher: the place where changes of state are reported.
@MainActor
public enum StateScope {
  /// The delegate that learns of every set and runs every observer; held weakly, by default nil.
  /// The code that sets it puts back the one before.
  @usableFromInline package static weak var current: (any StateScopeDelegate)? {
    didSet { hasDelegate = current != nil }
  }

  /// Whether there may be a delegate: quicker to read than a weak reference.
  @exclusivity(unchecked) @usableFromInline static var hasDelegate = false

  /// The recorder of a change that not all observers have been told of yet; nil at other times.
  private static var changeRecorder: (any ChangeRecording)?
  @exclusivity(unchecked) @usableFromInline static var hasOpenChange = false

  /// Has a recorder told when all observers have been told of the current change.
  package static func openChange(_ recorder: any ChangeRecording) {
    changeRecorder = recorder
    hasOpenChange = true
  }

  /// Tells the recorder of a change that it is over, if no observer remains to be told.
  @usableFromInline
  static func closeChange() {
    guard hasOpenChange, Rounds.isIdle else { return }
    hasOpenChange = false
    changeRecorder.take()?.changeDidSettle()
  }

  /// The number of rounds of notices that may follow one set before further sets are refused.
  public static let maximumRounds = 64

  /// The number of observers registered on all states together; for leak checks.
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

  /// Runs the call that an observer gets when it is registered; what it sets waits until it
  /// returns.
  package static func runInitial(_ body: () -> Void) {
    Rounds.runInitial(body)
  }

  /// Reports a mistake that belongs to no known state, to the current delegate.
  package static func report(_ diagnostic: StateDiagnostic) {
    report(diagnostic, about: nil)
  }

  /// Runs an observer, through the delegate if there is one.
  package static func run(_ site: ObserverSite, _ body: () -> Void) {
    guard hasDelegate, let current else { return body() }
    current.runObserver(site, body)
  }

  /// Reports a mistake to what is running. If nothing is running, reports it to the view that
  /// observes the state or, if none is known, to the current delegate.
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

/// An object that belongs to a recorder of changes of state: a view of a tree.
@MainActor
package protocol StateScopeMember: AnyObject {
  /// The scope that the object belongs to; nil if there is none.
  var stateScope: (any StateScopeDelegate)? { get }

  /// Reports a mistake with a state that it observes.
  func stateDidReport(_ diagnostic: StateDiagnostic)
}

/// A recorder whose record of a change stays open until all observers have been told.
@MainActor
package protocol ChangeRecording: AnyObject {
  /// Ends the record: all observers were told of the change, and of the changes made meanwhile.
  func changeDidSettle()
}

/// A recorder of changes of state. The dispatcher implements it.
@MainActor
@usableFromInline
package protocol StateScopeDelegate: AnyObject {
  /// Records that a state got another value. Called before any observer; must not set a state.
  func stateDidChange(_ notice: StateChangeNotice)

  /// Runs an observer: calls `body` exactly once, before it returns.
  func runObserver(_ site: ObserverSite, _ body: () -> Void)

  /// Reports a mistake of the program with its state, which was ignored.
  func stateDidReport(_ diagnostic: StateDiagnostic)

  /// Whether nothing is running that a mistake could belong to. A mistake is then reported to the
  /// view that observes the state, if one is known. By default false.
  var isAtRest: Bool { get }

  /// The delegate that records the values set now; by default this one.
  var recorderOfSets: (any StateScopeDelegate)? { get }

  /// Records a change that was made when this was the recorder of sets.
  func record(_ notice: StateChangeNotice)

  /// The record that is running; by default nil.
  var cause: RecordID? { get }

  /// Runs a closure whose records get the given cause.
  func attribute(to cause: RecordID?, _ body: () -> Void)
}

extension StateScopeDelegate {
  /// Whether nothing is running; false by default.
  package var isAtRest: Bool { false }

  /// The delegate that records the values set now; by default this one.
  package var recorderOfSets: (any StateScopeDelegate)? { self }

  /// Records a change; by default as one made now.
  package func record(_ notice: StateChangeNotice) { stateDidChange(notice) }

  /// The record that is running; by default nil.
  package var cause: RecordID? { nil }

  /// Runs a closure; by default without a record.
  package func attribute(to cause: RecordID?, _ body: () -> Void) { body() }
}
