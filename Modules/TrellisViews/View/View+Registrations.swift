import TrellisEvents

extension View {
  /// Whether handlers or answers are registered on the view or on one of its gestures.
  var hasRegistrations: Bool {
    var has = false
    forEachRegistrant { if !$0.handlers.isEmpty || !$0.questions.isEmpty { has = true } }
    return has
  }

  /// Calls a closure for each of the view's event sources, and for the other objects whose handlers
  /// the view calls.
  private func forEachRegistrant(_ body: (any EventSource) -> Void) {
    forEachEventSource(body)
    for source in (self as? any EventSourceHolding)?.heldEventSources ?? [] { body(source) }
  }

  /// Returns the handlers and answers that are registered on the view and its gestures.
  func registrations(at path: ControlPath) -> [HandlerRegistration] {
    var found: [HandlerRegistration] = []
    func add(_ event: String, _ handler: HandlerID, _ site: SourceSite?) {
      found.append(HandlerRegistration(path: path, event: event, handler: handler, site: site))
    }
    forEachRegistrant { source in
      for info in source.handlers.all {
        if let key = info.key { add(key, info.handler, info.site) }
        for event in info.events.singles { add(event.name, info.handler, info.site) }
      }
      for info in source.questions.all { add(info.question.name, info.handler, info.site) }
    }
    return found
  }
}
