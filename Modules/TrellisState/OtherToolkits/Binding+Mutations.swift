// Methods that change a value, called on its binding. They are declared so that the compiler can say
// how to change the value; none of them can be used.

extension Binding where Value == Bool {
  /// Not available. Change the value itself.
  @available(
    *, unavailable,
    message:
      "a binding is used as a value here: leave out the $, as in isOn.toggle(); for a closure parameter, write item.wrappedValue.title, as in item.wrappedValue.isOn.toggle()"
  )
  public func toggle() {}
}

extension Binding where Value: RangeReplaceableCollection {
  /// Not available. Change the value itself.
  @available(
    *, unavailable,
    message:
      "a binding is used as a value here: leave out the $, as in items.append(item); for a closure parameter, write item.wrappedValue.title, as in item.wrappedValue.tags.append(tag)"
  )
  public func append(_ element: Value.Element) {}
  /// Not available. Change the value itself.
  @available(
    *, unavailable,
    message:
      "a binding is used as a value here: leave out the $, as in items.removeAll(); for a closure parameter, write item.wrappedValue.title, as in item.wrappedValue.tags.removeAll()"
  )
  public func removeAll() {}
  /// Not available. Change the value itself.
  @available(
    *, unavailable,
    message:
      "a binding is used as a value here: leave out the $, as in items.removeAll { … }; for a closure parameter, write item.wrappedValue.title, as in item.wrappedValue.tags.removeAll { … }"
  )
  public func removeAll(where isRemoved: (Value.Element) -> Bool) {}
  /// Not available. Change the value itself.
  @available(
    *, unavailable,
    message:
      "a binding is used as a value here: leave out the $, as in items.remove(at: index); for a closure parameter, write item.wrappedValue.title, as in item.wrappedValue.tags.remove(at: index)"
  )
  public func remove(at index: Value.Index) {}
}
