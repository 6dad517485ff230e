public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A row of views with a label in front of them.
/// ```swift
/// @State var total = 12
/// Form {
///   TextField("Name")
///   LabeledContent("Total", value: $total)
///   LabeledContent("Size") {
///     Label("3 MB")
///     Button("Details")
///   }
/// }
/// ```
/// Text fields and other controls have labels of their own. Use this view for values that the user
/// cannot change, and for several controls with one label.
///
/// In a ``Form``, the label is in the same column as the labels of the other rows. In other views,
/// the label is directly in front of the content.
@MainActor
public final class LabeledContent: Stack {
  /// The text in front of the content.
  public var label: String {
    didSet {
      guard label != oldValue else { return }
      setNeedsLayout()
      measureFormLabels()
    }
  }

  /// The label that shows the value, or `nil` if the row has other content.
  private var valueLabel: Label?

  /// Creates a row with a label and content.
  ///
  /// - Parameters:
  ///   - label: The text in front of the content.
  ///   - spacing: The space between the views, in the backend's units. If `nil`, the default
  ///     spacing of a `Stack` is used.
  ///   - content: The views, from left to right.
  public init(_ label: String, spacing: Int? = nil, @ListBuilder<View> content: () -> [View]) {
    self.label = label
    super.init(.horizontal, spacing: spacing, children: content)
  }

  /// Creates a row that shows a label and a string that follows a binding.
  public convenience init(
    _ label: String, value: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, showing: Label(value, fileID: fileID, line: line))
  }

  /// Creates a row that shows a label and the description of a bound value, such as a number.
  public convenience init<Value: CustomStringConvertible>(
    _ label: String, value: Binding<Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, showing: Label(value, fileID: fileID, line: line))
  }

  /// Creates a row that shows a label and a string, both of which follow bindings.
  public convenience init(
    _ label: Binding<String>, value: Binding<String>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(label.wrappedValue, value: value, fileID: fileID, line: line)
    property(\.label, binding: label, fileID: fileID, line: line)
  }

  /// Creates a row whose label follows a binding, and which shows the description of a bound value,
  /// such as a number.
  public convenience init<Value: CustomStringConvertible>(
    _ label: Binding<String>, value: Binding<Value>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(label.wrappedValue, value: value, fileID: fileID, line: line)
    property(\.label, binding: label, fileID: fileID, line: line)
  }

  private convenience init(_ label: String, showing valueLabel: Label) {
    valueLabel.wraps = true
    self.init(label) { valueLabel }
    self.valueLabel = valueLabel
  }

  /// Returns the width of the label and the space after it in a row of the given width. If the
  /// enclosing form shows the label, the result is 0.
  private func labelWidth(in width: Int?, _ metrics: LayoutMetrics) -> Int {
    if label.isEmpty || (parent as? FormRow)?.isRow(of: self) == true { return 0 }
    let wish = metrics.textWidth(label) + metrics.digitWidth
    guard let width else { return wish }
    let needed = super.minimumContentLength(along: .horizontal, across: nil, metrics: metrics)
    return FormRow.labelWidth(wish, in: width, beside: needed, metrics)
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let label = labelWidth(in: proposal.width, metrics)
    let size = super.contentSize(for: proposal.inset(by: Insets(leading: label)), metrics: metrics)
    let height = label > 0 ? max(size.height, metrics.lineHeight) : size.height
    return Size(width: size.width + label, height: height)
  }

  public override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    // The label is left out of a row that has no room for it.
    let label = axis == .vertical ? labelWidth(in: across, metrics) : 0
    return super.minimumContentLength(
      along: axis, across: across.map { $0 - label }, metrics: metrics)
  }

  public override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let label = labelWidth(in: area.width, metrics)
    super.placeChildren(in: area.inset(by: Insets(leading: label)), metrics: metrics)
  }

  public override func draw(in canvas: inout Canvas) {
    let area = canvas.bounds.inset(by: contentInsets)
    let metrics = canvas.metrics
    let width = labelWidth(in: area.width, metrics) - metrics.digitWidth
    guard width > 0, area.height >= metrics.lineHeight else { return }
    let style = isEffectivelyEnabled ? inheritedStyle ?? Style(.text) : Style(.disabled)
    canvas.text(metrics.fitted(label, to: width), at: area.origin, style)
  }

  public override var semanticContent: SemanticContent? {
    let name = label.isEmpty ? id ?? "" : label
    guard let valueLabel else { return SemanticContent(.group, label: name) }
    return SemanticContent(.label, label: name, value: valueLabel.text)
  }

  public override func semanticChildren() -> SemanticNodes {
    valueLabel == nil ? super.semanticChildren() : []
  }
}

extension LabeledContent: LabelledControl {}
