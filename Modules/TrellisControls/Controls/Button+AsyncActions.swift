public import TrellisEvents
public import TrellisState
import TrellisViews

// Initializers of `Button` that take async actions. The actions follow the same rules as the async
// handlers that `onTap` adds.
extension Button {
  /// Creates a button with a title and an async action.
  /// ```swift
  /// func load() async throws {}
  ///
  /// let button = Button("Load") { try await load() }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - whileRunning: The rule for another press while the action is still running. By default,
  ///     such a press is ignored.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - action: A closure to run when the button is pressed; `onTap` adds more handlers.
  public convenience init<each A, each B>(
    _ title: String, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) {
    self.init(title)
    onTap(whileRunning: whileRunning, fileID: fileID, line: line, action)
  }

  /// Creates a button with a title and an async action that receives the button.
  /// ```swift
  /// let wait = Button("Wait") { button in
  ///   try await button.clock?.sleep(for: .seconds(2))
  ///   button.title = "Waited"
  /// }
  /// ```
  public convenience init(
    _ title: String, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (Button) async throws -> Void
  ) {
    self.init(title)
    onTap(whileRunning: whileRunning, fileID: fileID, line: line, action)
  }

  /// Creates a button whose title follows a binding and whose action is async.
  public convenience init<each A, each B>(
    _ title: Binding<String>, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) {
    self.init(title, fileID: fileID, line: line)
    onTap(whileRunning: whileRunning, fileID: fileID, line: line, action)
  }

  /// Creates a button whose title follows a binding and whose async action receives the button.
  public convenience init(
    _ title: Binding<String>, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (Button) async throws -> Void
  ) {
    self.init(title, fileID: fileID, line: line)
    onTap(whileRunning: whileRunning, fileID: fileID, line: line, action)
  }
}
