/// Which observer is about to run, and because of what.
public nonisolated struct ObserverSite: Sendable {
  /// Where the observer was registered.
  public let site: StateSite
  /// The name the observer was registered under, if any.
  public let id: String?
  /// The state whose change made the observer run; nil for the call at registration, for notices,
  /// and for bindings that do not lead to a ``State``.
  ///
  /// If several states changed in one transaction, it is the last one that the observer depends on.
  public let cause: StateDeclaration?
  /// The name of the notice that made the observer run, if one did.
  public let notice: String?

  /// Describes one run of an observer.
  public init(site: StateSite, id: String?, cause: StateDeclaration?, notice: String? = nil) {
    self.site = site
    self.id = id
    self.cause = cause
    self.notice = notice
  }
}
