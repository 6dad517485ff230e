public import TrellisState
import TrellisViews

// Initializers that bind the value of a control to a state that is never `nil`.

extension Picker {
  /// Creates a picker with one component and a two-way binding to the selected element. The bound
  /// value is never `nil`.
  ///
  /// The title of a row is the element's description unless you pass `title`. If the bound element
  /// is not in the picker, no row is selected.
  /// ```swift
  /// let size = State(10)
  /// let picker = Picker("Size", [8, 10, 12], selection: size.binding) { "\($0) pt" }
  /// ```
  public convenience init(
    _ label: String, _ elements: [Element], selection: Binding<Element>,
    fileID: StaticString = #fileID, line: UInt = #line,
    title: @escaping @MainActor (Element) -> String = { String(describing: $0) }
  ) {
    self.init(
      label, elements, selection: Binding<Element?>(selection), fileID: fileID, line: line,
      title: title)
  }
}

extension Picker where Element == String {
  /// Creates a picker of strings with a two-way binding to the selected string. The bound value is
  /// never `nil`.
  ///
  /// If the bound string is not in the picker, no row is selected.
  /// ```swift
  /// let size = State("M")
  /// let picker = Picker("Size", ["S", "M", "L"], selection: size.binding)
  /// ```
  public convenience init(
    _ label: String, _ strings: [String], selection: Binding<String>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, strings, selection: selection, fileID: fileID, line: line) { $0 }
  }
}

extension SegmentedControl {
  /// Creates a segmented control with a two-way binding to the selected index. The bound value is
  /// never `nil`.
  public convenience init(
    _ label: String, _ segments: [String], selectedIndex: Binding<Int>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label, segments, selectedIndex: Binding<Int?>(selectedIndex), fileID: fileID, line: line)
  }

  /// Creates a segmented control with a segment for each element and a two-way binding to the
  /// selected element. The bound value is never `nil`.
  ///
  /// The title of a segment is the element's description unless you pass `title`.
  /// ```swift
  /// let size = State(10)
  /// let sizes = SegmentedControl("Size", [8, 10, 12], selection: size.binding)
  /// ```
  public convenience init<Element: Equatable>(
    _ label: String, _ elements: [Element], selection: Binding<Element>,
    fileID: StaticString = #fileID, line: UInt = #line,
    title: @MainActor (Element) -> String = { String(describing: $0) }
  ) {
    self.init(
      label, elements, selection: Binding<Element?>(selection), fileID: fileID, line: line,
      title: title)
  }

  /// Creates a segmented control of strings with a two-way binding to the selected string. The
  /// bound value is never `nil`.
  /// ```swift
  /// let size = State("M")
  /// let sizes = SegmentedControl("Size", ["S", "M", "L"], selection: size.binding)
  /// ```
  public convenience init(
    _ label: String, _ strings: [String], selection: Binding<String>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label, strings, selection: Binding<String?>(selection), fileID: fileID, line: line
    ) { $0 }
  }
}

extension ProgressBar {
  /// Creates a progress bar whose completed fraction, from 0 to 1, follows a binding.
  public convenience init(
    _ label: String = "", fraction: Binding<Double>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(label, fraction: Binding<Double?>(fraction), fileID: fileID, line: line)
  }

  /// Creates a progress bar that shows how many steps of a task are completed, out of `total`
  /// steps. The bound value is the number of completed steps.
  ///
  /// If `total` is 0, the completed fraction counts as unknown.
  /// ```swift
  /// let copied = State(3)
  /// let bar = ProgressBar("Copying", value: copied.binding, total: 8)
  /// ```
  public convenience init(
    _ label: String = "", value: Binding<Int>, total: Int, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let fraction = value.map { total == 0 ? nil : Double?(Double($0) / Double(total)) }
    self.init(label, fraction: fraction, fileID: fileID, line: line)
  }

  /// Creates a progress bar that shows how many steps of a task are completed, out of a total
  /// number of steps. Both numbers follow bindings.
  ///
  /// If the total is 0, the completed fraction counts as unknown.
  /// ```swift
  /// let (copied, all) = (State(3), State(8))
  /// let bar = ProgressBar("Copying", value: copied.binding, total: all.binding)
  /// ```
  public convenience init(
    _ label: String = "", value: Binding<Int>, total: Binding<Int>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let fraction = combine(value, total).map { value, total in
      total == 0 ? nil : Double?(Double(value) / Double(total))
    }
    self.init(label, fraction: fraction, fileID: fileID, line: line)
  }

  /// Creates a progress bar that shows how much of a task is completed, out of `total`. The bound
  /// value is the completed amount, in the same unit as `total`.
  ///
  /// If `total` is 0, the completed fraction counts as unknown.
  /// ```swift
  /// let copied = State(3.5)
  /// let bar = ProgressBar("Megabytes", value: copied.binding, total: 8)
  /// ```
  public convenience init(
    _ label: String = "", value: Binding<Double>, total: Double, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let fraction = value.map { total == 0 ? nil : Double?($0 / total) }
    self.init(label, fraction: fraction, fileID: fileID, line: line)
  }
}
