extension State {
  /// Creates a state that is not a property wrapper, from its first value.
  ///
  /// ```swift
  /// let count = State(20)
  /// let label = Label(count.binding)
  /// count.wrappedValue += 1
  /// ```
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - name: The name in records; without a name, records show the source location of the
  ///     declaration.
  ///   - fileID: The file of the declaration, for the record.
  ///   - line: The line of the declaration, for the record.
  public convenience init(
    _ value: Value, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(wrappedValue: value, name, fileID: fileID, line: line)
  }

  /// Creates a state that is not a property wrapper and ignores values equal to the current one.
  public convenience init(
    _ value: Value, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    self.init(wrappedValue: value, name, fileID: fileID, line: line)
  }

  /// A two-way reference to this state, which `$x` is for a property `x`.
  public var binding: Binding<Value> { projectedValue }
}
