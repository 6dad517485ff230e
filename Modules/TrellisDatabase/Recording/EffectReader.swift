import CTrellisSQLite

/// Collects the effect of a statement while SQLite compiles the statement.
final class EffectReader {
  /// The effect of the statement that is being compiled; nil if there is none.
  private var effect: StatementEffect?

  /// Compiles a statement.
  ///
  /// - Parameter compile: Lets SQLite compile the statement.
  /// - Returns: The result of `compile`, and the effect of the statement.
  func compile(_ compile: () -> Int32) -> (result: Int32, effect: StatementEffect) {
    effect = StatementEffect()
    let result = compile()
    var effect = effect ?? StatementEffect()
    self.effect = nil
    effect.finish()
    return (result, effect)
  }

  /// Takes note of an action that the authorizer reports. SQLite also compiles statements of its
  /// own and, after a change of the schema, compiles a statement again. These reports are ignored.
  func take(
    _ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?,
    _ schema: UnsafePointer<CChar>?
  ) {
    // Reading a column is by far the most frequent action.
    guard action != SQLITE_READ, effect != nil else { return }
    let texts = [first, second, schema].map { $0.map { String(cString: $0) } ?? "" }
    effect?.take(action, texts[0], texts[1], texts[2])
  }
}
