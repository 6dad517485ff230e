public import TrellisEvents
public import TrellisState
public import TrellisViews

/// A section of a ``SectionList``, with the elements of an array or of a bound array, or with rows
/// that are written one by one.
///
/// ```swift
/// struct Task: Identifiable { var id: Int; var title: String }
/// let tasks = State(wrappedValue: [Task(id: 1, title: "Write")])
/// let list = SectionList {
///   Section("Settings", footer: "They hold for this machine.") {
///     Toggle("Wifi")
///     Toggle("Bluetooth")
///   }
///   Section(tasks.projectedValue, header: "Tasks") { task in Label(task.title) }
///   Section(["red", "green"], header: "Colours") { name, index in Label("\(index + 1) \(name)") }
/// }
/// ```
/// If a row is made of several views, they stand side by side.
@MainActor
public final class Section<Element>: ListSection, EventSource {
  /// The handlers of `onSelect`.
  public let handlers = HandlerList()
  /// The handlers of questions; a section asks none.
  public let questions = QuestionBoard()

  // MARK: An array

  /// Makes a section of an array; later changes of the array do not change the section.
  ///
  /// - Parameters:
  ///   - elements: The array.
  ///   - header: The title above the rows.
  ///   - footer: The title below them.
  ///   - row: Makes the views of one element, whose place is counted from 0, when it comes into
  ///     view.
  public init(
    _ elements: [Element], header: String? = nil, footer: String? = nil,
    @ListBuilder<View> row: @escaping @MainActor (Element, Int) -> [View]
  ) {
    super.init(rows: ArrayRows(elements, row), header: header, footer: footer)
  }

  /// Makes a section of an array as the form above does, with rows that need no place.
  public convenience init(
    _ elements: [Element], header: String? = nil, footer: String? = nil,
    @ListBuilder<View> row: @escaping @MainActor (Element) -> [View]
  ) {
    self.init(elements, header: header, footer: footer) { element, _ in row(element) }
  }

  // MARK: A bound array

  /// Makes a section that follows an array.
  ///
  /// Elements are told apart by their id. When the array changes, the rows of elements that stay in
  /// it are kept: with their focus, text, selection and place in the window. A row gets its element
  /// and its place, counted from 0, as bindings, which follow the array; setting the element's
  /// binding writes into the array.
  ///
  /// - Parameters:
  ///   - elements: The array.
  ///   - id: The property that tells the elements apart.
  ///   - header: The title above the rows.
  ///   - footer: The title below them.
  ///   - fileID: The file of the call, for the journal.
  ///   - line: The line of the call, for the journal.
  ///   - row: Makes the views of one element when it comes into view.
  public init<ID: Hashable>(
    _ elements: Binding<[Element]>, id: KeyPath<Element, ID>, header: String? = nil,
    footer: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> row: @escaping @MainActor (Binding<Element>, Binding<Int>) -> [View]
  ) {
    super.init(
      rows: BoundRows(elements, id: id, fileID: fileID, line: line, row), header: header,
      footer: footer)
  }

  /// Makes a section that follows an array as the form above does, with rows that need no place.
  public convenience init<ID: Hashable>(
    _ elements: Binding<[Element]>, id: KeyPath<Element, ID>, header: String? = nil,
    footer: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> row: @escaping @MainActor (Binding<Element>) -> [View]
  ) {
    self.init(elements, id: id, header: header, footer: footer, fileID: fileID, line: line) {
      element, _ in row(element)
    }
  }

  override func didSelect(_ row: ListRow, in list: SectionList) -> Outcome { tell(row, of: list) }

  package override init(rows: any SectionRows, header: String? = nil, footer: String? = nil) {
    super.init(rows: rows, header: header, footer: footer)
  }
}

extension Section where Element: Identifiable {
  /// Makes a section that follows an array of elements with ids; in all else it is as the form with
  /// an `id`.
  public convenience init(
    _ elements: Binding<[Element]>, header: String? = nil, footer: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> row: @escaping @MainActor (Binding<Element>, Binding<Int>) -> [View]
  ) {
    self.init(
      elements, id: \.id, header: header, footer: footer, fileID: fileID, line: line, row: row)
  }

  /// Makes a section that follows an array of elements with ids, with rows that need no place.
  public convenience init(
    _ elements: Binding<[Element]>, header: String? = nil, footer: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> row: @escaping @MainActor (Binding<Element>) -> [View]
  ) {
    self.init(
      elements, id: \.id, header: header, footer: footer, fileID: fileID, line: line, row: row)
  }
}

extension Section where Element == View {
  /// Makes a section of rows that are written one by one.
  ///
  /// Each view of the block is a row, which keeps its state while it is out of view.
  ///
  /// - Parameters:
  ///   - header: The title above the rows.
  ///   - footer: The title below them.
  ///   - rows: The rows; several views of one row stand in an `HStack`.
  public convenience init(
    _ header: String? = nil, footer: String? = nil, @ListBuilder<View> rows: () -> [View]
  ) {
    self.init(rows: ArrayRows(rows()) { view, _ in [view] }, header: header, footer: footer)
  }
}
