/// A reference to the object that a delayed closure belongs to, weak unless asked otherwise.
struct OwnerReference<Owner: AnyObject> {
  private weak let observed: Owner?
  private let retained: Owner?

  init(_ owner: Owner, isRetained: Bool) {
    observed = owner
    retained = isRetained ? owner : nil
  }

  /// The owner; nil once it is gone.
  var owner: Owner? { observed }
}

extension OwnerReference: Sendable where Owner: Sendable {}
