import TrellisLayout
import TrellisViews

extension DatePicker {
  // The drawing of the calendar form. The one-line form is drawn as a ``PartLine``.

  /// The day number of the calendar's first cell, which may belong to the previous month.
  private var firstDayNumber: Int {
    let first = value.with(day: 1)
    let start = (1...7).contains(firstWeekday) ? firstWeekday : 1
    return first.dayNumber - (first.weekday - start + 7) % 7
  }

  /// Returns the day at a position in the calendar, or `nil` if no day of the month is there.
  func day(at place: Point, _ metrics: LayoutMetrics) -> CalendarDate? {
    let column = place.x / (3 * metrics.digitWidth)
    let row = place.y / metrics.lineHeight - 2
    guard place.x >= 0, (0..<7).contains(column), (0..<6).contains(row) else { return nil }
    let number = firstDayNumber + row * 7 + column - value.with(day: 1).dayNumber + 1
    return (1...value.dayCountOfMonth).contains(number) ? value.with(day: number) : nil
  }

  /// Draws the picker as a calendar of the month.
  func drawSheet(in canvas: inout Canvas) {
    let role: StyleRole = isEffectivelyEnabled ? .text : .disabled
    canvas.fill(canvas.bounds, Style(role))
    let metrics = canvas.metrics
    let area = canvas.bounds.inset(by: contentInsets)
    let month = value.month <= monthNames.count ? monthNames[value.month - 1] : "\(value.month)"
    let title = "\(month) \(value.year)"
    let (shift, _) = Alignment.center.place(metrics.textWidth(title), in: area.width)
    canvas.text(title, at: area.origin + Point(x: shift, y: 0), Style(.header))
    for column in 0..<7 where weekdayNames.count == 7 {
      let name = weekdayNames[(column + max(1, firstWeekday) - 1) % 7]
      canvas.text(name, at: area.origin + place(column, line: 1, metrics), Style(.secondary))
    }
    let blank = value.with(day: 1).dayNumber - firstDayNumber
    for day in 1...value.dayCountOfMonth {
      let index = blank + day - 1
      let isOut = !range.contains(value.with(day: day))
      let point = area.origin + place(index % 7, line: 2 + index / 7, metrics)
      canvas.text(day < 10 ? " \(day)" : "\(day)", at: point, Style(isOut ? .disabled : role))
    }
    if isEmpty {
      guard isFocused else { return }
      let day = value.day < 10 ? " \(value.day)" : "\(value.day)"
      let place = chosenDayArea(metrics).origin + Point(x: metrics.digitWidth, y: 0)
      return canvas.text(day, at: place, Style(valueRole))
    }
    canvas.text(
      metrics.bracketed(
        value.day < 10 ? " \(value.day)" : "\(value.day)", isEnabled: isEffectivelyEnabled),
      at: chosenDayArea(metrics).origin, Style(valueRole, attributes: .bold))
  }

  /// Returns the area of the chosen day in the calendar, including the brackets around the day.
  func chosenDayArea(_ metrics: LayoutMetrics) -> Rect {
    let index = value.with(day: 1).dayNumber - firstDayNumber + value.day - 1
    let point = place(index % 7, line: 2 + index / 7, metrics)
    let corner = Point(x: contentInsets.leading - metrics.digitWidth, y: contentInsets.top)
    return Rect(
      origin: corner + point,
      size: Size(width: 4 * metrics.digitWidth, height: metrics.lineHeight))
  }

  /// Returns the position of the cell in a column and a line of the calendar. Space for a bracket
  /// is kept free to the left of the first column.
  private func place(_ column: Int, line: Int, _ metrics: LayoutMetrics) -> Point {
    Point(x: (1 + 3 * column) * metrics.digitWidth, y: line * metrics.lineHeight)
  }
}
