/// The connection through which states report changes, and mistakes in the program's use of state,
/// to the dispatcher.
@MainActor
public enum StateScope {
  /// The delegate that is notified of every change and runs every observer; `nil` by default. The
  /// reference is weak. Code that sets this property must restore the previous delegate afterwards.
  @usableFromInline package static weak var current: (any StateScopeDelegate)? {
    didSet { hasDelegate = current != nil }
  }

  /// Whether there may be a delegate. Reading this flag is faster than reading a weak reference.
  @exclusivity(unchecked) @usableFromInline static var hasDelegate = false

  /// The recorder of a change that some observers have not been notified of yet, or `nil` if there
  /// is no such change.
  private static var changeRecorder: (any ChangeRecording)?
  @exclusivity(unchecked) @usableFromInline static var hasOpenChange = false

  /// Sets the recorder to call when all observers have been notified of the current change.
  package static func openChange(_ recorder: any ChangeRecording) {
    changeRecorder = recorder
    hasOpenChange = true
  }

  /// Tells the recorder of the open change that the change is over, if all observers have been
  /// notified.
  @usableFromInline
  static func closeChange() {
    guard hasOpenChange, Rounds.isIdle else { return }
    hasOpenChange = false
    changeRecorder.take()?.changeDidSettle()
  }

  /// The maximum number of rounds of notifications that one change can cause. If observers make
  /// changes during a round, the observers of those changes are notified in the next round. After
  /// the last round, further changes are refused.
  public static let maximumRounds = 64

  /// The number of observers registered on all states, for leak checks.
  public internal(set) static var liveObserverCount = 0

  /// The hash of the task on whose behalf a change is being reported, or `nil` if no change is
  /// being reported on behalf of another task.
  private static var settingTask: Int?

  /// Runs a closure that reports a change on behalf of the task that sets the value.
  ///
  /// - Parameter task: The hash of the task that sets the value, or `nil` if it is set outside of
  ///   tasks.
  package static func setting(in task: Int?, _ body: () -> Void) {
    let outer = settingTask
    settingTask = task
    defer { settingTask = outer }
    body()
  }

  /// The hash of the task that is currently setting values, or `nil` outside of tasks.
  package static var currentTask: Int? {
    settingTask ?? withUnsafeCurrentTask { $0?.hashValue }
  }

  /// Runs a closure that must only compute. If the closure sets a state, the assignment is reported
  /// and ignored.
  ///
  /// - Parameters:
  ///   - site: The source location of the closure, for the report.
  ///   - body: The closure to run.
  package static func pure<Result>(
    at site: SourceSite, _ body: () throws -> Result
  ) rethrows -> Result {
    try Rounds.pure(at: site, body)
  }

  /// Makes the first call to an observer, during its registration. If the observer sets other
  /// values, their observers are notified after the call.
  package static func runInitial(_ body: () -> Void) {
    Rounds.runInitial(body)
  }

  /// Reports to the current delegate a mistake that is not about a particular state.
  package static func report(_ diagnostic: StateDiagnostic) {
    report(diagnostic, about: nil)
  }

  /// Runs an observer, through the delegate if there is one.
  package static func run(_ site: ObserverSite, _ body: () -> Void) {
    guard hasDelegate, let current else { return body() }
    current.runObserver(site, body)
  }

  /// Reports a mistake in the use of a state. The report goes to a view that observes the state, if
  /// such a view is known and the delegate of no other scope is running anything. Otherwise, it
  /// goes to the current delegate.
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

/// An object that belongs to a scope in which state changes are recorded, such as a view.
@MainActor
package protocol StateScopeMember: AnyObject {
  /// The scope that the object belongs to, or `nil` if there is none.
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

/// A recorder of state changes. The dispatcher conforms to this protocol.
@MainActor
@usableFromInline
package protocol StateScopeDelegate: AnyObject {
  /// Records that a state has a new value. This method is called before the observers are called,
  /// and must not set a state.
  func stateDidChange(_ notice: StateChangeNotice)

  /// Runs an observer by calling `body` exactly once. The call must end before this method returns.
  func runObserver(_ site: ObserverSite, _ body: () -> Void)

  /// Reports a mistake in the program's use of state. The mistaken call was ignored.
  func stateDidReport(_ diagnostic: StateDiagnostic)

  /// Reports a mistake in the use of a state for whose change ``recorder(ofSetting:)`` returned this
  /// delegate.
  func report(_ diagnostic: StateDiagnostic)

  /// Whether nothing is running that could have caused a mistake; `false` by default. If `true`,
  /// mistakes are reported to the view that observes the state, if one is known.
  var isAtRest: Bool { get }

  /// Returns the delegate that records the change to a state that is being set, or `nil` if none
  /// does. By default, returns this delegate.
  func recorder(ofSetting state: SetState) -> (any StateScopeDelegate)?

  /// Records a change for which ``recorder(ofSetting:)`` returned this delegate when the value was
  /// set.
  func record(_ notice: StateChangeNotice)

  /// The record of the running dispatch, or `nil` if none is running. The default implementation
  /// returns `nil`.
  var cause: RecordID? { get }

  /// Runs a closure, and makes the given record the cause of the closure's records.
  func attribute(to cause: RecordID?, _ body: () -> Void)

  /// The minimum privacy of text that is being set. The default implementation returns `open`,
  /// which allows every degree of privacy.
  var leastPrivacy: StatePrivacy { get }
}

extension StateScopeDelegate {
  /// Whether nothing is running; `false` by default.
  package var isAtRest: Bool { false }

  /// Returns this delegate, which records the change to the state that is being set.
  package func recorder(ofSetting state: SetState) -> (any StateScopeDelegate)? { self }

  /// Records a change for which ``recorder(ofSetting:)`` returned this delegate, by calling
  /// ``stateDidChange(_:)``.
  package func record(_ notice: StateChangeNotice) { stateDidChange(notice) }

  /// Reports a mistake in the use of a state, by calling ``stateDidReport(_:)``.
  package func report(_ diagnostic: StateDiagnostic) { stateDidReport(diagnostic) }

  /// The record of the running dispatch; `nil` by default.
  package var cause: RecordID? { nil }

  /// The minimum privacy of text that is being set; open by default.
  package var leastPrivacy: StatePrivacy { .open }

  /// Runs a closure, without making a record the cause of the closure's records.
  package func attribute(to cause: RecordID?, _ body: () -> Void) { body() }
}
