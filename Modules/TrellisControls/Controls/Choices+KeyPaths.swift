public import TrellisState
import TrellisViews

// Initializers of controls whose choices have their titles in a property.

extension Picker {
  /// Creates a picker with one component, and a two-way binding to the selected element. The title
  /// of a row is the element's property at the key path `title`.
  public convenience init(
    _ label: String, _ elements: [Element], selection: Binding<Element?>,
    title: KeyPath<Element, String>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, elements, selection: selection, fileID: fileID, line: line) {
      $0[keyPath: title]
    }
  }

  /// Creates a picker with one component, and a two-way binding to the selected element, which is
  /// never `nil`. The title of a row is the element's property at the key path `title`.
  /// ```swift
  /// struct Drink: Equatable { var name: String }
  /// let drinks = [Drink(name: "tea"), Drink(name: "milk")]
  /// let drink = State(drinks[0])
  /// let picker = Picker("Drink", drinks, selection: drink.binding, title: \.name)
  /// ```
  public convenience init(
    _ label: String, _ elements: [Element], selection: Binding<Element>,
    title: KeyPath<Element, String>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label, elements, selection: Binding<Element?>(selection), title: title, fileID: fileID,
      line: line)
  }
}

extension SegmentedControl {
  /// Creates a segmented control with a segment for each element, and a two-way binding to the
  /// selected element. The title of a segment is the element's property at the key path `title`.
  public convenience init<Element: Equatable>(
    _ label: String, _ elements: [Element], selection: Binding<Element?>,
    title: KeyPath<Element, String>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(label, elements, selection: selection, fileID: fileID, line: line) {
      $0[keyPath: title]
    }
  }

  /// Creates a segmented control with a segment for each element, and a two-way binding to the
  /// selected element, which is never `nil`. The title of a segment is the element's property at
  /// the key path `title`.
  public convenience init<Element: Equatable>(
    _ label: String, _ elements: [Element], selection: Binding<Element>,
    title: KeyPath<Element, String>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      label, elements, selection: Binding<Element?>(selection), title: title, fileID: fileID,
      line: line)
  }
}
