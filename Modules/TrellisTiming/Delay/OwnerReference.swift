/// A reference to the object that a delayed closure belongs to; weak by default.
struct OwnerReference<Owner: AnyObject> {
  private weak let observed: Owner?
  private let retained: Owner?

  init(_ owner: Owner, isRetained: Bool) {
    observed = owner
    retained = isRetained ? owner : nil
  }

  /// The owner; nil if it has been deallocated.
  var owner: Owner? { observed }
}

extension OwnerReference: Sendable where Owner: Sendable {}
