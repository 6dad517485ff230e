public import TrellisState
public import TrellisViews

// Sections of the elements of an array, with arguments that they do not have. Each initializer is
// declared so that the compiler can suggest the one in Trellis; none of them can be used.

extension Section {
  /// Not available. Call `footerTitle(_:)` or `footerViews(_:)` instead.
  @available(
    *, unavailable,
    message:
      "write Section($items) { item in … }.footerTitle(\"3 items\"), footerTitle($total) or footerViews { … }"
  )
  public convenience init(
    _ elements: Binding<[Element]>, header title: String? = nil, footer total: String? = nil,
    @ListBuilder<View> row: (Binding<Element>) -> [View],
    @ListBuilder<View> footer: () -> [View]
  ) {
    self.init([]) { _ in [] }
  }
  /// Not available. Call `headerTitle(_:)` or `headerViews(_:)` instead.
  @available(
    *, unavailable,
    message: "write Section($items) { item in … }.headerTitle(\"Open\"), or headerViews { … }"
  )
  public convenience init(
    _ elements: Binding<[Element]>, header title: String? = nil, footer total: String? = nil,
    @ListBuilder<View> row: (Binding<Element>) -> [View],
    @ListBuilder<View> header: () -> [View]
  ) {
    self.init([]) { _ in [] }
  }
  /// Not available. Call `headerTitle(_:)` and `footerTitle(_:)` instead.
  @available(
    *, unavailable,
    message:
      "write Section($items) { item in … }.headerTitle(\"Open\").footerTitle($total), or headerViews { … } and footerViews { … }"
  )
  public convenience init(
    _ elements: Binding<[Element]>, header title: String? = nil, footer total: String? = nil,
    @ListBuilder<View> row: (Binding<Element>) -> [View],
    @ListBuilder<View> header: () -> [View],
    @ListBuilder<View> footer: () -> [View]
  ) {
    self.init([]) { _ in [] }
  }
  /// Not available. Call `footerTitle(_:)` or `footerViews(_:)` instead.
  @available(
    *, unavailable,
    message:
      "write Section($items, id: \\.self) { item in … }.footerTitle(\"3 items\"), footerTitle($total) or footerViews { … }"
  )
  public convenience init<ID>(
    _ elements: Binding<[Element]>, id: KeyPath<Element, ID>, header title: String? = nil,
    footer total: String? = nil,
    @ListBuilder<View> row: (Binding<Element>) -> [View],
    @ListBuilder<View> footer: () -> [View]
  ) {
    self.init([]) { _ in [] }
  }
  /// Not available. Call `headerTitle(_:)` or `headerViews(_:)` instead.
  @available(
    *, unavailable,
    message:
      "write Section($items, id: \\.self) { item in … }.headerTitle(\"Open\"), or headerViews { … }"
  )
  public convenience init<ID>(
    _ elements: Binding<[Element]>, id: KeyPath<Element, ID>, header title: String? = nil,
    footer total: String? = nil,
    @ListBuilder<View> row: (Binding<Element>) -> [View],
    @ListBuilder<View> header: () -> [View]
  ) {
    self.init([]) { _ in [] }
  }
  /// Not available. Call `headerTitle(_:)` and `footerTitle(_:)` instead.
  @available(
    *, unavailable,
    message:
      "write Section($items, id: \\.self) { item in … }.headerTitle(\"Open\").footerTitle($total), or headerViews { … } and footerViews { … }"
  )
  public convenience init<ID>(
    _ elements: Binding<[Element]>, id: KeyPath<Element, ID>, header title: String? = nil,
    footer total: String? = nil,
    @ListBuilder<View> row: (Binding<Element>) -> [View],
    @ListBuilder<View> header: () -> [View],
    @ListBuilder<View> footer: () -> [View]
  ) {
    self.init([]) { _ in [] }
  }
}

extension Section {
  /// Not available. Say which property identifies an element.
  @available(
    *, unavailable,
    message:
      "the elements are not Identifiable: for texts or numbers, write Section($items, id: \\.self) { item in … }; a type of your own needs an id and the conformance Identifiable"
  )
  @_disfavoredOverload
  public convenience init(
    _ elements: Binding<[Element]>, header title: String? = nil, footer total: String? = nil,
    @ListBuilder<View> row: (Binding<Element>) -> [View]
  ) {
    self.init([]) { _ in [] }
  }
}
