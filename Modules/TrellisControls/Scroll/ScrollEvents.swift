public import TrellisEvents
public import TrellisState

/// The scroll position of a view, with the source of the last change.
public nonisolated struct ScrollPosition: Hashable, Sendable {
  /// The distance by which the content is scrolled, in units of the backend.
  public var offset: Int
  /// The distance by which the content is scrolled, in pages; a page has the length of the visible
  /// part.
  public var page: Double
  /// The source of the change: the user, or the program, including layout.
  public var source: ChangeSource
}

extension EventKey where Payload == ScrollPosition {
  /// The event raised when the content of a scroll view has moved.
  public static var didScroll: EventKey { EventKey("trellis.didScroll") }
}

extension EventKey where Payload == Void {
  /// The event raised when the user starts to drag the content.
  public static var willBeginDragging: EventKey { EventKey("trellis.willBeginDragging") }
  /// The event raised when the content has moved to a whole page after a drag.
  public static var didEndDecelerating: EventKey { EventKey("trellis.didEndDecelerating") }
  /// The event raised when the user scrolls to the beginning of the content.
  public static var didScrollToTop: EventKey { EventKey("trellis.didScrollToTop") }
}

extension EventKey where Payload == Bool {
  /// The event raised when the user stops dragging the content; the payload tells whether the
  /// content still moves to a whole page.
  public static var didEndDragging: EventKey { EventKey("trellis.didEndDragging") }
}
