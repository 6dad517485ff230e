public import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// Choices side by side of which one is selected, or none.
/// ```swift
/// SegmentedControl("Span", ["Day", "Week", "Month"], selectedIndex: 1)
///   .onChange { index in print(index.map(String.init) ?? "none") }
/// ```
/// Its value is the index of the selected choice, counted from 0; nil if none is. Where there is not room for
/// all, the selected one is in view, and an ellipsis stands at each end at which there are more.
@MainActor
public final class SegmentedControl: ValueControl<Int?>, RowSelecting {
  /// What the choices say.
  public var segments: [String] {
    didSet { if segments != oldValue { limitsDidChange() } }
  }
  /// Whether the user can take the selection back: by pressing the selected choice, or with Delete.
  public var allowsEmptySelection = false

  /// Makes a control; an index that no choice has selects none.
  public init(_ label: String, _ segments: [String], selectedIndex: Int? = nil) {
    self.segments = segments
    super.init(selectedIndex.flatMap { segments.indices.contains($0) ? $0 : nil })
    self.label = label
  }

  /// Makes a control that keeps a bound index, both ways.
  public convenience init(
    _ label: String, _ segments: [String], selectedIndex: Binding<Int?>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, segments, selectedIndex: selectedIndex.wrappedValue)
    value(selectedIndex, fileID: fileID, line: line)
  }

  /// Makes a control for elements that keeps the bound one selected, both ways.
  ///
  /// Other ``segments`` that are set later stand for the same elements; the user cannot select one that
  /// there is no element for.
  public convenience init<Element: Equatable>(
    _ label: String, _ elements: [Element], selection: Binding<Element?>,
    fileID: StaticString = #fileID, line: UInt = #line,
    title: @MainActor (Element) -> String
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

  /// The index of the selected choice, nil if none is; the same as `value`.
  public var selectedIndex: Int? {
    get { value }
    set { value = newValue }
  }

  /// An index that no choice has is none.
  public override func permitted(_ value: Int?) -> Int? {
    value.flatMap { segments.indices.contains($0) ? $0 : nil }
  }

  /// Selects a choice by its number as the user would, counted from 1.
  public func selectRow(_ number: Int) {
    guard !segments.isEmpty else { return }
    edit(to: min(max(1, number), segments.count) - 1)
  }

  // MARK: Text

  /// What the choice says; nothing if there is none.
  public override func text(of value: Int?) -> String { value.map { segments[$0] } ?? "" }

  /// Takes what a choice says; where there may be none, also nothing.
  public override func value(fromText text: String) -> Int?? {
    if text.isEmpty, allowsEmptySelection { return .some(nil) }
    return segments.firstIndex(of: text).map { .some($0) }
  }

  /// What texts stand for values.
  public override var acceptedText: String { "one of \(segments.joined(separator: ", "))" }

  // MARK: Input

  /// The keyboard can come to it.
  public override var acceptsFocus: Bool { true }

  /// Takes the keys that move the selection.
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

  /// A click selects, and takes back if that is allowed.
  public override func pointerMoved(_ pointer: PointerInput) -> Bool {
    followPress(pointer) {
      guard let metrics = context?.metrics else { return }
      let width = frame.size.width - contentInsets.horizontal
      let x = pointer.location.x - contentInsets.leading
      if let index = strip.index(at: x, in: width, metrics) { press(index) }
    }
  }

  private func press(_ index: Int) {
    edit(to: index == value && allowsEmptySelection ? nil : index)
  }

  /// A choice: pressing it does what a click on it does.
  public override func semanticPart(_ segment: String) -> SemanticPart? {
    let area = Rect(origin: .zero, size: frame.size).inset(by: contentInsets)
    return strip.part(segment, "segment", in: area, context?.metrics) { [self] in press($0) }
  }

  // MARK: Looks

  private var strip: SegmentStrip { SegmentStrip(titles: segments, selectedIndex: value) }

  /// All the choices.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: strip.width(metrics), height: metrics.lineHeight)
  }

  /// Draws the choices, the selected one between brackets.
  public override func draw(in canvas: inout Canvas) {
    let plain: StyleRole = isEffectivelyEnabled ? .text : .disabled
    // Without a selection there is nothing else to show the focus by.
    let ground = Style(value == nil ? valueRole : plain)
    canvas.fill(canvas.bounds, ground)
    strip.draw(
      in: canvas.bounds.inset(by: contentInsets), of: &canvas, plain: ground,
      selected: Style(isFocused ? valueRole : plain, attributes: .bold))
  }

  /// The choices with their label; the value is the selected one.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.segments, label: label, value: text(of: value))
  }

  /// The choices.
  public override func semanticChildren() -> SemanticNodes {
    strip.semanticNodes(below: path, "segment")
  }
}
