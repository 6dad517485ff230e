package import TrellisEvents
package import TrellisState

/// An object that adds state changes, and the observers that run because of these changes, to the
/// dispatcher's records.
@MainActor
package final class StateRecorder: StateScopeDelegate, ChangeRecording {
  // The dispatcher keeps its recorder, and outlives it together with the tree's context.
  private unowned let dispatcher: Dispatcher
  /// The recorder below this one in the stack of recorders. It becomes the current recorder when
  /// this one leaves the stack.
  weak var below: (any StateScopeDelegate)?
  /// The privacy of the text that a control is putting into a state, or `nil` if no control is
  /// doing so.
  ///
  /// This privacy does not apply to changes that observers of the state make in response.
  var textPrivacy: StatePrivacy?
  /// The state changes that are recorded while no dispatch is running.
  var atRest = RecordingAtRest.none
  /// The hash of the task that shows the tree, or `nil` if the task is not known.
  var ownTask: Int?
  private let session: StateSession
  /// The record of a change made while no dispatch was running. The record stays open until the
  /// observers have run. The observers may release the tree, so the dispatcher is kept here.
  private var openChange: (dispatch: Dispatcher.OpenDispatch, dispatcher: Dispatcher)?

  /// Creates a recorder; the caller makes it the current one.
  package init(dispatcher: Dispatcher) {
    self.dispatcher = dispatcher
    session = StateSession(number: dispatcher.session)
  }

  isolated deinit {}

  /// Whether no dispatch of this tree is running.
  package var isAtRest: Bool { !dispatcher.isRunning }

  /// The record of the running dispatch. If no dispatch is running, the record of the dispatch in
  /// which the current task began, or `nil` if there is no such record.
  package var cause: RecordID? { dispatcher.cause }

  /// Runs a closure whose records have the given record as their cause.
  package func attribute(to cause: RecordID?, _ body: () -> Void) {
    dispatcher.attribute(to: cause, body)
  }

  /// Adds a change to the running dispatch. If no dispatch is running, begins a record for the
  /// change.
  package func stateDidChange(_ notice: StateChangeNotice) {
    responsible(forSetting: notice.state)?.record(notice)
  }

  /// Returns the recorder for a state that is being set, or `nil` if there is none.
  package func recorder(ofSetting state: SetState) -> (any StateScopeDelegate)? {
    responsible(forSetting: state)
  }

  /// Adds a change to the dispatch that is running in this tree. If there is none, begins a record
  /// for the change.
  package func record(_ notice: StateChangeNotice) {
    guard dispatcher.sink != nil else { return }
    let name = notice.name(in: session)
    if !dispatcher.isRunning { beginChange(notice, name) }
    let isOutside = openChange != nil && dispatcher.isRunningOnlyOne
    let old = RecordedState(notice.old, isOutside: isOutside)
    let new = RecordedState(notice.new, isOutside: isOutside)
    if old.isText || new.isText { notice.privacy = privacy(ofSetBy: notice.source) }
    dispatcher.add(
      StateChangeRecord(
        state: name.text, old: old.recordValue(notice.privacy),
        new: new.recordValue(notice.privacy)))
  }

  private func beginChange(_ notice: StateChangeNotice, _ name: StateRecordName) {
    var arguments = [RecordArgument("instance", name.instance)]
    if notice.unseenCount > 0 { arguments.append(RecordArgument("unseen", notice.unseenCount)) }
    let dispatch = dispatcher.beginChange(
      notice.declaration.description, arguments: arguments, site: notice.declaration.site)
    openChange = (dispatch, dispatcher)
    StateScope.openChange(self)
  }

  /// Ends the record of a change made while no dispatch was running.
  package func changeDidSettle() {
    guard let change = openChange.take() else { return }
    change.dispatcher.endChange(change.dispatch)
  }

  /// The recorder for changes that happen now, or `nil` if there is none.
  ///
  /// Usually, the value is this recorder. While no dispatch is running and there are several trees,
  /// the value is the recorder of the tree in whose dispatch the current task began.
  private var responsible: StateRecorder? {
    guard atRest == .shared, isAtRest else { return self }
    return first {
      $0.atRest == .shared && $0.dispatcher.cause != nil
    }
  }

  /// Returns the recorder for a state that is being set.
  ///
  /// If no recorder is responsible, the state is being set by a detached task or a test. The result
  /// is then the first of these recorders that exists:
  /// - The recorder of the tree that shows the state.
  /// - The most recent recorder of a tree that the current task shows.
  /// - The recorder that recorded the state most recently.
  private func responsible(forSetting state: SetState) -> StateRecorder? {
    if let responsible { return responsible }
    if let scope = state.scope, let own = first(where: { $0 === scope && $0.isShared }) {
      return own
    }
    if let task = StateScope.currentTask,
      let own = first(where: { $0.ownTask == task && $0.isShared })
    {
      return own
    }
    guard let session = state.session else { return nil }
    return first { $0.dispatcher.session == session && $0.isShared }
  }

  /// Whether the recorder is one of several recorders that record changes while no dispatch is
  /// running.
  private var isShared: Bool { atRest == .shared && dispatcher.sink != nil }

  /// Returns the first recorder that meets a condition. The search starts with this recorder, and
  /// continues with the recorders below it in the stack. If none of them meets the condition,
  /// returns `nil`.
  ///
  /// Setting a value must not allocate, so the recorders are not collected in an array.
  private func first(where matches: (StateRecorder) -> Bool) -> StateRecorder? {
    var recorder: StateRecorder? = self
    while let current = recorder, !matches(current) { recorder = current.below as? StateRecorder }
    return recorder
  }

  /// Runs an observer as an effect of the running dispatch.
  package func runObserver(_ site: ObserverSite, _ body: () -> Void) {
    guard let responsible else { return body() }
    responsible.run(site, body)
  }

  private func run(_ site: ObserverSite, _ body: () -> Void) {
    let outer = textPrivacy
    textPrivacy = nil
    defer { textPrivacy = outer }
    let (name, arguments) = recorded(site)
    dispatcher.run(
      .effect, name, arguments: arguments, site: site.site, body)
  }

  private func recorded(_ site: ObserverSite) -> (String, [RecordArgument]) {
    switch site.kind {
    case .observer: ("observer", [RecordArgument("state", site.cause?.description)])
    case .notice(let name): ("notice", [RecordArgument("notice", name)])
    case .recordedCall: ("recordedCall", [RecordArgument("name", site.id)])
    }
  }

  /// The minimum privacy of text that is being set: `withheld` if the dispatcher of any tree
  /// withholds text, and `open` otherwise.
  package var leastPrivacy: StatePrivacy {
    first { $0.dispatcher.withholdsTexts } == nil ? .open : .withheld
  }

  /// Records a mistake in the use of a state.
  package func stateDidReport(_ diagnostic: StateDiagnostic) {
    responsible?.report(diagnostic, path: nil)
  }

  /// Records a mistake in the use of a state whose change this recorder has recorded.
  package func report(_ diagnostic: StateDiagnostic) { report(diagnostic, path: nil) }

  /// Records a mistake in the use of a state, with the observing view's path if it is known.
  func report(_ diagnostic: StateDiagnostic, path: ControlPath?) {
    dispatcher.report(diagnostic.code.rawValue, diagnostic.message, path: path)
  }

  /// Returns the privacy of text that is being set. Text that a person typed is private in every
  /// state, unless the control sets a different privacy.
  private func privacy(ofSetBy source: ChangeSource) -> StatePrivacy {
    if dispatcher.withholdsTexts { return .withheld }
    return textPrivacy ?? (source == .user ? .sealed : .open)
  }
}
