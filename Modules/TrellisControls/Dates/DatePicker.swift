import TrellisEvents
public import TrellisLayout
public import TrellisState
public import TrellisViews

/// A day of the calendar that the user chooses, in one line or on the sheet of its month.
/// ```swift
/// if let day = CalendarDate("2026-11-21") {
///   let due = DatePicker("Due", date: day, form: .calendar).onChange { day in print(day) }
///   due.range = day...CalendarDate.last
/// }
/// ```
/// In one line, Up and Down change a part, at first the year; Left and Right go from part to part. On
/// a sheet the arrows go by days and weeks. PageUp and PageDown go by months, Home and End to the ends
/// of what is being changed, Enter raises `primaryAction`.
@MainActor
public final class DatePicker: ValueControl<CalendarDate> {
  /// How a day is shown.
  public nonisolated enum Form: Hashable, Sendable {
    /// As `2026-11-21`.
    case field
    /// On the sheet of its month.
    case calendar
  }

  /// A part of a day in one line.
  nonisolated enum Part: Int, CaseIterable {
    case year, month, day
  }

  /// How the day is shown.
  public var form: Form {
    didSet { if form != oldValue { setNeedsLayout() } }
  }
  /// The days that can be chosen.
  public var range: ClosedRange<CalendarDate> {
    didSet { if range != oldValue { limitsDidChange() } }
  }
  /// The day that weeks begin with: 1 for Monday to 7 for Sunday; others count as Monday.
  public var firstWeekday = 1 {
    didSet { if firstWeekday != oldValue { setNeedsDisplay() } }
  }
  /// The twelve months, January first.
  public var monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ] {
    didSet { if monthNames != oldValue { setNeedsDisplay() } }
  }
  /// The seven days in two characters each, Monday first.
  public var weekdayNames = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] {
    didSet { if weekdayNames != oldValue { setNeedsDisplay() } }
  }
  /// The part that Up and Down change.
  private(set) var part = Part.year {
    didSet { if part != oldValue { setNeedsDisplay() } }
  }

  /// Makes a date picker; a day out of range becomes the nearest one in it.
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

  /// Makes a date picker that keeps a bound day, both ways.
  public convenience init(
    _ label: String, date: Binding<CalendarDate>,
    in range: ClosedRange<CalendarDate> = CalendarDate.first...CalendarDate.last,
    form: Form = .field, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, date: date.wrappedValue, in: range, form: form)
    value(date, fileID: fileID, line: line)
  }

  /// The chosen day; the same as `value`.
  public var date: CalendarDate {
    get { value }
    set { value = newValue }
  }

  /// The nearest day in the range.
  public override func permitted(_ value: CalendarDate) -> CalendarDate {
    min(max(value, range.lowerBound), range.upperBound)
  }

  // MARK: Text

  /// Takes days as `2026-11-21`.
  public override func value(fromText text: String) -> CalendarDate? {
    CalendarDate(text).flatMap { range.contains($0) ? $0 : nil }
  }

  /// What texts stand for values.
  public override var acceptedText: String {
    "a day from \(range.lowerBound) to \(range.upperBound), as 2026-11-21"
  }

  // MARK: Input

  package override class var tapMeaning: TapMeaning { .event(.primaryAction) }

  /// The keyboard can come to it.
  public override var acceptsFocus: Bool { true }

  /// Takes the keys that change the day.
  public override func keyPressed(_ key: KeyPress) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    switch key.key {
    case .pageUp: edit(to: value.adding(months: -1))
    case .pageDown: edit(to: value.adding(months: 1))
    case .enter: activate()
    default: return form == .calendar ? moveOnSheet(key.key) : moveInLine(key.key)
    }
    return true
  }

  private func moveOnSheet(_ key: Key) -> Bool {
    switch key {
    case .left: edit(to: value.adding(days: -1))
    case .right: edit(to: value.adding(days: 1))
    case .up: edit(to: value.adding(days: -7))
    case .down: edit(to: value.adding(days: 7))
    case .home: edit(to: value.with(day: 1))
    case .end: edit(to: value.with(day: 31))
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
    case .year: edit(to: value.adding(months: 12 * count))
    case .month: edit(to: value.adding(months: count))
    case .day: edit(to: value.adding(days: count))
    }
  }

  private func goToEnd(first: Bool) {
    switch part {
    case .year: edit(to: first ? range.lowerBound : range.upperBound)
    case .month: edit(to: value.adding(months: first ? 1 - value.month : 12 - value.month))
    case .day: edit(to: value.with(day: first ? 1 : 31))
    }
  }

  /// A click chooses a day of the sheet, or the part to change.
  public override func pointerMoved(_ pointer: PointerInput) -> Bool {
    followPress(pointer) {
      guard let metrics = context?.metrics else { return }
      let corner = Rect(origin: .zero, size: frame.size).inset(by: contentInsets).origin
      let place = pointer.location - corner
      if form == .calendar {
        if let day = day(at: place, metrics) { edit(to: day) }
      } else {
        part = part(atX: place.x, metrics)
      }
    }
  }

  // MARK: Looks

  /// One line, or a sheet of eight lines.
  public override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    switch form {
    case .field:
      Size(
        width: metrics.textWidth(value.description) + metrics.signWidth, height: metrics.lineHeight)
    case .calendar: Size(width: 22 * metrics.digitWidth, height: 8 * metrics.lineHeight)
    }
  }

  /// The chosen day, on a sheet.
  public override var focusedArea: Rect {
    guard form == .calendar, let metrics = context?.metrics else { return super.focusedArea }
    return chosenDayArea(metrics)
  }

  /// Draws the line or the sheet.
  public override func draw(in canvas: inout Canvas) {
    form == .calendar ? drawSheet(in: &canvas) : drawLine(in: &canvas)
  }

  /// A date with its label; its value is the day as `2026-11-21`.
  public override var semanticContent: SemanticContent? {
    SemanticContent(.date, label: label, value: text(of: value))
  }
}
