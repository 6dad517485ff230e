public import TrellisState
import TrellisViews

// Initializers of controls whose choices follow a binding.

extension Picker {
  /// Creates a picker whose elements follow a binding, with a two-way binding to the selected
  /// element.
  ///
  /// The title of a row is the element's description unless you pass `title`. If the bound element
  /// is not in the picker, no row is selected.
  /// ```swift
  /// let tags = State(["all", "work"])
  /// let tag = State<String?>(wrappedValue: "all")
  /// let picker = Picker("Tag", tags.binding, selection: tag.binding)
  /// ```
  public convenience init(
    _ label: String, _ elements: Binding<[Element]>, selection: Binding<Element?>,
    fileID: StaticString = #fileID, line: UInt = #line,
    title: @escaping @MainActor (Element) -> String = { String(describing: $0) }
  ) {
    self.init(
      label, elements.wrappedValue, selection: selection, fileID: fileID, line: line, title: title)
    elements.observe(owner: self, initial: false, fileID: fileID, line: line) { [weak self] in
      self?.components = [$0.new]
    }
  }

  /// Creates a picker whose elements follow a binding, with a two-way binding to the selected
  /// element, which is never `nil`.
  public convenience init(
    _ label: String, _ elements: Binding<[Element]>, selection: Binding<Element>,
    fileID: StaticString = #fileID, line: UInt = #line,
    title: @escaping @MainActor (Element) -> String = { String(describing: $0) }
  ) {
    self.init(
      label, elements, selection: Binding<Element?>(selection), fileID: fileID, line: line,
      title: title)
  }
}

extension SegmentedControl {
  /// Creates a segmented control with a segment for each element of a bound array, and with a
  /// two-way binding to the selected element.
  ///
  /// The title of a segment is the element's description unless you pass `title`. If the bound
  /// element is not in the array, no segment is selected.
  /// ```swift
  /// let sizes = State(["S", "M"])
  /// let size = State<String?>(wrappedValue: "M")
  /// let control = SegmentedControl("Size", sizes.binding, selection: size.binding)
  /// ```
  public convenience init<Element: Equatable>(
    _ label: String, _ elements: Binding<[Element]>, selection: Binding<Element?>,
    fileID: StaticString = #fileID, line: UInt = #line,
    title: @escaping @MainActor (Element) -> String = { String(describing: $0) }
  ) {
    self.init(label, elements.wrappedValue.map(title))
    // The segments come first, so that the index is in the range.
    elements.observe(owner: self, initial: false, fileID: fileID, line: line) { [weak self] in
      self?.segments = $0.new.map(title)
    }
    let index = combine(selection, elements).map(fileID: fileID, line: line) { element, elements in
      element.flatMap { elements.firstIndex(of: $0) }
    } set: { both, index in
      if let index, !both.1.indices.contains(index) { return }
      both.0 = index.map { both.1[$0] }
    }
    value(index, fileID: fileID, line: line)
  }

  /// Creates a segmented control with a segment for each element of a bound array, and with a
  /// two-way binding to the selected element, which is never `nil`.
  public convenience init<Element: Equatable>(
    _ label: String, _ elements: Binding<[Element]>, selection: Binding<Element>,
    fileID: StaticString = #fileID, line: UInt = #line,
    title: @escaping @MainActor (Element) -> String = { String(describing: $0) }
  ) {
    self.init(
      label, elements, selection: Binding<Element?>(selection), fileID: fileID, line: line,
      title: title)
  }
}
