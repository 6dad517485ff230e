public import TrellisEvents
public import TrellisState

/// The position of a scroll view, and whether the user or the program scrolled to it.
public nonisolated struct ScrollPosition: Hashable, Sendable {
  /// The distance by which the content is scrolled, in the backend's units.
  public var offset: Int
  /// The distance by which the content is scrolled, in pages. A page is as long as the visible part
  /// of the content.
  public var page: Double
  /// Whether the user or the program made the most recent change. A change by the layout counts as
  /// a change by the program.
  public var source: ChangeSource
}

extension EventKey where Payload == ScrollPosition {
  /// Raised when the content of a scroll view has moved.
  public static var didScroll: EventKey { EventKey("scroll.didScroll") }
}

extension EventKey where Payload == Void {
  /// Raised when the user starts to drag the content of a scroll view.
  public static var willBeginDragging: EventKey { EventKey("scroll.willBeginDragging") }
  /// Raised when, after a drag, a scroll view with paging has moved its content to the beginning of
  /// a page.
  public static var didEndDecelerating: EventKey { EventKey("scroll.didEndDecelerating") }
  /// Raised when the user has scrolled to the beginning of a scroll view's content.
  public static var didScrollToTop: EventKey { EventKey("scroll.didScrollToTop") }
}

extension EventKey where Payload == Bool {
  /// Raised when the user stops dragging the content of a scroll view. The payload is `true` if the
  /// content will then move to the beginning of a page.
  public static var didEndDragging: EventKey { EventKey("scroll.didEndDragging") }
}
