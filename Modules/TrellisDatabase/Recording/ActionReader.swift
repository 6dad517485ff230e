import CTrellisSQLite

/// A reader that collects the actions of a statement, such as dropping a table, which SQLite
/// reports while it compiles the statement.
final class ActionReader {
  /// The actions of the statement that is being compiled, or `nil` if no statement is being
  /// compiled.
  private var actions: StatementActions?

  /// Compiles a statement.
  ///
  /// - Parameter compile: A closure that makes SQLite compile the statement, and returns the result
  ///   code.
  /// - Returns: The result code that the closure returned, and the actions of the statement.
  func compile(_ compile: () -> Int32) -> (result: Int32, actions: StatementActions) {
    actions = StatementActions()
    let result = compile()
    var actions = actions ?? StatementActions()
    self.actions = nil
    actions.finish()
    return (result, actions)
  }

  /// Adds an action that SQLite's authorizer callback reports. SQLite also compiles its own
  /// internal statements, and compiles statements again after the schema has changed. Actions of
  /// such statements are ignored.
  func take(
    _ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?,
    _ schema: UnsafePointer<CChar>?
  ) {
    // Reading a column is by far the most frequent action.
    guard action != SQLITE_READ, actions != nil else { return }
    let texts = [first, second, schema].map { $0.map { String(cString: $0) } ?? "" }
    actions?.take(action, texts[0], texts[1], texts[2])
  }
}
