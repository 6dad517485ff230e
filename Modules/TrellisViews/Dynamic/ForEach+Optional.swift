public import TrellisState

extension ForEach {
  /// Creates views for the elements of an optional array. While the array is `nil`, there are no
  /// views.
  public convenience init(
    _ source: Binding<[Element]?>, id: KeyPath<Element, ID>, fileID: StaticString = #fileID,
    line: UInt = #line,
    @ListBuilder<View> content: @escaping (Binding<Element>) -> [View]
  ) {
    self.init(
      source.orEmpty(), id: id, fileID: fileID, line: line
    ) { _, element in content(element) }
  }
}

extension ForEach where Element: Identifiable, ID == Element.ID {
  /// Creates views for the elements of an optional array of identifiable elements. While the array
  /// is `nil`, there are no views.
  public convenience init(
    _ source: Binding<[Element]?>, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: @escaping (Binding<Element>) -> [View]
  ) {
    self.init(source, id: \.id, fileID: fileID, line: line, content: content)
  }
}

extension ForEach where Element == Int, ID == Int {
  /// Creates views for the numbers in a range, and keeps them up to date when the range changes.
  ///
  /// ```swift
  /// @State var count = 3
  /// VStack { ForEach($count.map { 0..<$0 }) { index in Label("Row \(index)") } }
  /// ```
  public convenience init(
    _ range: Binding<Range<Int>>, fileID: StaticString = #fileID, line: UInt = #line,
    @ListBuilder<View> content: @escaping @MainActor (Int) -> [View]
  ) {
    self.init(range.map { Array($0) }, id: \.self, fileID: fileID, line: line) { _, number in
      content(number.wrappedValue)
    }
  }
}
