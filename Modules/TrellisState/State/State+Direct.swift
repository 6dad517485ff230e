extension State {
  /// Creates a state to use as a plain object, without the `@State` attribute.
  ///
  /// ```swift
  /// let count = State(20)
  /// let label = Label(count.binding)
  /// count.wrappedValue += 1
  /// ```
  ///
  /// - Parameters:
  ///   - value: The initial value of the state.
  ///   - name: The name of the state in records. If `nil`, records show the source location of the
  ///     declaration.
  ///   - fileID: The source file that the journal records for the declaration.
  ///   - line: The source line that the journal records for the declaration.
  public convenience init(
    _ value: Value, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(wrappedValue: value, name, fileID: fileID, line: line)
  }

  /// Creates a state to use as a plain object, without the `@State` attribute. Setting a value that
  /// equals the current one has no effect.
  ///
  /// - Parameters:
  ///   - value: The initial value of the state.
  ///   - name: The name of the state in records. If `nil`, records show the source location of the
  ///     declaration.
  ///   - fileID: The source file that the journal records for the declaration.
  ///   - line: The source line that the journal records for the declaration.
  public convenience init(
    _ value: Value, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    self.init(wrappedValue: value, name, fileID: fileID, line: line)
  }

  /// A two-way reference to this state. For a property declared as `@State var x`, this is `$x`.
  public var binding: Binding<Value> { projectedValue }
}
