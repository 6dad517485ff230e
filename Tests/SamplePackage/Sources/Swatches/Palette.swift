public import Trellis

/// Some colours of which the user picks one: arrows move, Enter picks.
@MainActor
public final class Palette: Control {
  /// The colours by their names.
  public let colours: [String]
  /// Where the cursor is.
  public private(set) var index = 0
  /// The colour that was picked last.
  public private(set) var picked: String?

  /// Takes part in what the palette asks and raises.
  public weak var delegate: (any PaletteDelegate)?
  /// The delegate.
  public override var delegateObject: AnyObject? { delegate }
  /// What a palette asks, and what its delegate takes part in.
  public override class var slots: [Slot] { super.slots + paletteSlots }

  /// Makes a palette.
  public init(_ colours: [String]) {
    self.colours = colours
    super.init()
  }

  /// Picks the colour under the cursor, unless the delegate or a handler objects.
  @discardableResult
  public override func activate() -> Outcome {
    guard colours.indices.contains(index) else { return .unhandled }
    let colour = colours[index]
    let arguments = [RecordArgument("colour", colour)]
    if let refusal { return refuse(.colourPicked, because: refusal, arguments: arguments) }
    guard ask(.shouldPickColour, colour, arguments: arguments) else { return .vetoed }
    picked = colour
    setNeedsDisplay()
    let price = ask(.price, colour, arguments: arguments)
    return raise(.colourPicked, PickedColour(name: colour, price: price), arguments: arguments)
  }

  // MARK: Input and looks

  /// The keyboard can come to it.
  public override var acceptsFocus: Bool { true }

  /// Takes the arrows and Enter.
  public override func keyPressed(_ key: KeyPress) -> Bool {
    switch key.key {
    case .left: index = max(0, index - 1)
    case .right: index = min(colours.count - 1, index + 1)
    case .enter: activate()
    default: return false
    }
    setNeedsDisplay()
    return true
  }

  private var text: String {
    colours.enumerated()
      .map { $0 == index ? "[\($1)]" : " \($1) " }.joined()
  }

  /// One line.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: metrics.textWidth(text), height: metrics.lineHeight)
  }

  /// Draws the colours, the one under the cursor in brackets.
  public override func draw(in canvas: inout Canvas) {
    canvas.text(text, at: .zero, Style(isFocused ? .focus : .text))
  }

  /// A group with what was picked.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.group, label: "palette", value: picked)
  }
}
