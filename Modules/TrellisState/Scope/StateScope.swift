/// The connection from states to the dispatcher, to which changes and mistakes are reported.
@MainActor
public enum StateScope {
  /// The delegate that is notified of every change and runs every observer; held weakly, nil by
  /// default. Code that sets it restores the previous one.
  @usableFromInline package static weak var current: (any StateScopeDelegate)? {
    didSet { hasDelegate = current != nil }
  }

  /// Whether there may be a delegate; faster to read than a weak reference.
  @exclusivity(unchecked) @usableFromInline static var hasDelegate = false

  /// The recorder of a change that some observers have not been notified of yet; nil otherwise.
  private static var changeRecorder: (any ChangeRecording)?
  @exclusivity(unchecked) @usableFromInline static var hasOpenChange = false

  /// Sets the recorder to call when all observers have been notified of the current change.
  package static func openChange(_ recorder: any ChangeRecording) {
    changeRecorder = recorder
    hasOpenChange = true
  }

  /// Tells the recorder of a change that the change is over, if all observers have been notified.
  @usableFromInline
  static func closeChange() {
    guard hasOpenChange, Rounds.isIdle else { return }
    hasOpenChange = false
    changeRecorder.take()?.changeDidSettle()
  }

  /// The maximum number of rounds that one change can cause; further changes are refused.
  public static let maximumRounds = 64

  /// The number of observers registered on all states, for leak checks.
  public internal(set) static var liveObserverCount = 0

  /// The task that sets a value, while a task of the toolkit notes on its behalf that the value
  /// changes; nil otherwise.
  private static var settingTask: Int?

  /// Runs a closure on behalf of the task that sets a value.
  package static func setting(in task: Int?, _ body: () -> Void) {
    let outer = settingTask
    settingTask = task
    defer { settingTask = outer }
    body()
  }

  /// The hash of the task that sets values now; nil outside of tasks.
  package static var currentTask: Int? {
    settingTask ?? withUnsafeCurrentTask { $0?.hashValue }
  }

  /// Runs a closure that must only compute. If it sets a state, the assignment is reported and
  /// ignored.
  ///
  /// - Parameters:
  ///   - site: The source location of the closure, for the report.
  ///   - body: The closure.
  package static func pure<Result>(
    at site: SourceSite, _ body: () throws -> Result
  ) rethrows -> Result {
    try Rounds.pure(at: site, body)
  }

  /// Makes the call that an observer gets at registration. Values that the observer sets wait until
  /// the call returns.
  package static func runInitial(_ body: () -> Void) {
    Rounds.runInitial(body)
  }

  /// Reports a mistake that belongs to no known state to the current delegate.
  package static func report(_ diagnostic: StateDiagnostic) {
    report(diagnostic, about: nil)
  }

  /// Runs an observer, through the delegate if there is one.
  package static func run(_ site: ObserverSite, _ body: () -> Void) {
    guard hasDelegate, let current else { return body() }
    current.runObserver(site, body)
  }

  /// Reports a mistake to the view that observes the state, if one is known and no delegate of
  /// another scope is running something; otherwise to the current delegate.
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

/// An object, such as a view, that belongs to a recorder of changes of state.
@MainActor
package protocol StateScopeMember: AnyObject {
  /// The scope that the object belongs to; nil if there is none.
  var stateScope: (any StateScopeDelegate)? { get }

  /// Reports a mistake in the use of a state that the object observes.
  func stateDidReport(_ diagnostic: StateDiagnostic)
}

/// A recorder whose record of a change stays open until all observers have been notified.
@MainActor
package protocol ChangeRecording: AnyObject {
  /// Ends the record. All observers have been notified of the change and of the changes that they
  /// made.
  func changeDidSettle()
}

/// A recorder of changes of state. The dispatcher conforms to this protocol.
@MainActor
@usableFromInline
package protocol StateScopeDelegate: AnyObject {
  /// Records that a state has a new value. Called before any observer; must not set a state.
  func stateDidChange(_ notice: StateChangeNotice)

  /// Runs an observer by calling `body` exactly once, before it returns.
  func runObserver(_ site: ObserverSite, _ body: () -> Void)

  /// Reports a mistake in the program's use of state, which was ignored.
  func stateDidReport(_ diagnostic: StateDiagnostic)

  /// Whether nothing is running that could have caused a mistake. A mistake is then reported to the
  /// view that observes the state, if one is known. The default is false.
  var isAtRest: Bool { get }

  /// Returns the delegate that records a state that is set now; by default this delegate.
  func recorder(ofSetting state: SetState) -> (any StateScopeDelegate)?

  /// Records a change that was made while this delegate was the recorder of sets.
  func record(_ notice: StateChangeNotice)

  /// The record that is running; nil by default.
  var cause: RecordID? { get }

  /// Runs a closure whose records get a given cause.
  func attribute(to cause: RecordID?, _ body: () -> Void)

  /// The least privacy of texts that are set now; by default, all texts are recorded.
  var leastPrivacy: StatePrivacy { get }
}

extension StateScopeDelegate {
  /// Whether nothing is running; false by default.
  package var isAtRest: Bool { false }

  /// Returns the delegate that records a state that is set now; by default this delegate.
  package func recorder(ofSetting state: SetState) -> (any StateScopeDelegate)? { self }

  /// Records a change; by default, like a change that is made now.
  package func record(_ notice: StateChangeNotice) { stateDidChange(notice) }

  /// The record that is running; nil by default.
  package var cause: RecordID? { nil }

  /// The least privacy of texts that are set now; open by default.
  package var leastPrivacy: StatePrivacy { .open }

  /// Runs a closure; by default, without a record as its cause.
  package func attribute(to cause: RecordID?, _ body: () -> Void) { body() }
}
