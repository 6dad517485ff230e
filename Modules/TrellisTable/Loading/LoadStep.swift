/// An action that the owner of a loader must carry out.
enum LoadStep<Rows: RowsRequest>: Hashable, Sendable {
  /// Send a request to the source, unless the request has been cancelled.
  case ask(LoadTicket, SourceRequest<Rows>)
  /// Cancel a request.
  case cancel(LoadTicket)
}
