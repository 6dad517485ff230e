package import TrellisEvents

/// A view that also calls the handlers of objects that are not views, such as the sections of a
/// list.
@MainActor
package protocol EventSourceHolding: View {
  /// The objects whose handlers the view calls.
  var heldEventSources: [any EventSource] { get }
}
