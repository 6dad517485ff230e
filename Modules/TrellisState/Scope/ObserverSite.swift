/// A description of the observer that is about to run, and of the reason.
@usableFromInline
package nonisolated struct ObserverSite: Sendable {
  /// The place where the observer was registered.
  package let site: SourceSite
  /// The name the observer was registered under, if any.
  package let id: String?
  /// The state whose change made the observer run; nil for the call at registration, for notices,
  /// and for bindings that do not lead to a ``State``.
  ///
  /// If several states changed in one transaction, it is the last of those that the observer
  /// depends on.
  package let cause: StateDeclaration?
  /// The sort of closure that runs.
  package let kind: Kind

  /// Describes one run of an observer.
  package init(site: SourceSite, id: String?, cause: StateDeclaration?, kind: Kind = .observer) {
    self.site = site
    self.id = id
    self.cause = cause
    self.kind = kind
  }

  /// A sort of closure that the scope's delegate runs.
  package enum Kind: Hashable, Sendable {
    /// An observer of a state or a binding.
    case observer
    /// An observer of a notice, with the notice's name.
    case notice(String)
    /// A recorded call, for example one that undoes something.
    case recordedCall
  }
}
