public import TrellisEvents
public import TrellisState
public import TrellisViews

// Initializers of SwiftUI's sections and lists. Each initializer is declared so that the compiler can
// suggest the one in Trellis; none of them can be used.

extension Section {
  /// Not available. A section of a plain array needs no `id:`.
  @available(
    *, unavailable,
    message:
      "a plain array needs no id: write Section(items) { item in … }; to follow a state, write Section($items, id: \\.self)"
  )
  public convenience init<ID>(
    _ elements: [Element], id: KeyPath<Element, ID>, header: String? = nil,
    @ListBuilder<View> row: (Element) -> [View]
  ) {
    self.init([]) { _ in [] }
  }
  /// Not available. Pass the elements first and then `header:`.
  @available(
    *, unavailable, message: "write Section($items, header: \"Open\") { item in … }"
  )
  public convenience init(
    _ header: String, _ elements: [Element], @ListBuilder<View> row: (Element) -> [View]
  ) {
    self.init([], header: header) { _ in [] }
  }
  /// Not available. Call `headerTitle(_:)` instead of passing a header.
  @available(
    *, unavailable, message: "write Section($items) { item in … }.headerTitle($title)"
  )
  public convenience init(
    _ header: Binding<String>, _ elements: Binding<[Element]>,
    @ListBuilder<View> row: (Binding<Element>) -> [View]
  ) {
    self.init([]) { _ in [] }
  }
  /// Not available. Pass the elements first and then `header:`.
  @available(
    *, unavailable, message: "write Section($items, header: \"Open\") { item in … }"
  )
  public convenience init(
    _ header: String, _ elements: Binding<[Element]>,
    @ListBuilder<View> row: (Binding<Element>) -> [View]
  ) {
    self.init([], header: header) { _ in [] }
  }
}

extension SectionList {
  /// Not available. Call `onSelect` of a section, or observe the binding to the selection.
  @available(
    *, unavailable,
    message:
      "write Section($items) { item in … }.onSelect { item in … }, or $selected.observe(owner: list) { change in … }"
  )
  @discardableResult
  public func onChange(_ handler: (OtherName) -> Void) -> Self { self }
}

extension Section where Element == View {
  /// Not available. Pass the header as a string without an argument label.
  @available(*, unavailable, message: "write Section(\"Title\") { … }")
  public convenience init<Header, each A, each B>(
    header: Header, @ListBuilder<View> content: (repeat NoArgument<each A, each B>) -> [View]
  ) {
    self.init(rows: content)
  }
  /// Not available. Pass the header as a string without an argument label.
  @available(*, unavailable, message: "write Section(\"Title\", footer: \"…\") { … }")
  public convenience init<Header, Footer, each A, each B>(
    header: Header, footer: Footer,
    @ListBuilder<View> content: (repeat NoArgument<each A, each B>) -> [View]
  ) {
    self.init(rows: content)
  }
}

extension SectionList {
  /// Not available: only one row can be selected at a time.
  @available(
    *, unavailable,
    message:
      "a SectionList has one selected row: bind it to the optional id of an element, or put a Toggle into each row; in a Table, allowsMarkingRows lets the user mark several rows"
  )
  public convenience init<ID: Hashable>(
    selection: Binding<Set<ID>>, @ListBuilder<ListSection> sections: () -> [ListSection]
  ) {
    self.init(sections: sections)
  }
}

