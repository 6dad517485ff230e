public import TrellisState

/// Takes down what a program does with its states.
@MainActor
public final class StateRecorder: StateScopeDelegate {
  public private(set) var log: [String] = []
  public private(set) var diagnostics: [StateDiagnostic] = []
  public private(set) var sites: [ObserverSite] = []
  public private(set) var notices: [StateChangeNotice] = []

  public init() {}

  isolated deinit {}

  public func stateDidChange(_ notice: StateChangeNotice) {
    notices.append(notice)
    log.append("set \(notice.declaration) \(notice.old)>\(notice.new) \(notice.source)")
  }

  public func runObserver(_ site: ObserverSite, _ body: () -> Void) {
    sites.append(site)
    log.append("begin \(site.cause?.description ?? "registration")")
    body()
    log.append("end")
  }

  public func stateDidReport(_ diagnostic: StateDiagnostic) {
    diagnostics.append(diagnostic)
  }
}
