package import TrellisEvents
import TrellisViews

extension SectionList: EventSourceHolding {
  // The list calls the handlers of its sections, so the journal lists them with the list.
  package var heldEventSources: [any EventSource] { content.compactMap { $0 as? any EventSource } }
}
