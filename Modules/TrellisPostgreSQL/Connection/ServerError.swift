/// A failure that the server reported, or a failure of the connection to it.
struct ServerError: Error {
  /// The SQLSTATE of the failure, or an empty string if the server reported none.
  var state: String
  /// The first line of the server's message, which may contain values from rows or parameters.
  var message: String
  /// Further text from the server, which usually contains values from rows, or `nil` if there is
  /// none.
  var detail: String?
  /// The name of the constraint that was violated, or `nil` if the server named none.
  var constraint: String?
  /// Whether the connection to the server was lost.
  var isConnectionLost = false

  /// The error for a connection that ended without a message.
  static let lost = ServerError(
    state: "", message: "the connection to the server was lost", isConnectionLost: true)

  /// Whether the server has announced that it is ending the connection.
  var endsConnection: Bool { state.hasPrefix("57P") || state.hasPrefix("08") }
}
