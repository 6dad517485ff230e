public import TrellisState
public import TrellisViews

// Controls for a choice, with arguments that do not fit together, or in the forms of SwiftUI. Each
// initializer is declared so that the compiler can suggest the one in Trellis; none can be used.

extension Picker {
  /// Not available. Select one of the elements.
  @available(
    *, unavailable,
    message:
      "the selection has another type than the elements: to select an id, write Picker(\"Person\", people.map { $0.id }, selection: $id) { id in … }; for a number, Picker(\"Count\", [1, 2], selection: $count)"
  )
  @_disfavoredOverload
  public convenience init<Selection>(
    _ label: String, _ elements: [Element], selection: Binding<Selection>,
    title: (Element) -> String = { _ in "" }
  ) {
    self.init(label, [Element](), title: { _ in "" })
  }
}

extension Picker where Element == String {
  /// Not available. Pass a label and the elements to choose from.
  @available(
    *, unavailable,
    message:
      "pass a label and the elements to choose from: Picker(\"Size\", [\"S\", \"M\"], selection: $size)"
  )
  public convenience init<Selection, Label>(
    selection: Binding<Selection>, label: Label, @ListBuilder<View> content: () -> [View]
  ) {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Pass a label and the elements to choose from.
  @available(
    *, unavailable,
    message:
      "pass a label and the elements to choose from: Picker(\"Size\", [\"S\", \"M\"], selection: $size)"
  )
  public convenience init<Selection>(
    selection: Binding<Selection>, @ListBuilder<View> content: () -> [View],
    @ListBuilder<View> label: () -> [View]
  ) {
    // Not available, so never called.
    fatalError()
  }
}

extension SegmentedControl {
  /// Not available. Select one of the elements, or the index of a segment.
  @available(
    *, unavailable,
    message:
      "the selection has another type than the elements: select an index with SegmentedControl(\"Size\", [\"S\", \"M\"], selectedIndex: $index), or an id with people.map { $0.id } and a closure that returns its title"
  )
  @_disfavoredOverload
  public convenience init<Element, Selection>(
    _ label: String, _ elements: [Element], selection: Binding<Selection>,
    title: (Element) -> String = { _ in "" }
  ) {
    self.init(label, [])
  }
}

extension ListBox {
  /// Not available. Use a `Picker`, or a `SectionList`.
  @available(
    *, unavailable,
    message:
      "write Picker(\"Size\", [\"S\", \"M\"], selection: $size), whose list is always open; a ListBox has items: ListBox(\"Size\", items: [ListItem(id: \"S\", title: \"small\")])"
  )
  public convenience init<Elements, Selection>(
    _ label: String, _ elements: Elements, selection: Binding<Selection>
  ) {
    self.init(label)
  }
}

extension Slider {
  /// Not available. A slider needs a label.
  @available(
    *, unavailable,
    message: "a slider needs a label: Slider(\"Volume\", value: $volume, in: 0...11)"
  )
  public convenience init<Value>(value: Binding<Value>, @ListBuilder<View> label: () -> [View]) {
    self.init("")
  }
}

extension Label {
  /// Not available. Put a character into the text instead of an image.
  @available(
    *, unavailable, message: "put a character of your choice into the text: Label(\"★ Rated\")"
  )
  public convenience init(
    @ListBuilder<View> title: () -> [View], @ListBuilder<View> icon: () -> [View]
  ) {
    self.init("")
  }
}
