public import TrellisEvents
public import TrellisLayout
public import TrellisViews

/// Text with a destination, such as a URL; Enter, Space or a click raises `primaryAction`.
///
/// The link itself opens nothing; your program decides how to open the destination. The event's
/// record in the journal contains the destination. If the destination is an address such as
/// `https://example.org` (see `LinkTarget`), a terminal that supports links can also open it, usually
/// with a click while Ctrl is held; the program does not notice this.
/// ```swift
/// Link("Manual", to: "https://example.org/manual").onOpen { link in print(link.destination) }
/// ```
@MainActor
public final class Link: Control {
  /// The title of the link.
  public var title: String {
    didSet { if title != oldValue { setNeedsLayout() } }
  }
  /// The destination of the link.
  public var destination: String {
    didSet { if destination != oldValue { setNeedsDisplay() } }
  }
  /// The style of the link while it is enabled and does not have the focus.
  public var style = Style(.accent, attributes: .underline) {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Creates a link to a destination.
  public init(_ title: String, to destination: String) {
    self.title = title
    self.destination = destination
    super.init()
  }

  /// Adds a handler that runs when the user opens the link.
  public var onOpen: Event.On<Link, Void> { Event.On(self, .primaryAction) }

  @discardableResult
  public override func activate() -> Outcome {
    raise(.primaryAction, arguments: [RecordArgument("destination", destination)])
  }

  public override var isPressable: Bool { true }

  private var line: String { "\(title) ↗" }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: metrics.textWidth(line), height: metrics.lineHeight)
  }

  // The arrow marks the text as a link even on a backend without text attributes.
  public override func draw(in canvas: inout Canvas) {
    let isPlain = isEffectivelyEnabled && !isFocused
    var style = isPlain ? style : Style(valueRole, attributes: style.attributes)
    let area = canvas.bounds.inset(by: contentInsets)
    // A link that is marked as disabled has parentheses instead of the arrow.
    let isMarked = canvas.metrics.needsSign(isEnabled: isEffectivelyEnabled)
    let line = isMarked ? "(\(title))" : line
    if isEffectivelyEnabled { style.link = LinkTarget(destination) }
    canvas.text(canvas.metrics.fitted(line, to: area.width), at: area.origin, style)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.link, label: title, value: destination)
  }
}
