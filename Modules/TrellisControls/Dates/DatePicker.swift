public import TrellisEvents
public import TrellisLayout
public import TrellisState
import TrellisText
public import TrellisViews

/// A control for choosing a day, shown as one line of text or as a calendar of the month.
/// ```swift
/// if let day = CalendarDate("2026-11-21") {
///   let due = DatePicker("Due", date: day, form: .calendar).onChange { day in print(day) }
///   due.range = day...CalendarDate.last
/// }
/// ```
/// In the one-line form, Left and Right move between the parts (year, month and day), starting at
/// the year; Up and Down change the current part. In the calendar, the arrow keys move by days and
/// weeks. In both forms, PageUp and PageDown move by months. Home and End choose the first and last
/// value of the current part (for the year, the first and last day of the range) or, in the
/// calendar, the first and last day of the month. Enter raises `primaryAction`. A click selects the
/// part to change, or chooses a day in the calendar. As text, the value is the day in the form
/// `2026-11-21`.
///
/// A picker that is bound to an optional day shows no day while the bound day is `nil`; Delete and
/// Backspace set the bound day to `nil`.
@MainActor
public final class DatePicker: ValueControl<CalendarDate> {
  /// The ways to show a day.
  public nonisolated enum Form: Hashable, Sendable {
    /// One line of text, such as `2026-11-21`.
    case field
    /// A calendar of the month.
    case calendar
  }

  /// A part of the date in the one-line form: the year, the month or the day.
  nonisolated enum Part: Int, CaseIterable {
    case year, month, day
  }

  /// The way in which the day is shown.
  public var form: Form {
    didSet { if form != oldValue { setNeedsLayout() } }
  }
  /// The range of days that can be chosen.
  public var range: ClosedRange<CalendarDate> {
    didSet { if range != oldValue { limitsDidChange() } }
  }
  /// The first day of the week, from 1 for Monday to 7 for Sunday. Other numbers count as Monday.
  public var firstWeekday = 1 {
    didSet { if firstWeekday != oldValue { setNeedsDisplay() } }
  }
  /// The names of the twelve months, starting with January.
  public var monthNames = DatePicker.names(Words()[.months]) {
    didSet { if monthNames != oldValue { setNeedsDisplay() } }
  }
  /// The names of the seven weekdays, starting with Monday. Each name should have two characters.
  public var weekdayNames = DatePicker.names(Words()[.weekdays]) {
    didSet { if weekdayNames != oldValue { setNeedsDisplay() } }
  }

  private static func names(_ text: String) -> [String] {
    text.split(separator: ",").map(String.init)
  }

  public override func didAttach() {
    super.didAttach()
    let words = words
    if monthNames == Self.names(Words()[.months]) { monthNames = Self.names(words[.months]) }
    if weekdayNames == Self.names(Words()[.weekdays]) {
      weekdayNames = Self.names(words[.weekdays])
    }
  }

  /// Whether no day is chosen, which is possible only if the picker is bound to an optional day, or
  /// to a cell of a table that may be NULL. While no day is chosen, ``date`` is the day from
  /// which the user starts.
  public internal(set) var isEmpty = false {
    didSet { if isEmpty != oldValue { setNeedsDisplay() } }
  }
  /// The binding to an optional day, or `nil` if the picker is not bound to an optional day.
  var optionalDay: Binding<CalendarDate?>?
  /// Whether the user can remove the chosen day, so that no day is chosen.
  package var canBeEmpty = false

  /// The part of the date that Up and Down change.
  private(set) var part = Part.year {
    didSet { if part != oldValue { setNeedsDisplay() } }
  }

  /// Creates a date picker. If the day is out of range, the nearest day in the range is chosen.
  public init(
    _ label: String, date: CalendarDate,
    in range: ClosedRange<CalendarDate> = CalendarDate.first...CalendarDate.last,
    form: Form = .field
  ) {
    self.range = range
    self.form = form
    super.init(min(max(date, range.lowerBound), range.upperBound))
    self.label = label
  }

