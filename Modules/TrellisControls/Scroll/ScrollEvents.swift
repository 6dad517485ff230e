public import TrellisEvents
public import TrellisState

/// The scroll position of a view, with the source of the last change.
public nonisolated struct ScrollPosition: Hashable, Sendable {
  /// The distance by which the content is scrolled, in the backend's units.
  public var offset: Int
  /// The distance by which the content is scrolled, in pages; a page is as long as the visible
  /// part.
  public var page: Double
  /// The source of the change: the user or the program. A change by layout counts as the program's.
  public var source: ChangeSource
}

extension EventKey where Payload == ScrollPosition {
  /// The content of a scroll view moved.
  public static var didScroll: EventKey { EventKey("scroll.didScroll") }
}

extension EventKey where Payload == Void {
  /// The user started to drag the content of a scroll view.
  public static var willBeginDragging: EventKey { EventKey("scroll.willBeginDragging") }
  /// The content of a scroll view moved to a whole page after a drag.
  public static var didEndDecelerating: EventKey { EventKey("scroll.didEndDecelerating") }
  /// The user scrolled to the beginning of the content.
  public static var didScrollToTop: EventKey { EventKey("scroll.didScrollToTop") }
}

extension EventKey where Payload == Bool {
  /// The user stopped dragging the content of a scroll view; the payload is true if the content
  /// then moves on to a whole page.
  public static var didEndDragging: EventKey { EventKey("scroll.didEndDragging") }
}
