import TrellisEvents
import TrellisLayout
public import TrellisViews

/// A header, row or footer of a ``SectionList``, with its views side by side.
final class SectionPart: Stack, ViewportHolder {
  var viewport = Viewport()
  /// The current position of the part, which changes when rows before it are inserted or removed.
  var place: SectionPlace
  /// The key by which the list finds the row after the row has moved, or `nil` for a header or
  /// footer.
  let rowKey: AnyHashable?
  /// Whether the part is a placeholder for a row that has not been read yet.
  let isPlaceholder: Bool
  /// The height of the part at the last layout, in the backend's units.
  var height = 0
  private var isCurrent = false
  private var selection: StyleRole?
  private var position: SemanticPosition?

  init(_ place: SectionPlace, rowKey: AnyHashable?, views: [View]?) {
    self.place = place
    self.rowKey = rowKey
    isPlaceholder = views == nil
    super.init(.horizontal)
    setChildren(views ?? [])
    id =
      switch place.part {
      case .header: "header"
      case .row: "row"
      case .footer: "footer"
      }
  }

  /// Marks the part as the current or the selected row, and sets its position among the rows.
  ///
  /// - Parameters:
  ///   - isCurrent: Whether the part is the current row.
  ///   - selection: The style role of the selected row, or `nil` if the row is not selected.
  ///   - position: The number of the row and the number of rows.
  func mark(isCurrent: Bool, selection: StyleRole?, position: SemanticPosition?) {
    if position != self.position {
      self.position = position
      setNeedsDisplay()
    }
    guard isCurrent != self.isCurrent || selection != self.selection else { return }
    (self.isCurrent, self.selection) = (isCurrent, selection)
    // Text without a style is drawn in the style of the background, which may have changed.
    for view in descendants { view.setNeedsDisplay() }
  }

  override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    // The height is already known.
    let place = viewport.settle(in: area, metrics) {
      contentSize(for: ProposedSize(), metrics: metrics).width
    } minimum: { axis, across in
      axis == .vertical
        ? 0 : super.minimumContentLength(along: axis, across: across, metrics: metrics)
    }
    super.placeChildren(in: place, metrics: metrics)
  }

  override var inheritedStyle: Style? {
    if let selection { return Style(selection) }
    return isEffectivelyEnabled ? super.inheritedStyle : Style(.disabled)
  }

  override func draw(in canvas: inout Canvas) {
    if let selection { canvas.fill(canvas.bounds, Style(selection)) }
    if place.path != nil {
      canvas.sign(around: canvas.bounds, isEnabled: isEffectivelyEnabled, Style(.disabled))
    }
    guard isCurrent else { return }
    canvas.text("›", at: .zero, Style(selection ?? .accent))
  }

  /// Whether the focus is in the part.
  var hasFocus: Bool {
    var view = context?.focusedView
    while let current = view {
      if current === self { return true }
      view = current.parent
    }
    return false
  }

  // MARK: Meaning

  private var role: SemanticRole {
    switch place.part {
    case .header: .heading
    case .row: .row
    case .footer: .label
    }
  }

  // The part's semantic node contains the text of those labels that have no id. All other views are
  // children of the node.
  override var semanticContent: SemanticContent? {
    let spoken = spokenPaths
    let texts = super.semanticChildren().filter { spoken.contains($0.path) }.map(\.label)
    var states: SemanticStates = selection == nil ? [] : .selected
    if isPlaceholder { states.insert(.busy) }
    return SemanticContent(
      role, label: texts.filter { !$0.isEmpty }.joined(separator: " · "), states: states,
      position: position)
  }

  override func semanticChildren() -> SemanticNodes {
    let spoken = spokenPaths
    return SemanticNodes(super.semanticChildren().filter { !spoken.contains($0.path) })
  }

  private var spokenPaths: Set<ControlPath> {
    Set(descendants.filter { $0 is Label && $0.id == nil }.map(\.path))
  }
}

extension SemanticRole {
  /// The role of a heading, such as the header of a section.
  public nonisolated static let heading = SemanticRole("heading")
}
