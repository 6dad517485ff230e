public import TrellisState
import TrellisViews

// Choices whose bound value is never nil.

extension Picker {
  /// Creates a picker with one component, and a two-way binding to an element that is never nil.
  /// ```swift
  /// let size = State(10)
  /// let picker = Picker("Size", [8, 10, 12], selection: size.binding) { "\($0) pt" }
  /// ```
  public convenience init(
    _ label: String, _ elements: [Element], selection: Binding<Element>,
    fileID: StaticString = #fileID, line: UInt = #line,
    title: @escaping @MainActor (Element) -> String
  ) {
    self.init(
      label, elements, selection: Binding<Element?>(selection), fileID: fileID, line: line,
      title: title)
  }
}

extension Picker where Element == String {
  /// Creates a picker of strings with a two-way binding to a string that is never nil.
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
  /// Creates a segmented control with a two-way binding to an index that is never nil.
  public convenience init(
    _ label: String, _ segments: [String], selectedIndex: Binding<Int>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label, segments, selectedIndex: Binding<Int?>(selectedIndex), fileID: fileID, line: line)
  }

  /// Creates a segmented control of strings with a two-way binding to a string that is never nil.
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
  /// Creates a progress bar that follows a fraction from 0 to 1 that is always known.
  public convenience init(
    _ label: String, fraction: Binding<Double>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, fraction: Binding<Double?>(fraction), fileID: fileID, line: line)
  }

  /// Creates a progress bar that follows a count of the parts that are done.
  /// ```swift
  /// let copied = State(3)
  /// let bar = ProgressBar("Copying", value: copied.binding, total: 8)
  /// ```
  public convenience init(
    _ label: String, value: Binding<Int>, total: Int, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let fraction = value.map { total == 0 ? nil : Double?(Double($0) / Double(total)) }
    self.init(label, fraction: fraction, fileID: fileID, line: line)
  }
}
