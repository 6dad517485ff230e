/// The words for an answer without any state or cell.
nonisolated enum ValueAbsence {
  /// Returns a message. If the pattern is for cells of a row, the message says by which key a row
  /// is found, because the key may have changed since the record in which the user saw it.
  ///
  /// - Parameters:
  ///   - message: The beginning of the message.
  ///   - pattern: The pattern for the names of states and cells, or `nil` if there is none.
  static func words(_ message: String, _ pattern: String?) -> String {
    let isOfCells = pattern?.contains("/") ?? false
    return isOfCells ? "\(message); a row whose key changed is listed under its last key" : message
  }
}
