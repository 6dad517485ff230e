/// Which observer is about to run, and because of what.
public nonisolated struct ObserverSite: Sendable {
  /// Where the observer was registered.
  public let site: SourceSite
  /// The name the observer was registered under, if any.
  public let id: String?
  /// The state whose change made the observer run; nil for the call at registration, for notices,
  /// and for bindings that do not lead to a ``State``.
  ///
  /// If several states changed in one transaction, it is the last one that the observer depends on.
  public let cause: StateDeclaration?
  /// What sort of closure it is.
  public let kind: Kind

  /// Describes one run of an observer.
  public init(site: SourceSite, id: String?, cause: StateDeclaration?, kind: Kind = .observer) {
    self.site = site
    self.id = id
    self.cause = cause
    self.kind = kind
  }

  /// What sort of closure runs.
  public enum Kind: Hashable, Sendable {
    /// An observer of a state or a binding.
    case observer
    /// An observer of a notice, with the notice's name.
    case notice(String)
    /// A recorded call, for example one that undoes something.
    case recordedCall
  }
}