extension SectionList {
  /// Not available. Put the rows into a ``Section``.
  @available(
    *, unavailable,
    message: "write SectionList(selection: $selected) { Section($items) { item in … } }"
  )
  public convenience init<Element, ID>(
    _ elements: Binding<[Element]>, selection: Binding<ID?>,
    @ListBuilder<View> row: (Binding<Element>) -> [View]
  ) {
    self.init {}
  }
  /// Not available. Put the rows into a ``Section``.
  @available(
    *, unavailable,
    message: "write SectionList(selection: $selected) { Section(items) { item in … } }"
  )
  public convenience init<Element, ID>(
    _ elements: [Element], selection: Binding<ID?>, @ListBuilder<View> row: (Element) -> [View]
  ) {
    self.init {}
  }
  /// Not available. Put the rows into a ``Section``.
  @available(*, unavailable, message: "write SectionList { Section($items) { item in … } }")
  public convenience init<Element>(
    _ elements: Binding<[Element]>, @ListBuilder<View> row: (Binding<Element>) -> [View]
  ) {
    self.init {}
  }
  /// Not available. Put the rows into a ``Section``.
  @available(*, unavailable, message: "write SectionList { Section(items) { item in … } }")
  public convenience init<Element>(
    _ elements: [Element], @ListBuilder<View> row: (Element) -> [View]
  ) {
    self.init {}
  }
  /// Not available. Put the rows into a ``Section``.
  @available(
    *, unavailable, message: "write SectionList { Section($items, id: \\.id) { item in … } }"
  )
  public convenience init<Element, ID>(
    _ elements: Binding<[Element]>, id: KeyPath<Element, ID>,
    @ListBuilder<View> row: (Binding<Element>) -> [View]
  ) {
    self.init {}
  }
  /// Not available. Put the rows into a ``Section``.
  @available(*, unavailable, message: "write SectionList { Section(items) { item in … } }")
  public convenience init<Element, ID>(
    _ elements: [Element], id: KeyPath<Element, ID>, @ListBuilder<View> row: (Element) -> [View]
  ) {
    self.init {}
  }
}

extension Section {
  /// Not available. Call `headerTitle(_:)` or `footerTitle(_:)` instead.
  @available(
    *, unavailable,
    message: "write Section($items) { item in … }.headerTitle($title).footerTitle($total)"
  )
  public convenience init(
    _ elements: Binding<[Element]>, header: Binding<String>,
    @ListBuilder<View> row: (Binding<Element>) -> [View]
  ) {
    self.init([]) { _ in [] }
  }
  /// Not available. Call `headerTitle(_:)` or `footerTitle(_:)` instead.
  @available(
    *, unavailable,
    message: "write Section($items) { item in … }.headerTitle($title).footerTitle($total)"
  )
  public convenience init(
    _ elements: Binding<[Element]>, header: String? = nil, footer: Binding<String>,
    @ListBuilder<View> row: (Binding<Element>) -> [View]
  ) {
    self.init([]) { _ in [] }
  }
}

extension SectionList {
  /// Not available. Put the rows into a ``Section``.
  @available(
    *, unavailable, message: "write SectionList { Section($items) { item, index in … } }"
  )
  public convenience init<Element>(
    _ elements: Binding<[Element]>,
    @ListBuilder<View> row: (Binding<Element>, Binding<Int>) -> [View]
  ) {
    self.init {}
  }
}

extension Section {
  /// Not available. The closure of a section receives the element before its index.
  @available(
    *, unavailable,
    message: "a section passes the element first: Section($items) { item, index in … }"
  )
  public convenience init(
    _ elements: Binding<[Element]>, header: String? = nil, footer: String? = nil,
    @ListBuilder<View> row: @escaping (Binding<Int>, Binding<Element>) -> [View]
  ) {
    // Not available, so never called.
    fatalError()
  }
}

extension ListSection {
  /// Not available. Put a button into each row, with an action that removes the element.
  @available(
    *, unavailable,
    message:
      "put a Button(\"Remove\") into each row; its action calls items.removeAll { $0.id == item.id.wrappedValue }"
  )
  public func onDelete(perform action: ((ArgumentOfWrongClosure) -> Void)?) -> Self { self }
  /// Not available. Put buttons into each row, with actions that move the element.
  @available(*, unavailable, message: "put buttons into each row; their actions change the array")
  public func onMove(perform action: ((ArgumentOfWrongClosure, ArgumentOfWrongClosure) -> Void)?)
    -> Self
  { self }
  /// Not available. Use `headerTitle`.
  @available(
    *, unavailable,
    message: "use headerTitle(\"Done\"), headerTitle($title) or headerViews { … } instead"
  )
  public func header<Title>(_ title: Title) -> Self { self }
  /// Not available. Use `footerTitle`.
  @available(
    *, unavailable,
    message: "use footerTitle(\"Done\"), footerTitle($title) or footerViews { … } instead"
  )
  public func footer<Title>(_ title: Title) -> Self { self }
}
