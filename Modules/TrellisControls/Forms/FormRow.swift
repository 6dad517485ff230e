import TrellisLayout
import TrellisViews

/// A row of a ``Form``: either a control with its label in front of it, or several views side by
/// side.
final class FormRow: Stack {
  private let control: View?

  init(_ views: [View]) {
    control = views.count == 1 ? views[0] : nil
    super.init(.horizontal)
    isLeftOutOfPaths = true
    // A row is hidden only while it belongs to a branch of a `When` that is not shown.
    disappearsWhileHidden = true
    setChildren(views)
    if control is TextControl || control is Slider { control?.layout.fillsWidth = true }
    // A placeholder would repeat the label.
    if let field = control as? TextControl, field.placeholder == field.label {
      field.placeholder = ""
    }
  }

  /// The label in front of the control. The label is empty if the row has several views, or if the
  /// control is hidden, has no label, or draws its label itself.
  var label: String {
    guard let control = control as? any LabelledControl, !control.isHidden, !isHidden else {
      return ""
    }
    return control.label
  }

  /// Returns whether a view is the only view of the row, so that the row shows the view's label.
  func isRow(of view: View) -> Bool { control === view }

  /// Returns the width of the label and the space after it in a row of the given width. If the row
  /// shows no label, the result is 0.
  private func labelWidth(in width: Int?, _ metrics: LayoutMetrics) -> Int {
    guard !label.isEmpty, let control, let form = enclosingForm else { return 0 }
    let wish = form.labelWidth(metrics) + metrics.digitWidth
    guard let width else { return wish }
    let needed = control.minimumLength(along: .horizontal)
    return Self.labelWidth(wish, in: width, beside: needed, metrics)
  }

  /// Returns the width of a label and the space after it, in a row of the given width. The label
  /// takes at most half of the row, and is left out if only a few of its characters would fit.
  ///
  /// - Parameters:
  ///   - wish: The width of the whole label and the space after it.
  ///   - needed: The minimum width of the views beside the label.
  static func labelWidth(
    _ wish: Int, in width: Int, beside needed: Int, _ metrics: LayoutMetrics
  ) -> Int {
    let room = min(wish, width - max(needed, width / 2))
    return room < min(wish, 4 * metrics.digitWidth) ? 0 : room
  }

  override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    let label = labelWidth(in: proposal.width, metrics)
    let inset = Insets(leading: label)
    let size = super.contentSize(for: proposal.inset(by: inset), metrics: metrics)
    return Size(width: size.width + label, height: size.height)
  }

  override func minimumContentLength(
    along axis: Axis, across: Int?, metrics: LayoutMetrics
  ) -> Int {
    // The label is left out of a row that has no room for it.
    let label = axis == .vertical ? labelWidth(in: across, metrics) : 0
    return super.minimumContentLength(
      along: axis, across: across.map { $0 - label }, metrics: metrics)
  }

  override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    let label = labelWidth(in: area.width, metrics)
    super.placeChildren(in: area.inset(by: Insets(leading: label)), metrics: metrics)
  }

  override func draw(in canvas: inout Canvas) {
    let area = canvas.bounds.inset(by: contentInsets)
    let metrics = canvas.metrics
    let width = labelWidth(in: area.width, metrics) - metrics.digitWidth
    guard width > 0, area.height >= metrics.lineHeight else { return }
    let isUsable = control?.isEffectivelyEnabled ?? true
    let style = isUsable ? inheritedStyle ?? Style(.text) : Style(.disabled)
    canvas.text(metrics.fitted(label, to: width), at: area.origin, style)
  }
}

/// A control with a label that the control itself does not draw.
@MainActor
protocol LabelledControl: View {
  /// The name of the control.
  var label: String { get }
}

extension LabelledControl {
  /// Makes the enclosing form measure its labels again. Called after the control's label has
  /// changed.
  func measureFormLabels() {
    if parent is FormRow { enclosingForm?.rowsChanged() }
  }
}

extension ValueControl: LabelledControl {}
extension TextControl: LabelledControl {}
extension ProgressBar: LabelledControl {}
