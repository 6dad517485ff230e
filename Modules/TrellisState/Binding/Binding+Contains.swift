extension Binding where Value: SetAlgebra {
  /// Returns a two-way binding that indicates whether the set contains an element. Setting it to
  /// `true` inserts the element, and setting it to `false` removes the element.
  ///
  /// ```swift
  /// @State var tags: Set<String> = ["work"]
  /// let isWork = $tags.contains("work")
  /// isWork.wrappedValue = false   // removes "work"
  /// ```
  /// A `Toggle` can therefore edit one element of a set, and a row of toggles the whole set.
  public func contains(
    _ element: Value.Element, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Binding<Bool> {
    map(fileID: fileID, line: line) {
      $0.contains(element)
    } set: { set, isIn in
      if isIn { set.insert(element) } else { set.remove(element) }
    }
  }
}

extension Binding where Value: Sequence, Value.Element: Equatable {
  /// Returns a read-only binding that indicates whether the sequence contains an element.
  @_disfavoredOverload
  public func contains(
    _ element: Value.Element, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Binding<Bool> {
    map(fileID: fileID, line: line) { $0.contains(element) }
  }
}
