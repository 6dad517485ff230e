package import TrellisEvents
package import TrellisState

/// Puts changes of state, and the observers that they run, on the dispatcher's record.
@MainActor
package final class StateRecorder: StateScopeDelegate {
  // The dispatcher holds its recorder, and outlives it with the tree's context.
  private unowned let dispatcher: Dispatcher
  /// Who is told when this one has left.
  weak var below: (any StateScopeDelegate)?
  /// Whether texts are on record without what they say.
  var isWithholdingTexts = false
  /// How private the text is that a control is putting into a state; nil if none is. What observers
  /// of the state do meanwhile is not the control's.
  var textPrivacy: StatePrivacy?

  /// Makes a recorder; whoever makes it says when it is the current one.
  package init(dispatcher: Dispatcher) {
    self.dispatcher = dispatcher
  }

  isolated deinit {}

  /// Whether nothing of this tree's is running.
  package var isAtRest: Bool { !dispatcher.isRunning }

  /// Adds the change to the dispatch that is running.
  package func stateDidChange(_ notice: StateChangeNotice) {
    guard dispatcher.sink != nil else { return }
    let (old, new) = (RecordedState(notice.old), RecordedState(notice.new))
    if old.isText || new.isText { notice.privacy = privacy(ofSetBy: notice.source) }
    dispatcher.note(
      StateChangeRecord(
        state: notice.declaration.description, old: old.recordValue(notice.privacy),
        new: new.recordValue(notice.privacy)))
  }

  /// Runs the observer as an effect of what is running.
  package func runObserver(_ site: ObserverSite, _ body: () -> Void) {
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
  package func stateDidReport(_ diagnostic: StateDiagnostic) { report(diagnostic, path: nil) }

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

/// What a record can have of a state's value.
private nonisolated struct RecordedState {
  let value: RecordValue
  /// Whether it is a text that somebody may have typed, and not the name of a type.
  let isText: Bool

  init(_ value: Any) {
    guard let recordable = value as? any Recordable else {
      self.value = .text(String(describing: type(of: value)))
      isText = false
      return
    }
    self.value = recordable.recordValue
    if case .text = self.value { isText = true } else { isText = false }
  }

  func recordValue(_ privacy: StatePrivacy) -> RecordValue {
    guard isText else { return value }
    switch privacy {
    case .open: return value
    case .sealed: return .private(value)
    case .withheld: return .private(.none)
    }
  }
}
