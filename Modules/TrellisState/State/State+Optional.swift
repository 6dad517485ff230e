extension State {
  /// Creates a state with a name, whose initial value is `nil`.
  ///
  /// ```swift
  /// @State("selected") var selected: Int?
  /// ```
  /// The text is always the name, even if the value is optional text.
  ///
  /// - Parameters:
  ///   - name: The name in records.
  ///   - fileID: The file of the declaration, for the journal.
  ///   - line: The line of the declaration, for the journal.
  public convenience init<Wrapped>(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    self.init(wrappedValue: nil, name, fileID: fileID, line: line)
  }

  /// Creates a state with a name, whose initial value is `nil`, and that ignores values that are
  /// equal to the current one.
  ///
  /// - Parameters:
  ///   - name: The name in records.
  ///   - fileID: The file of the declaration, for the journal.
  ///   - line: The line of the declaration, for the journal.
  public convenience init<Wrapped: Equatable>(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    self.init(wrappedValue: nil, name, fileID: fileID, line: line)
  }
}
