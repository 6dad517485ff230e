/// A description of an observer that is about to run, with the reason for the call.
@usableFromInline
package nonisolated struct ObserverSite: Sendable {
  /// The source location where the observer was registered.
  package let site: SourceSite
  /// The ID of the observer, or `nil` if it has none.
  package let id: String?
  /// The state whose change made the observer run. The value is `nil` for the call at registration,
  /// for an observer of a notice, and for an observer of a binding that is not derived from a
  /// ``State``.
  ///
  /// If several states that the observer depends on changed in one transaction, the cause is the
  /// last of them.
  package let cause: StateDeclaration?
  /// The kind of closure that runs.
  package let kind: Kind

  /// Creates a description of one run of an observer.
  package init(site: SourceSite, id: String?, cause: StateDeclaration?, kind: Kind = .observer) {
    self.site = site
    self.id = id
    self.cause = cause
    self.kind = kind
  }

  /// A kind of closure that the scope's delegate runs.
  package enum Kind: Hashable, Sendable {
    /// An observer of a state or a binding.
    case observer
    /// An observer of a notice; the associated value is the notice's name.
    case notice(String)
    /// A recorded call, such as one that undoes a change.
    case recordedCall
  }
}
