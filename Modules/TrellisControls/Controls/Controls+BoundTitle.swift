public import TrellisState
import TrellisViews

// Initializers of controls whose title follows a binding.

extension Button {
  /// Creates a button whose title follows a binding.
  /// ```swift
  /// let name = State("Ada")
  /// let button = Button(name.binding) { print("pressed") }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The binding that provides the title.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - action: A closure to run when the button is pressed; `onTap` adds more handlers.
  public convenience init(
    _ title: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line,
    action: (@MainActor () throws -> Void)? = nil
  ) {
    self.init(title.wrappedValue, fileID: fileID, line: line, action: action)
    property(\.title, binding: title, fileID: fileID, line: line)
  }
}

extension Toggle {
  /// Creates a toggle whose title follows a binding, with a two-way binding to its value.
  /// ```swift
  /// let name = State("Wifi")
  /// let isOn = State(false)
  /// let toggle = Toggle(name.binding, isOn: isOn.binding)
  /// ```
  public convenience init(
    _ title: Binding<String>, isOn: Binding<Bool>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(title.wrappedValue, isOn: isOn, fileID: fileID, line: line)
    property(\.title, binding: title, fileID: fileID, line: line)
  }
}
