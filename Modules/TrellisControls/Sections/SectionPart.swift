import TrellisEvents
import TrellisLayout
public import TrellisViews

/// One header, row or footer of a ``SectionList``: its views side by side.
final class SectionPart: Stack, ViewportHolder {
  var viewport = Viewport()
  /// The present place of the part; it moves when rows are inserted or removed before it.
  var place: SectionPlace
  /// The identity of the row, by which it is found at another place.
  let rowKey: AnyHashable?
  /// Whether the part stands for a row that is not read yet.
  let isPlaceholder: Bool
  /// The height of the part at the last layout.
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

  /// Shows the part as a row of many, as the current row, and as the selected one.
  func mark(isCurrent: Bool, selection: StyleRole?, position: SemanticPosition?) {
    if position != self.position {
      self.position = position
      setNeedsDisplay()
    }
    guard isCurrent != self.isCurrent || selection != self.selection else { return }
    (self.isCurrent, self.selection) = (isCurrent, selection)
    // Text without a look of its own has that of the background.
    for view in descendants { view.setNeedsDisplay() }
  }

  override func placeChildren(in area: Rect, metrics: LayoutMetrics) {
    // The height was settled before.
    let place = viewport.settle(in: area, metrics) {
      contentSize(for: ProposedSize(), metrics: metrics).width
    } minimum: { axis, across in
      axis == .vertical
        ? 0 : super.minimumContentLength(along: axis, across: across, metrics: metrics)
    }
    super.placeChildren(in: place, metrics: metrics)
  }

  override var ground: Style? {
    if let selection { return Style(selection) }
    return isEffectivelyEnabled ? super.ground : Style(.disabled)
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

  // The labels without an id speak for the whole; all other views are described below it.
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
  /// The role of a heading above things that belong together.
  public nonisolated static let heading = SemanticRole("heading")
}
