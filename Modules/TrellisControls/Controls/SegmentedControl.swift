public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A row of segments, of which the user selects one.
/// ```swift
/// SegmentedControl("Span", ["Day", "Week", "Month"], selectedIndex: 1)
///   .onChange { index in print(index.map(String.init) ?? "none") }
/// ```
/// The value is the index of the selected segment, counted from 0, or `nil` if no segment is
/// selected. As text, the value is the title of the segment. Left, Right, Home, End or a click
/// selects a segment. If there is not enough space for all segments, the selected segment stays in
/// view, and an ellipsis at either end shows that there are more segments.
@MainActor
public final class SegmentedControl: ValueControl<Int?>, RowSelecting {
  /// The titles of the segments.
  public var segments: [String] {
    didSet { if segments != oldValue { limitsDidChange() } }
  }
  /// Whether the user can clear the selection, by pressing the selected segment, Delete or
  /// Backspace.
  public var allowsEmptySelection = false

  /// Creates a segmented control. If no segment has the given index, no segment is selected.
  public init(_ label: String, _ segments: [String], selectedIndex: Int? = nil) {
    self.segments = segments
    super.init(selectedIndex.flatMap { segments.indices.contains($0) ? $0 : nil })
    self.label = label
  }

  /// Creates a segmented control with a two-way binding to the selected index.
  public convenience init(
    _ label: String, _ segments: [String], selectedIndex: Binding<Int?>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, segments, selectedIndex: selectedIndex.wrappedValue)
    value(selectedIndex, fileID: fileID, line: line)
  }

  /// Creates a segmented control with a segment for each element and a two-way binding to the
  /// selected element.
  ///
  /// The title of a segment is the element's description unless you pass `title`. If you set
  /// ``segments`` later, the new titles belong to the same elements, in the same order.
  /// The user cannot select a title that has no element.
  public convenience init<Element: Equatable>(
    _ label: String, _ elements: [Element], selection: Binding<Element?>,
    fileID: StaticString = #fileID, line: UInt = #line,
    title: @MainActor (Element) -> String = { String(describing: $0) }
  ) {
    let index = selection.map(fileID: fileID, line: line) { element in
      element.flatMap { elements.firstIndex(of: $0) }
    } set: { element, index in
      if let index, !elements.indices.contains(index) { return }
      element = index.map { elements[$0] }
    }
    self.init(
      label, elements.map(title), selectedIndex: index, fileID: fileID, line: line)
  }

  /// The index of the selected segment, counted from 0, or `nil` if no segment is selected. This
  /// index is the same as `value`.
  public var selectedIndex: Int? {
    get { value }
    set { value = newValue }
  }

  public override func permitted(_ value: Int?) -> Int? {
    value.flatMap { segments.indices.contains($0) ? $0 : nil }
  }

  /// Selects the segment with the given number, as the user would. Each segment counts as a row;
  /// the first segment is row 1.
  public func selectRow(_ number: Int) {
    guard !segments.isEmpty else { return }
    edit(to: min(max(1, number), segments.count) - 1)
  }

  // MARK: Text

  public override func text(of value: Int?) -> String { value.map { segments[$0] } ?? "" }

  public override func value(fromText text: String) -> Int?? {
    if text.isEmpty, allowsEmptySelection { return .some(nil) }
    return segments.firstIndex(of: text).map { .some($0) }
  }

  public override var acceptedText: String { "one of \(segments.joined(separator: ", "))" }

  // MARK: Input

  public override func keyPressed(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty, !segments.isEmpty else { return false }
    switch key.key {
    case .left: edit(to: max(0, (value ?? segments.count) - 1))
    case .right: edit(to: min(segments.count - 1, (value ?? -1) + 1))
    case .home: edit(to: 0)
    case .end: edit(to: segments.count - 1)
    case .backspace where allowsEmptySelection, .delete where allowsEmptySelection: edit(to: nil)
    default: return false
    }
    return true
  }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    followPress(at: pointer) { place, metrics in
      if let index = strip.index(at: place.x, in: contentArea.width, metrics) { press(index) }
    }
  }

  private func press(_ index: Int) {
    edit(to: index == value && allowsEmptySelection ? nil : index)
  }

  public override func semanticPart(_ segment: String) -> SemanticPart? {
    strip.part(segment, "segment", in: contentArea, context?.metrics) { [self] in press($0) }
  }

  // MARK: Looks

  private var strip: SegmentStrip { SegmentStrip(titles: segments, selectedIndex: value) }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: strip.width(metrics), height: metrics.lineHeight)
  }

  public override func draw(in canvas: inout Canvas) {
    let plain: StyleRole = isEffectivelyEnabled ? .text : .disabled
    // Without a selection, only the background can show the focus.
    let background = Style(
      value == nil ? valueRole : plain, backdrop: canvas.metrics.buttonBackdrop)
    canvas.fill(canvas.bounds, background)
    strip.draw(
      in: canvas.bounds.inset(by: contentInsets), of: &canvas, plain: background,
      selected: Style(selectedRole(canvas.metrics, plain), attributes: .bold))
  }

  private func selectedRole(_ metrics: LayoutMetrics, _ plain: StyleRole) -> StyleRole {
    if isFocused { return valueRole }
    if !isEffectivelyEnabled { return plain }
    return metrics.showsSurfaces ? .inactiveSelection : .accent
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.segments, label: label, value: text(of: value))
  }

  public override func semanticChildren() -> SemanticNodes {
    strip.semanticNodes(below: path, "segment")
  }
}
