extension Binding {
  /// A two-way binding to a part of the value: `$person.name`.
  ///
  /// Setting it sets the whole value with that part changed, and so tells the observers of the
  /// whole.
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
    derived(isEqual: nil, set: { $0[keyPath: path] = $1 }) { $0[keyPath: path] }
  }

  /// A two-way binding to a part of the value: `$person.name`. Its observers learn of changes of
  /// the whole only if this part differs.
  public subscript<Member: Equatable>(
    dynamicMember path: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    derived(isEqual: { $0 == $1 }, set: { $0[keyPath: path] = $1 }) { $0[keyPath: path] }
  }

  /// A binding to a part of the value that can only be read: `$names.count`.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Binding<Member> {
    derived(isEqual: nil) { $0[keyPath: path] }
  }

  /// A binding to a part of the value that can only be read: `$names.count`. Its observers learn of
  /// changes of the whole only if this part differs.
  public subscript<Member: Equatable>(
    dynamicMember path: KeyPath<Value, Member>
  ) -> Binding<Member> {
    derived(isEqual: { $0 == $1 }) { $0[keyPath: path] }
  }
}