  /// Creates a date picker with a two-way binding to its day.
  public convenience init(
    _ label: String, date: Binding<CalendarDate>,
    in range: ClosedRange<CalendarDate> = CalendarDate.first...CalendarDate.last,
    form: Form = .field, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, date: date.wrappedValue, in: range, form: form)
    value(date, fileID: fileID, line: line)
  }

  /// The chosen day; the same as `value`. If no day is chosen, `date` is the day from which the
  /// user starts, and ``chosenDate`` is `nil`.
  public var date: CalendarDate {
    get { value }
    set { value = newValue }
  }

  public override var value: CalendarDate {
    get { super.value }
    set {
      isEmpty = false
      super.value = newValue
    }
  }

  public override func permitted(_ value: CalendarDate) -> CalendarDate {
    min(max(value, range.lowerBound), range.upperBound)
  }

  override var isMissing: Bool { isEmpty }

  override func didChoose() { didChoose(orElse: false) }

  // MARK: Text

  // An empty text removes the day.
  public override func edit(toText text: String) -> Outcome? {
    text.isEmpty && canBeEmpty ? clear() : super.edit(toText: text)
  }

  public override func value(fromText text: String) -> CalendarDate? {
    CalendarDate(text).flatMap { range.contains($0) ? $0 : nil }
  }

  public override var acceptedText: String {
    "a day from \(range.lowerBound) to \(range.upperBound), written like 2026-11-21"
      + (canBeEmpty ? ", or no text" : "")
  }

  // MARK: Input

  package override class var tapMeaning: TapMeaning { .event(.primaryAction) }

  public override func keyPressed(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch key.key {
    case .pageUp: choose(value.adding(months: -1))
    case .pageDown: choose(value.adding(months: 1))
    case .enter: activate()
    case .delete where canBeEmpty, .backspace where canBeEmpty: clear()
    default: return form == .calendar ? moveOnSheet(key.key) : moveInLine(key.key)
    }
    return true
  }

  private func moveOnSheet(_ key: Key) -> Bool {
    switch key {
    case .left: choose(value.adding(days: -1))
    case .right: choose(value.adding(days: 1))
    case .up: choose(value.adding(days: -7))
    case .down: choose(value.adding(days: 7))
    case .home: choose(value.with(day: 1))
    case .end: choose(value.with(day: 31))
    default: return false
    }
    return true
  }

  private func moveInLine(_ key: Key) -> Bool {
    switch key {
    case .left: part = Part(rawValue: part.rawValue - 1) ?? .year
    case .right: part = Part(rawValue: part.rawValue + 1) ?? .day
    case .up, .character("+"): step(by: 1)
    case .down, .character("-"): step(by: -1)
    case .home: goToEnd(first: true)
    case .end: goToEnd(first: false)
    default: return false
    }
    return true
  }

  private func step(by count: Int) {
    switch part {
    case .year: choose(value.adding(months: 12 * count))
    case .month: choose(value.adding(months: count))
    case .day: choose(value.adding(days: count))
    }
  }

  private func goToEnd(first: Bool) {
    switch part {
    case .year: choose(first ? range.lowerBound : range.upperBound)
    case .month: choose(value.adding(months: first ? 1 - value.month : 12 - value.month))
    case .day: choose(value.with(day: first ? 1 : 31))
    }
  }

  public override func pointerChanged(_ pointer: PointerInput) -> Bool {
    guard form == .calendar else {
      return followPress(on: line, at: pointer) { part = Part(rawValue: $0) ?? .year }
    }
    return followPress(at: pointer) { place, metrics in
      if let day = day(at: place, metrics) { edit(to: day) }
    }
  }

  // MARK: Looks

  private var line: PartLine {
    PartLine(isEmpty ? "____-__-__" : value.description, between: "-")
  }

  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    switch form {
    case .field: size(of: line, metrics)
    case .calendar: Size(width: 22 * metrics.digitWidth, height: 8 * metrics.lineHeight)
    }
  }

  public override var focusedArea: Rect {
    guard form == .calendar, let metrics = context?.metrics else { return super.focusedArea }
    return chosenDayArea(metrics)
  }

  public override func draw(in canvas: inout Canvas) {
    if form == .calendar { return drawSheet(in: &canvas) }
    draw(line, changing: part.rawValue, in: &canvas)
  }

  public override var semanticContent: SemanticContent? {
    SemanticContent(.date, label: label, value: isEmpty ? "" : text(of: value))
  }
}
