public import TrellisEvents
public import TrellisState

/// The position to which a view is scrolled.
public nonisolated struct ScrollPosition: Hashable, Sendable {
  /// The distance of the view's beginning from the beginning of its content, in units of the
  /// backend.
  public var offset: Int
  /// The same distance in pages, a page being the part that the view shows at once.
  public var page: Double
  /// The source of the scrolling: the user, or the program and the layout.
  public var source: ChangeSource
}

extension EventKey where Payload == ScrollPosition {
  /// The content has moved.
  public static var didScroll: EventKey { EventKey("trellis.didScroll") }
}

extension EventKey where Payload == Void {
  /// The pointer has begun to drag the content.
  public static var willBeginDragging: EventKey { EventKey("trellis.willBeginDragging") }
  /// The content has come to rest on a page after it was dragged.
  public static var didEndDecelerating: EventKey { EventKey("trellis.didEndDecelerating") }
  /// The user has reached the beginning of the content.
  public static var didScrollToTop: EventKey { EventKey("trellis.didScrollToTop") }
}

extension EventKey where Payload == Bool {
  /// The pointer has let go of the content; true if that still moves, to come to rest on a page.
  public static var didEndDragging: EventKey { EventKey("trellis.didEndDragging") }
}
