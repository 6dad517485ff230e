public import TrellisEvents
public import TrellisState
public import TrellisViews

/// A section of a ``SectionList`` with a row for each element of an array, or with individual rows.
///
/// ```swift
/// struct Chore: Identifiable { var id: Int; var title: String }
/// let chores = State([Chore(id: 1, title: "Water the plants")])
/// let list = SectionList {
///   Section("Settings", footer: "These settings apply to this machine.") {
///     Toggle("Wifi")
///     Toggle("Bluetooth")
///   }
///   Section(chores.binding, header: "Chores") { chore in Label(chore.title) }
///   Section(["red", "green"], header: "Colours") { name, index in Label("\(index + 1) \(name)") }
/// }
/// ```
/// If a row has several views, they are shown side by side.
@MainActor
public final class Section<Element>: ListSection, EventSource {
  /// The handlers that were added with `onSelect`.
  public let handlers = HandlerList()
  /// The handlers that answer questions. Because a section asks no questions, they are never
  /// called.
  public let questions = QuestionBoard()

  // MARK: An array

  /// Creates a section with a row for each element of an array. Later changes to the array do not
  /// change the section.
  ///
  /// - Parameters:
  ///   - elements: The elements, one for each row.
  ///   - header: The title above the rows, or `nil` for no header.
  ///   - footer: The title below the rows, or `nil` for no footer.
  ///   - row: A closure that returns the views for an element, given the element and its index. The
  ///     closure is called when the row comes into view.
  public init(
    _ elements: [Element], header: String? = nil, footer: String? = nil,
    @ListBuilder<View> row: @escaping @MainActor (Element, Int) -> [View]
  ) {
    super.init(rows: ArrayRows(elements, row), header: header, footer: footer)
  }

  /// Creates a section with a row for each element of an array. The row closure receives the
  /// element without its index.
  public convenience init(
    _ elements: [Element], header: String? = nil, footer: String? = nil,
    @ListBuilder<View> row: @escaping @MainActor (Element) -> [View]
  ) {
    self.init(elements, header: header, footer: footer) { element, _ in row(element) }
  }

  // MARK: A bound array

  /// Creates a section that follows a bound array.
  ///
  /// When the array changes, the rows of the elements that are still in it keep their focus, text
  /// and selection. Where possible, the rows in view keep their place on the screen. Elements are
  /// identified by their ids. The row closure receives the element and its index, counted from 0,
  /// as bindings that follow the array. Setting the element's binding changes the array.
  ///
  /// - Parameters:
  ///   - elements: The elements, one for each row.
  ///   - id: The property that identifies an element.
  ///   - header: The title above the rows, or `nil` for no header. For a title that follows a
  ///     binding, call `headerTitle(_:)`.
  ///   - footer: The title below the rows, or `nil` for no footer. For a title that follows a
  ///     binding, call `footerTitle(_:)`.
  ///   - fileID: The source file that the journal records for the call.
  ///   - line: The source line that the journal records for the call.
  ///   - row: A closure that returns the views for an element, given bindings to the element and
  ///     its index. The closure is called when the row comes into view.
  public init<ID: Hashable>(
    _ elements: Binding<[Element]>, id: KeyPath<Element, ID>, header: String? = nil,
    footer: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> row: @escaping (Binding<Element>, Binding<Int>) -> [View]
  ) {
    super.init(
      rows: BoundRows(elements, id: id, fileID: fileID, line: line, row), header: header,
      footer: footer)
  }

  /// Creates a section that follows a bound array. The row closure receives a binding to the
  /// element, without its index.
  public convenience init<ID: Hashable>(
    _ elements: Binding<[Element]>, id: KeyPath<Element, ID>, header: String? = nil,
    footer: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> row: @escaping (Binding<Element>) -> [View]
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
  /// Creates a section that follows a bound array of identifiable elements. The row closure
  /// receives bindings to the element and its index.
  public convenience init(
    _ elements: Binding<[Element]>, header: String? = nil, footer: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> row: @escaping (Binding<Element>, Binding<Int>) -> [View]
  ) {
    self.init(
      elements, id: \.id, header: header, footer: footer, fileID: fileID, line: line, row: row)
  }

  /// Creates a section that follows a bound array of identifiable elements. The row closure
  /// receives a binding to the element, without its index.
  public convenience init(
    _ elements: Binding<[Element]>, header: String? = nil, footer: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> row: @escaping (Binding<Element>) -> [View]
  ) {
    self.init(
      elements, id: \.id, header: header, footer: footer, fileID: fileID, line: line, row: row)
  }
}

extension Section where Element == View {
  /// Creates a section with individual rows.
  ///
  /// Each view is a row. The views keep their state while they are out of view. A `When` or a
  /// `ForEach` makes a row for each view that it currently shows.
  ///
  /// - Parameters:
  ///   - header: The title above the rows, or `nil` for no header.
  ///   - footer: The title below the rows, or `nil` for no footer.
  ///   - rows: The rows; use an `HStack` for a row with several views.
  public convenience init<each A, each B>(
    _ header: String? = nil, footer: String? = nil,
    @ListBuilder<View> rows: (repeat NoArgument<each A, each B>) -> [View]
  ) {
    self.init(
      rows: ViewRows(rows(repeat NoArgument<each A, each B>())), header: header, footer: footer)
  }
}
