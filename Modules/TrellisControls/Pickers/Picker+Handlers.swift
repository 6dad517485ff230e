import TrellisEvents

extension Picker {
  /// Adds a handler that runs when the user selects a row; the handler receives the element.
  @discardableResult
  public func onSelect(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Element) throws -> Void
  ) -> Self {
    on(Picker.selected, fileID: fileID, line: line) { row in try handler(row.element) }
  }

  /// Adds a handler that runs when the user selects a row; the handler receives the picker and the
  /// row.
  @discardableResult
  public func onSelect(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Picker, PickerRow<Element>) throws -> Void
  ) -> Self {
    on(Picker.selected, fileID: fileID, line: line) { (picker: Picker, row) in
      try handler(picker, row)
    }
  }
}
