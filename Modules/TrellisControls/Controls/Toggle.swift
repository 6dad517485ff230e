public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// Something that is on or off: Space, Enter or a click changes it.
/// ```swift
/// let isWifiOn = State(wrappedValue: false)
/// let wifi = Toggle("Wifi", isOn: isWifiOn.projectedValue).onChange { isOn in print(isOn) }
/// ```
@MainActor
public final class Toggle: ValueControl<Bool> {
  /// What is on or off.
  public var title: String {
    didSet { if title != oldValue { setNeedsLayout() } }
  }

  /// Makes a toggle.
  public init(_ title: String, isOn: Bool = false) {
    self.title = title
    super.init(isOn)
  }

  /// Makes a toggle that keeps a bound value, both ways.
  public convenience init(
    _ title: String, isOn: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(title, isOn: isOn.wrappedValue)
    value(isOn, fileID: fileID, line: line)
  }

  /// Whether it is on; the same as `value`.
  public var isOn: Bool {
    get { value }
    set { value = newValue }
  }

  package override class var tapMeaning: TapMeaning { .event(.valueChanged) }

  /// Changes it as the user would.
  @discardableResult
  public override func activate() -> Outcome { edit(to: !value) }

  // MARK: Text

  /// `on` or `off`.
  public override func text(of value: Bool) -> String { value ? "on" : "off" }

  /// Takes `on` and `off`.
  public override func value(fromText text: String) -> Bool? {
    text == "on" ? true : text == "off" ? false : nil
  }

  /// What texts stand for values.
  public override var acceptedText: String { "on or off" }

  // MARK: Input and looks

  /// Enter, Space and a click press it.
  public override var isPressable: Bool { true }

  // MARK: Looks

  /// The box and the title.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    // The empty box may be narrower than the full one where not every character is a cell wide.
    Size(width: metrics.textWidth("[x] \(title)"), height: metrics.lineHeight)
  }

  /// Draws the box, with a cross in it if it is on, and the title.
  public override func draw(in canvas: inout Canvas) {
    let style = Style(valueRole)
    canvas.fill(canvas.bounds, style)
    let box = canvas.metrics.bracketed(value ? "x" : " ", isEnabled: isEffectivelyEnabled)
    let area = canvas.bounds.inset(by: contentInsets)
    canvas.text(canvas.metrics.fitted("\(box) \(title)", to: area.width), at: area.origin, style)
  }

  /// A toggle with its title; its value is `on` or `off`.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.toggle, label: label.isEmpty ? title : label, value: text(of: value))
  }
}
