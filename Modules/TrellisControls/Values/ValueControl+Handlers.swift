import TrellisEvents

extension ValueControl {
  /// Adds a handler for changes by the user that gets the control and its value.
  /// ```swift
  /// Toggle("Wifi").onChange { toggle, isOn in toggle.title = isOn ? "Wifi is on" : "Wifi" }
  /// ```
  /// What the program sets is no event of the user's and does not run it. The notice
  /// ``ValueControl/changed`` tells of every change, and says who made it.
  @discardableResult
  public func onChange(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Self, Value) throws -> Void
  ) -> Self {
    on(.valueChanged, fileID: fileID, line: line) { (control: Self) in
      try handler(control, control.value)
    }
  }

  /// Adds a handler for changes by the user that gets the value.
  @discardableResult
  public func onChange(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Value) throws -> Void
  ) -> Self {
    on(.valueChanged, fileID: fileID, line: line) { (control: Self) in
      try handler(control.value)
    }
  }

  /// Adds a handler for changes by the user.
  @discardableResult
  public func onChange(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor () throws -> Void
  ) -> Self {
    on(.valueChanged, fileID: fileID, line: line, handler)
  }
}
