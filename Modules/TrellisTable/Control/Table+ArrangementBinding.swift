import TrellisControls
public import TrellisState

extension Table {
  /// Sets a two-way binding for ``columnArrangement``, which replaces any earlier binding. Whenever
  /// the user or the program changes the arrangement, the value of the binding changes too.
  ///
  /// If you use the binding of a `Stored` property of `TrellisProgram`, the arrangement is kept
  /// from one run of the program to the next.
  /// ```swift
  /// let columns = State(ColumnArrangement(hidden: [ColumnID("notes")]))
  /// let table = Table().columnArrangement(columns.binding)
  /// ```
  @discardableResult
  public func columnArrangement(
    _ binding: Binding<ColumnArrangement>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    boundArrangement?.observation.cancel()
    columnArrangement = binding.wrappedValue
    let observation = binding.observe(owner: self, initial: false, fileID: fileID, line: line) {
      [weak self] change in
      if let self, columnArrangement != change.new { columnArrangement = change.new }
    }
    boundArrangement = (binding, observation)
    return self
  }

  /// Writes the arrangement to its binding, unless the binding already has this value.
  func writeArrangement() {
    guard let binding = boundArrangement?.binding, binding.wrappedValue != columnArrangement else {
      return
    }
    binding.set(columnArrangement, source: .user)
  }
}
