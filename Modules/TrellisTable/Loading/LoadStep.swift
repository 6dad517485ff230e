/// An action that a loader requires.
enum LoadStep: Hashable, Sendable {
  /// Send a request to the source, unless the request has been cancelled.
  case ask(LoadTicket, SourceRequest)
  /// Cancel a request.
  case cancel(LoadTicket)
}
