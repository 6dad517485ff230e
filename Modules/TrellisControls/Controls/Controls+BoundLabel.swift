public import TrellisState
import TrellisViews

// Initializers of controls whose label follows a binding.

extension Stepper {
  /// Creates a stepper with a two-way binding to its value, and with a label that follows another
  /// binding.
  /// ```swift
  /// let name = State("Weight")
  /// let weight = State(2.5)
  /// let stepper = Stepper(name.binding, value: weight.binding, step: 0.5)
  /// ```
  public convenience init(
    _ label: Binding<String>, value: Binding<Double>, in range: ClosedRange<Double> = 0...100,
    step: Double = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label.wrappedValue, value: value, in: range, step: step, fileID: fileID, line: line)
    property(\.label, binding: label, fileID: fileID, line: line)
  }

  /// Creates a stepper with a two-way binding to an integer, and with a label that follows another
  /// binding.
  public convenience init(
    _ label: Binding<String>, value: Binding<Int>, in range: ClosedRange<Int> = 0...100,
    step: Int = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label.wrappedValue, value: value, in: range, step: step, fileID: fileID, line: line)
    property(\.label, binding: label, fileID: fileID, line: line)
  }
}

extension Slider {
  /// Creates a slider with a two-way binding to its value, and with a label that follows another
  /// binding.
  /// ```swift
  /// let name = State("Volume")
  /// let volume = State(0.5)
  /// let slider = Slider(name.binding, value: volume.binding)
  /// ```
  public convenience init(
    _ label: Binding<String>, value: Binding<Double>, in range: ClosedRange<Double> = 0...1,
    step: Double? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label.wrappedValue, value: value, in: range, step: step, fileID: fileID, line: line)
    property(\.label, binding: label, fileID: fileID, line: line)
  }

  /// Creates a slider with a two-way binding to an integer, and with a label that follows another
  /// binding.
  public convenience init(
    _ label: Binding<String>, value: Binding<Int>, in range: ClosedRange<Int> = 0...100,
    step: Int = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label.wrappedValue, value: value, in: range, step: step, fileID: fileID, line: line)
    property(\.label, binding: label, fileID: fileID, line: line)
  }
}

extension Picker {
  /// Creates a picker with one component, a two-way binding to the selected element, and a label
  /// that follows another binding.
  ///
  /// The title of a row is the element's description unless you pass `title`. If the bound element
  /// is not in the picker, no row is selected.
  /// ```swift
  /// let name = State("Size")
  /// let size = State<String?>(nil)
  /// let picker = Picker(name.binding, ["S", "M", "L"], selection: size.binding)
  /// ```
  public convenience init(
    _ label: Binding<String>, _ elements: [Element], selection: Binding<Element?>,
    fileID: StaticString = #fileID, line: UInt = #line,
    title: @escaping @MainActor (Element) -> String = { String(describing: $0) }
  ) {
    self.init(
      label.wrappedValue, elements, selection: selection, fileID: fileID, line: line, title: title)
    property(\.label, binding: label, fileID: fileID, line: line)
  }

  /// Creates a picker with one component, a two-way binding to the selected element, and a label
  /// that follows another binding. The bound element is never `nil`.
  public convenience init(
    _ label: Binding<String>, _ elements: [Element], selection: Binding<Element>,
    fileID: StaticString = #fileID, line: UInt = #line,
    title: @escaping @MainActor (Element) -> String = { String(describing: $0) }
  ) {
    self.init(
      label, elements, selection: Binding<Element?>(selection), fileID: fileID, line: line,
      title: title)
  }
}

extension DatePicker {
  /// Creates a date picker with a two-way binding to its day, and with a label that follows another
  /// binding.
  /// ```swift
  /// let name = State("Due")
  /// let day = State(CalendarDate.first)
  /// let picker = DatePicker(name.binding, date: day.binding)
  /// ```
  public convenience init(
    _ label: Binding<String>, date: Binding<CalendarDate>,
    in range: ClosedRange<CalendarDate> = CalendarDate.first...CalendarDate.last,
    form: Form = .field, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label.wrappedValue, date: date, in: range, form: form, fileID: fileID, line: line)
    property(\.label, binding: label, fileID: fileID, line: line)
  }
}

extension TimePicker {
  /// Creates a time picker with a two-way binding to its time, and with a label that follows
  /// another binding.
  /// ```swift
  /// let name = State("Start")
  /// let time = State(TimeOfDay.first)
  /// let picker = TimePicker(name.binding, time: time.binding)
  /// ```
  public convenience init(
    _ label: Binding<String>, time: Binding<TimeOfDay>,
    in range: ClosedRange<TimeOfDay> = TimeOfDay.first...TimeOfDay.last, showsSeconds: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label.wrappedValue, time: time, in: range, showsSeconds: showsSeconds, fileID: fileID,
      line: line)
    property(\.label, binding: label, fileID: fileID, line: line)
  }
}

extension ProgressBar {
  /// Creates a progress bar whose label follows a binding. The completed fraction of the task is a
  /// number from 0 to 1, or `nil` if it is unknown.
  /// ```swift
  /// let task = State("Copying")
  /// let bar = ProgressBar(task.binding, fraction: nil)
  /// ```
  public convenience init(
    _ label: Binding<String>, fraction: Double? = 0, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(label.wrappedValue, fraction: fraction)
    property(\.label, binding: label, fileID: fileID, line: line)
  }

  /// Creates a progress bar whose label and completed fraction follow bindings. The fraction is a
  /// number from 0 to 1, or `nil` if it is unknown.
  public convenience init(
    _ label: Binding<String>, fraction: Binding<Double?>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(label.wrappedValue, fraction: fraction, fileID: fileID, line: line)
    property(\.label, binding: label, fileID: fileID, line: line)
  }

  /// Creates a progress bar whose label and completed fraction, from 0 to 1, follow bindings.
  public convenience init(
    _ label: Binding<String>, fraction: Binding<Double>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(label, fraction: Binding<Double?>(fraction), fileID: fileID, line: line)
  }

  /// Creates a progress bar that shows how many steps of a task are completed, out of `total`
  /// steps. The label and the number of completed steps follow bindings.
  public convenience init(
    _ label: Binding<String>, value: Binding<Int>, total: Int, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(label.wrappedValue, value: value, total: total, fileID: fileID, line: line)
    property(\.label, binding: label, fileID: fileID, line: line)
  }
}
