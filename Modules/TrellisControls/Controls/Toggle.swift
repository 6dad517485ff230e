public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A control that is on or off; Space, Enter or a click switches it.
///
/// As text, the value is `on` or `off`.
/// ```swift
/// let isWifiOn = State(false)
/// let wifi = Toggle("Wifi", isOn: isWifiOn.binding).onChange { isOn in print(isOn) }
/// ```
@MainActor
public final class Toggle: ValueControl<Bool> {
  /// Whether a toggle without a binding is on when it is created, written as `true` or `false`.
  ///
  /// A variable of type `Bool` cannot be passed, because the toggle would neither follow nor change
  /// it.
  /// ```swift
  /// Toggle("Bluetooth", isOn: true)
  /// ```
  public nonisolated struct Start: ExpressibleByBooleanLiteral, Hashable, Sendable {
    let isOn: Bool

    /// Creates the value from the literal `true` or `false`.
    /// ```swift
    /// let start = Toggle.Start(booleanLiteral: true)
    /// let toggle = Toggle("Bluetooth", isOn: start)
    /// ```
    public init(booleanLiteral isOn: Bool) {
      self.isOn = isOn
    }
  }

  /// The title beside the check box.
  public var title: String {
    didSet { if title != oldValue { setNeedsLayout() } }
  }

  /// Creates a toggle with a title. To begin with a toggle that is on, write `isOn: true`.
  public convenience init(_ title: String, isOn: Start = false) {
    self.init(title, from: isOn.isOn)
  }

  private init(_ title: String, from isOn: Bool) {
    self.title = title
    super.init(isOn)
  }

  /// Creates a toggle with a two-way binding to its value.
  public convenience init(
    _ title: String, isOn: Binding<Bool>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(title, from: isOn.wrappedValue)
    value(isOn, fileID: fileID, line: line)
  }

  /// Whether the toggle is on; the same as `value`.
  public var isOn: Bool {
    get { value }
    set { value = newValue }
  }

  package override class var tapMeaning: TapMeaning { .event(.valueChanged) }

  @discardableResult
  public override func activate() -> Outcome { edit(to: !value) }

  // MARK: Text

  public override func text(of value: Bool) -> String { value ? "on" : "off" }

  public override func value(fromText text: String) -> Bool? {
    text == "on" ? true : text == "off" ? false : nil
  }

  public override var acceptedText: String { "on or off" }

  // MARK: Input

  public override var isPressable: Bool { true }

  // MARK: Looks

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    // If characters have different widths, the empty box may be narrower than the checked box.
    Size(width: metrics.textWidth("[x] \(title)"), height: metrics.lineHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    let style = Style(valueRole)
    let box = canvas.metrics.bracketed(value ? "x" : " ", isEnabled: isEffectivelyEnabled)
    drawLine("\(box) \(title)", style, in: &canvas)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.toggle, label: label.isEmpty ? title : label, value: text(of: value))
  }
}
