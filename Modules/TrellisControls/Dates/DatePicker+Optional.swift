public import TrellisEvents
public import TrellisState
import TrellisViews

extension DatePicker {
  /// Creates a date picker with a two-way binding to an optional day. While the day is `nil`, the
  /// picker shows no day.
  ///
  /// The user chooses a day with the same keys as in any other date picker. While no day is chosen,
  /// the first key that would change the day chooses the most recently chosen day instead or, if
  /// there is none, `start`. Delete and Backspace set the day to `nil`.
  /// ```swift
  /// let due = State<CalendarDate?>(nil)
  /// let picker = DatePicker("Due", date: due.binding, startingAt: CalendarDate("2026-11-21"))
  ///   .onChange { picker, _ in print(picker.chosenDate?.description ?? "no date") }
  /// ```
  /// To let the user type the day instead, write `TextField("Due", value: due.binding)`.
  ///
  /// - Parameters:
  ///   - label: The name of the picker, for tests and screen readers. A ``Form`` shows it beside
  ///     the picker.
  ///   - date: The binding to the day.
  ///   - start: The day from which the user starts if no day has been chosen before. If `nil`, the
  ///     user starts from 2000-01-01.
  ///   - range: The days that can be chosen.
  ///   - form: The way in which the day is shown.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  public convenience init(
    _ label: String, date: Binding<CalendarDate?>, startingAt start: CalendarDate? = nil,
    in range: ClosedRange<CalendarDate> = CalendarDate.first...CalendarDate.last,
    form: Form = .field, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let first = date.wrappedValue ?? start ?? CalendarDate(dayNumber: 10_957)
    self.init(label, date: first, in: range, form: form)
    canBeEmpty = true
    optionalDay = date
    value(date.unwrapped(from: self.date), fileID: fileID, line: line)
    date.observe(owner: self, fileID: fileID, line: line) { [weak self] change in
      self?.isEmpty = change.new == nil
    }
  }

  /// The chosen day, or `nil` if no day is chosen.
  public var chosenDate: CalendarDate? { isEmpty ? nil : value }

  /// Removes the chosen day, as the user would, if the picker can be empty.
  ///
  /// The method raises `valueChanged`, but not ``ValueControl/changed``, because `value` stays the
  /// same: when the user chooses a day again, the user starts from the removed day.
  ///
  /// - Returns: The outcome of `valueChanged`. The outcome is `unhandled` if no day is chosen or
  ///   the picker cannot be empty, and `vetoed` if the binding keeps the day.
  @discardableResult
  public func clear() -> Outcome {
    guard canBeEmpty, !isEmpty else { return .unhandled }
    let arguments = [RecordArgument("value", RecordValue.none)]
    if refusal != nil { return raise(.valueChanged, arguments: arguments) }
    isEmpty = true
    optionalDay?.set(nil, source: .user)
    didChoose(orElse: true)
    guard isEmpty else { return refuse(.valueChanged, because: .vetoed, arguments: arguments) }
    return raise(.valueChanged, arguments: arguments)
  }

  /// Shows a day that the program has chosen or, if `day` is `nil`, no day.
  ///
  /// - Parameter start: The day from which the user starts if no day is shown.
  package func showDay(_ day: CalendarDate?, startingAt start: CalendarDate) {
    value = day ?? start
    isEmpty = day == nil
  }

  /// Chooses the given day, to which a key has led. While no day is chosen, this method chooses the
  /// day from which the user starts instead.
  func choose(_ day: CalendarDate) {
    edit(to: isEmpty ? value : day)
  }

  /// Sets ``isEmpty`` after a change by the user, depending on whether the bound day is `nil`.
  ///
  /// - Parameter isMissing: The new value of ``isEmpty`` if no optional day is bound.
  func didChoose(orElse isMissing: Bool) {
    isEmpty = optionalDay.map { $0.wrappedValue == nil } ?? isMissing
  }
}
