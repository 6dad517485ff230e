/// The message for an answer that contains no state and no cell.
nonisolated enum ValueAbsence {
  /// Returns the message for the given pattern. If the pattern is for cells, the message adds that
  /// a row whose key has changed is listed under its last key.
  ///
  /// - Parameters:
  ///   - message: The beginning of the message.
  ///   - pattern: The pattern for the names of states and cells, or `nil` if there is none.
  static func words(_ message: String, _ pattern: String?) -> String {
    let isOfCells = pattern?.contains("/") ?? false
    return isOfCells ? "\(message); a row whose key changed is listed under its last key" : message
  }
}
