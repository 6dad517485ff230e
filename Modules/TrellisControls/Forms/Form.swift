import TrellisLayout
public import TrellisViews

/// A stack of rows, each of which shows a control and its label. The rows can be grouped into
/// sections with headers and footers.
///
/// Each view is a row. A `When` or a `ForEach` makes a row for each view that it currently shows,
/// so rows come and go when its condition or list changes. Tab moves from control to control. Some
/// controls, such as text fields and steppers, do not draw their own labels; their rows show the
/// label in front of the control. All such labels of a form are in one column.
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
/// If the rows do not fit, the form scrolls with its window. To scroll a form that is only part of
/// the window, put the form into a ``Scroll``. The path of a control contains no segment for its
/// row, and contains a segment for its section only if the section has an id.
@MainActor
public final class Form: Stack {
  private let rows: FormRows
  /// The width of the widest label, or `nil` if it has not been measured.
  private var knownLabelWidth: Int?

  /// Creates a form with the given sections and rows.
  ///
  /// - Parameter content: The sections of the form, and the views outside sections, each of which
  ///   is a row.
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

  /// Measures the labels again after rows have been added or removed.
  func rowsChanged() {
    knownLabelWidth = nil
    for case let row as FormRow in descendants { row.setNeedsLayout() }
  }

  public override func didAttach() {
    super.didAttach()
    // A different tree may measure text differently.
    rowsChanged()
    rows.reportProblems()
  }

  /// The form's description in the semantic tree: a group, labelled with the form's id.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.group, label: id ?? "")
  }
}

extension ListBuilder where Element == View {
  /// Creates a view that shows the rows of a section in a ``Form``. The result builder calls this
  /// method.
  public static func buildExpression(_ section: ListSection) -> [View] { [FormSection(section)] }
}
