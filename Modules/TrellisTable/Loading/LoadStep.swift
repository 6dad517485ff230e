/// A step that a loader asks for.
enum LoadStep: Hashable, Sendable {
  /// Ask the source, if the answer is still waited for.
  case ask(LoadTicket, SourceRequest)
  /// Call off a request.
  case cancel(LoadTicket)
}
