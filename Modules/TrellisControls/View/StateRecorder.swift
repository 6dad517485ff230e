package import TrellisEvents
package import TrellisState

/// Puts changes of state, and the observers that they run, on the dispatcher's record.
@MainActor
package final class StateRecorder: StackedScope, DispatcherScope {
  // The dispatcher holds its recorder, and outlives it with the tree's context.
  private unowned let dispatcher: Dispatcher
  package weak var below: (any StateScopeDelegate)?
  /// Whether texts are on record without what they say.
  var isWithholdingTexts = false

  /// Makes a recorder; whoever makes it says when it is the current one.
  package init(dispatcher: Dispatcher) {
    self.dispatcher = dispatcher
  }

  /// Becomes the one that learns of changes of state.
  package func dispatcherDidStart() {
    enter()
  }

  /// Leaves that to whoever did so before.
  package func dispatcherDidStop() {
    leave()
  }

  /// Whether nothing of this tree's is running.
  package var isAtRest: Bool { !dispatcher.isRunning }

  /// Adds the change to the dispatch that is running.
  package func stateDidChange(_ notice: StateChangeNotice) {
    guard dispatcher.sink != nil else { return }
    dispatcher.note(
      StateChangeRecord(
        state: notice.declaration.description,
        old: recordValue(of: notice.old, source: notice.source),
        new: recordValue(of: notice.new, source: notice.source)))
  }

  /// Runs the observer as an effect of what is running.
  package func runObserver(_ site: ObserverSite, _ body: () -> Void) {
    let (name, arguments) = recorded(site)
    dispatcher.run(
      .effect, name, arguments: arguments,
      site: SourceSite(fileID: site.site.fileID, line: site.site.line), body)
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

  /// What a person typed is private, whatever state it went into.
  private func recordValue(of value: Any, source: ChangeSource) -> RecordValue {
    guard let recordable = value as? any Recordable else {
      return .text(String(describing: type(of: value)))
    }
    let value = recordable.recordValue
    if isWithholdingTexts, case .text = value { return .private(.none) }
    if source == .user, case .text = value { return .private(value) }
    return value
  }
}
