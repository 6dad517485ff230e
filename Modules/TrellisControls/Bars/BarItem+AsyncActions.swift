public import TrellisEvents
public import TrellisViews

// Initializers of `BarItem` that take async actions. The actions follow the same rules as the async
// handlers that `onTap` adds.
extension BarItem {
  /// Creates an item for a standard command, with an async action.
  /// ```swift
  /// func reload() async throws {}
  ///
  /// let refresh = BarItem(.refresh) { try await reload() }
  /// ```
  ///
  /// - Parameters:
  ///   - system: The standard command of the item.
  ///   - form: The emphasis of the item. If `nil`, the commands Done and Save get `done`, and all
  ///     other commands get `plain`.
  ///   - whileRunning: The rule for another press while the action is still running. By default,
  ///     such a press is ignored.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - action: A closure to run when the item is pressed; `onTap` adds more handlers.
  public convenience init<each A, each B>(
    _ system: System, form: Form? = nil, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) {
    self.init(system, form: form)
    on(.primaryAction, whileRunning: whileRunning, fileID: fileID, line: line, action)
  }

  /// Creates an item for a standard command, with an async action that receives the item.
  /// ```swift
  /// let refresh = BarItem(.refresh) { item in
  ///   try await item.clock?.sleep(for: .seconds(2))
  ///   item.isEnabled = false
  /// }
  /// ```
  public convenience init(
    _ system: System, form: Form? = nil, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (BarItem) async throws -> Void
  ) {
    self.init(system, form: form)
    on(.primaryAction, whileRunning: whileRunning, fileID: fileID, line: line, action)
  }

  /// Creates an item with a title and an async action.
  public convenience init<each A, each B>(
    _ title: String, form: Form = .plain, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) {
    self.init(title, form: form)
    on(.primaryAction, whileRunning: whileRunning, fileID: fileID, line: line, action)
  }

  /// Creates an item with a title and an async action that receives the item.
  public convenience init(
    _ title: String, form: Form = .plain, whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (BarItem) async throws -> Void
  ) {
    self.init(title, form: form)
    on(.primaryAction, whileRunning: whileRunning, fileID: fileID, line: line, action)
  }

  /// Creates an item with an icon and an async action.
  public convenience init<each A, each B>(
    icon: String, compactIcon: String? = nil, label: String, form: Form = .plain,
    whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) {
    self.init(icon: icon, compactIcon: compactIcon, label: label, form: form)
    on(.primaryAction, whileRunning: whileRunning, fileID: fileID, line: line, action)
  }

  /// Creates an item with an icon and an async action that receives the item.
  public convenience init(
    icon: String, compactIcon: String? = nil, label: String, form: Form = .plain,
    whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (BarItem) async throws -> Void
  ) {
    self.init(icon: icon, compactIcon: compactIcon, label: label, form: form)
    on(.primaryAction, whileRunning: whileRunning, fileID: fileID, line: line, action)
  }

  /// Creates an item that shows a view, with an async action.
  public convenience init<each A, each B>(
    content: View, label: String = "", whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (repeat NoArgument<each A, each B>) async throws -> Void
  ) {
    self.init(content: content, label: label)
    on(.primaryAction, whileRunning: whileRunning, fileID: fileID, line: line, action)
  }

  /// Creates an item that shows a view, with an async action that receives the item.
  public convenience init(
    content: View, label: String = "", whileRunning: HandlerOptions.WhileRunning = .ignore,
    fileID: StaticString = #fileID, line: UInt = #line,
    action: @escaping @MainActor (BarItem) async throws -> Void
  ) {
    self.init(content: content, label: label)
    on(.primaryAction, whileRunning: whileRunning, fileID: fileID, line: line, action)
  }
}
