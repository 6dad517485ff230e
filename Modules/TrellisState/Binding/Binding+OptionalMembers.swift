// A binding to a property of an optional value, such as the name of the selected person. Optional
// chaining is not needed: the property is `nil` while the value is `nil`.

extension Binding {
  /// A read-only binding to a property of an optional value, such as `$person.name`. While the
  /// value is `nil`, the property is `nil` too. If the whole value changes, the property's
  /// observers are notified only if the property has changed. Every new value of a property that is
  /// not equatable counts as a change.
  /// ```swift
  /// struct Person { var name: String }
  /// @State var person: Person?
  /// let name = $person.name.or("no person")
  /// ```
  public subscript<Wrapped, Member>(
    dynamicMember path: KeyPath<Wrapped, Member>
  ) -> Binding<Member?> where Value == Wrapped? {
    derived(isEqual: equality(of: Member?.self)) { $0?[keyPath: path] }
  }

  /// A read-only binding to an optional property of an optional value. The property is `nil` while
  /// the value is `nil`. If the whole value changes, the property's observers are notified only if
  /// the property has changed. Every new value of a property that is not equatable counts as a
  /// change.
  public subscript<Wrapped, Member>(
    dynamicMember path: KeyPath<Wrapped, Member?>
  ) -> Binding<Member?> where Value == Wrapped? {
    derived(isEqual: equality(of: Member?.self)) { $0?[keyPath: path] }
  }
}
