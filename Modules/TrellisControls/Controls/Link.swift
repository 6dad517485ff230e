public import TrellisEvents
public import TrellisLayout
public import TrellisViews

/// Text that leads somewhere: Enter, Space or a click raises `primaryAction`.
///
/// It opens nothing by itself; what a destination is, is the program's affair.
/// ```swift
/// Link("Manual", to: "https://example.org/manual").onOpen { link in print(link.destination) }
/// ```
@MainActor
public final class Link: Control {
  /// What it says.
  public var title: String {
    didSet { if title != oldValue { setNeedsLayout() } }
  }
  /// Where it leads.
  public var destination: String {
    didSet { if destination != oldValue { setNeedsDisplay() } }
  }
  /// How it looks, without the focus and while it can be used.
  public var style = Style(.accent, attributes: .underline) {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Makes a link.
  public init(_ title: String, to destination: String) {
    self.title = title
    self.destination = destination
    super.init()
  }

  /// Adds a handler for following the link.
  @discardableResult
  public func onOpen(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Link) throws -> Void
  ) -> Self {
    on(.primaryAction, fileID: fileID, line: line, handler)
  }

  /// Follows the link: raises `primaryAction`, with the destination on record.
  @discardableResult
  public override func activate() -> Outcome {
    raise(.primaryAction, arguments: [RecordArgument("destination", destination)])
  }

  /// Enter, Space and a click press it.
  public override var isPressable: Bool { true }

  private var line: String { "\(title) ↗" }

  /// The title and an arrow.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: metrics.textWidth(line), height: metrics.lineHeight)
  }

  /// Draws the title, underlined, and the arrow by which a link is known without attributes.
  public override func draw(in canvas: inout Canvas) {
    let isPlain = isEffectivelyEnabled && !isFocused
    let style = isPlain ? style : Style(valueRole, attributes: style.attributes)
    let area = canvas.bounds.inset(by: contentInsets)
    // Parentheses take the place of the arrow.
    let isMarked = canvas.metrics.needsSign(isEnabled: isEffectivelyEnabled)
    let line = isMarked ? "(\(title))" : line
    canvas.text(canvas.metrics.fitted(line, to: area.width), at: area.origin, style)
  }

  /// A link with its title; its value is where it leads.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.link, label: title, value: destination)
  }
}
