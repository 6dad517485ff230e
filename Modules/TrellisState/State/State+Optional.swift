extension State {
  /// Creates a state with a name and the initial value `nil`.
  ///
  /// ```swift
  /// @State("selected") var selected: Int?
  /// ```
  /// The argument is always the name, even if the state's value is an optional `String`.
  ///
  /// - Parameters:
  ///   - name: The name of the state in records.
  ///   - fileID: The source file that the journal records for the declaration.
  ///   - line: The source line that the journal records for the declaration.
  public convenience init<Wrapped>(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    self.init(wrappedValue: nil, name, fileID: fileID, line: line)
  }

  /// Creates a state with a name and the initial value `nil`. Setting a value that equals the
  /// current one has no effect.
  ///
  /// - Parameters:
  ///   - name: The name of the state in records.
  ///   - fileID: The source file that the journal records for the declaration.
  ///   - line: The source line that the journal records for the declaration.
  public convenience init<Wrapped: Equatable>(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    self.init(wrappedValue: nil, name, fileID: fileID, line: line)
  }
}
