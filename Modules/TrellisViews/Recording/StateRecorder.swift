package import TrellisEvents
package import TrellisState

/// Puts changes of state, and the observers that they run, on the dispatcher's record.
@MainActor
package final class StateRecorder: StateScopeDelegate, ChangeRecording {
  // The dispatcher holds its recorder, and outlives it with the tree's context.
  private unowned let dispatcher: Dispatcher
  /// Who is told when this one has left.
  weak var below: (any StateScopeDelegate)?
  /// Whether texts are on record without what they say.
  var isWithholdingTexts = false
  /// How private the text is that a control is putting into a state; nil if none is. What observers
  /// of the state do meanwhile is not the control's.
  var textPrivacy: StatePrivacy?
  /// What is recorded while nothing runs.
  var atRest = RecordingAtRest.none
  private let session: StateSession
  /// The record of what was changed while nothing was running, until its observers were told; they may have let
  /// go of the tree meanwhile.
  private var openChange: (record: Dispatcher.OpenChange, dispatcher: Dispatcher)?

  /// Makes a recorder; whoever makes it says when it is the current one.
  package init(dispatcher: Dispatcher) {
    self.dispatcher = dispatcher
    session = StateSession(number: dispatcher.session)
  }

  isolated deinit {}

  /// Whether nothing of this tree's is running.
  package var isAtRest: Bool { !dispatcher.isRunning }

  /// Adds the change to the dispatch that is running; while nothing is, begins a record for it.
  package func stateDidChange(_ notice: StateChangeNotice) { responsible?.record(notice) }

  private func record(_ notice: StateChangeNotice) {
    guard dispatcher.sink != nil else { return }
    let name = notice.name(in: session)
    if !dispatcher.isRunning { beginChange(of: notice.declaration, name) }
    let isOutside = openChange != nil && dispatcher.isRunningOnlyOne
    let old = RecordedState(notice.old, isOutside: isOutside)
    let new = RecordedState(notice.new, isOutside: isOutside)
    if old.isText || new.isText { notice.privacy = privacy(ofSetBy: notice.source) }
    dispatcher.note(
      StateChangeRecord(
        state: name.text, old: old.recordValue(notice.privacy),
        new: new.recordValue(notice.privacy)))
  }

  private func beginChange(of declaration: StateDeclaration, _ name: StateRecordName) {
    let record = dispatcher.beginChange(
      declaration.description, arguments: [RecordArgument("instance", name.instance)],
      site: declaration.site)
    openChange = (record, dispatcher)
    StateScope.openChange(self)
  }

  /// Ends the record of what was changed while nothing was running.
  package func changeDidSettle() {
    guard let change = openChange.take() else { return }
    change.dispatcher.end(change.record)
  }

  /// Who records what happens now: this one, but while nothing runs and there are several trees, that in whose
  /// dispatch the current task began; nil if there is none.
  private var responsible: StateRecorder? {
    guard atRest == .shared, isAtRest else { return self }
    var recorder: StateRecorder? = self
    while let current = recorder, current.atRest != .shared || current.dispatcher.cause == nil {
      recorder = current.below as? StateRecorder
    }
    return recorder
  }

  /// Runs the observer as an effect of what is running.
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

  /// Puts the mistake on record.
  package func stateDidReport(_ diagnostic: StateDiagnostic) {
    responsible?.report(diagnostic, path: nil)
  }

  /// Puts a mistake on record, with the view that observes the state, if that is known.
  func report(_ diagnostic: StateDiagnostic, path: ControlPath?) {
    dispatcher.note(
      .lifecycle, "diagnostic", path: path,
      arguments: [
        RecordArgument("code", diagnostic.code.rawValue),
        RecordArgument("message", diagnostic.message),
      ])
  }

  /// What a person typed is private, whatever state it went into, unless its control says otherwise.
  private func privacy(ofSetBy source: ChangeSource) -> StatePrivacy {
    if isWithholdingTexts { return .withheld }
    return textPrivacy ?? (source == .user ? .sealed : .open)
  }
}
