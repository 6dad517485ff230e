/// A reference to the object that a delayed closure belongs to. The reference is weak, unless the
/// object is to be retained.
struct OwnerReference<Owner: AnyObject> {
  private weak let observed: Owner?
  private let retained: Owner?

  init(_ owner: Owner, isRetained: Bool) {
    observed = owner
    retained = isRetained ? owner : nil
  }

  /// The owner, or `nil` if it has been deallocated.
  var owner: Owner? { observed }
}

extension OwnerReference: Sendable where Owner: Sendable {}
