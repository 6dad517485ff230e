extension Binding {
  /// A two-way binding to part of the value, such as `$person.name`. If the whole value changes,
  /// the part's observers are notified only if the part has changed. Every new value of a part that
  /// is not equatable counts as a change.
  ///
  /// Setting the part sets the whole value, and therefore notifies the observers of the whole
  /// value.
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
    derived(isEqual: equality(of: Member.self), set: { $0[keyPath: path] = $1 }) {
      $0[keyPath: path]
    }
  }

  /// A read-only binding to part of the value, such as `$names.count`. If the whole value changes,
  /// the part's observers are notified only if the part has changed. Every new value of a part that
  /// is not equatable counts as a change.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Binding<Member> {
    derived(isEqual: equality(of: Member.self)) { $0[keyPath: path] }
  }
}
