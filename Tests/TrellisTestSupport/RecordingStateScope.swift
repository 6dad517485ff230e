package import TrellisState

/// Records what a program does with its states.
@MainActor
package final class RecordingStateScope: StateScopeDelegate {
  package private(set) var log: [String] = []
  package private(set) var diagnostics: [StateDiagnostic] = []
  package private(set) var sites: [ObserverSite] = []
  package private(set) var notices: [StateChangeNotice] = []

  package init() {}

  isolated deinit {}

  package func stateDidChange(_ notice: StateChangeNotice) {
    notices.append(notice)
    log.append("set \(notice.declaration) \(notice.old)>\(notice.new) \(notice.source)")
  }

  package func runObserver(_ site: ObserverSite, _ body: () -> Void) {
    sites.append(site)
    log.append("begin \(site.cause?.description ?? "registration")")
    body()
    log.append("end")
  }

  package func stateDidReport(_ diagnostic: StateDiagnostic) {
    diagnostics.append(diagnostic)
  }
}
