import TrellisLayout
public import TrellisViews

/// Controls in rows, in sections with headers and footers, with the controls' labels beside them.
///
/// Each view is a row. Of a `When` or a `ForEach`, each view that it shows now is a row, so rows
/// come and go with a condition or a list. Tab moves from control to control. A row whose control
/// has a label that the control does not draw, such as a text field or a stepper, shows the label
/// in front of the control; the labels of a form share one column.
/// ```swift
/// @State var name = ""
/// @State var isCompany = false
/// @State var company = ""
/// Form {
///   Section("You") {
///     TextField("Name", text: $name)
///     Toggle("For a company", isOn: $isCompany)
///     When($isCompany) { TextField("Company", text: $company) }
///   }
///   Button("Save").disabled($name.isEmpty)
/// }
/// ```
/// A form whose rows do not fit scrolls with its window; in a part of a window, put it into a
/// ``Scroll``. In paths, a row has no segment, and a section has one only if it has an id.
@MainActor
public final class Form: Stack {
  private let rows: FormRows
  /// The width of the widest label; nil until it is measured.
  private var knownLabelWidth: Int?

  /// Creates a form.
  ///
  /// - Parameter content: The sections, and rows without a section.
  public init(@ListBuilder<View> content: () -> [View]) {
    rows = FormRows(ViewRows(content()))
    super.init(.vertical)
    rows.show(in: self)
  }

  /// Returns the width of the widest label of a row.
  func labelWidth(_ metrics: LayoutMetrics) -> Int {
    if let knownLabelWidth { return knownLabelWidth }
    let labels = descendants.lazy.compactMap { ($0 as? FormRow)?.label }
    let width = labels.reduce(0) { max($0, metrics.textWidth($1)) }
    knownLabelWidth = width
    return width
  }

  /// Measures the labels again after rows have come or gone.
  func rowsChanged() {
    knownLabelWidth = nil
    for case let row as FormRow in descendants { row.setNeedsLayout() }
  }

  public override func didAttach() {
    super.didAttach()
    // Another tree may measure texts in another way.
    rowsChanged()
  }

  /// A form is a group in the semantic tree.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.group, label: id ?? "")
  }
}

extension ListBuilder where Element == View {
  /// Returns a list with a section of a ``Form``, which shows all rows of the section.
  public static func buildExpression(_ section: ListSection) -> [View] { [FormSection(section)] }
}
