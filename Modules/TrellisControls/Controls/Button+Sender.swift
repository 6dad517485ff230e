import TrellisEvents
public import TrellisState
import TrellisViews

extension Button {
  /// Creates a button with a title and an action that receives the button.
  /// ```swift
  /// let save = Button("Save") { button in button.title = "Saved" }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - action: A closure to run when the button is pressed; `onTap` adds more handlers.
  public convenience init(
    _ title: String, fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (Button) throws -> Void
  ) {
    self.init(title)
    onTap(fileID: fileID, line: line, action)
  }
  /// Creates a button whose title follows a binding and whose action receives the button.
  public convenience init(
    _ title: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (Button) throws -> Void
  ) {
    self.init(title, fileID: fileID, line: line)
    onTap(fileID: fileID, line: line, action)
  }
}
