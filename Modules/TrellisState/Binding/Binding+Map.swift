extension Binding {
  /// A binding to what a closure makes of this value.
  ///
  /// The closure runs at the first reading and once after each change, however many observers there
  /// are; without a reader it does not run. It must only compute: a state set inside it is reported
  /// and stays as it is. The result can only be read.
  ///
  /// - Parameters:
  ///   - fileID: Where it is written, for reports.
  ///   - line: Where it is written, for reports.
  ///   - transform: Makes the other value.
  public func map<Result>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Result
  ) -> Binding<Result> {
    derived(isEqual: nil, site: SourceSite(fileID: fileID, line: line), transform)
  }

  /// A binding to what a closure makes of this value; a result equal to the one before is no change.
  ///
  /// The closure runs at the first reading and once after each change, however many observers there
  /// are; without a reader it does not run. It must only compute: a state set inside it is reported
  /// and stays as it is. The result can only be read.
  ///
  /// - Parameters:
  ///   - fileID: Where it is written, for reports.
  ///   - line: Where it is written, for reports.
  ///   - transform: Makes the other value.
  public func map<Result: Equatable>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Result
  ) -> Binding<Result> {
    derived(isEqual: { $0 == $1 }, site: SourceSite(fileID: fileID, line: line), transform)
  }

  /// A two-way binding to what a closure makes of this value.
  ///
  /// ```swift
  /// @State var age = 36
  /// let text = $age.map { String($0) } set: { $0 = Int($1) ?? $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: Where it is written, for reports.
  ///   - line: Where it is written, for reports.
  ///   - transform: Makes the other value.
  ///   - set: Puts a new other value into this one.
  public func map<Result: Equatable>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Result,
    set: @escaping @MainActor (inout Value, Result) -> Void
  ) -> Binding<Result> {
    derived(
      isEqual: { $0 == $1 }, site: SourceSite(fileID: fileID, line: line), set: set, transform)
  }

  func derived<Result>(
    isEqual: ((Result, Result) -> Bool)?, site: SourceSite? = nil,
    set: ((inout Value, Result) -> Void)? = nil, _ transform: @escaping (Value) -> Result
  ) -> Binding<Result> {
    let link = UpstreamLink(node)
    let setter = set.map { set in
      { (result: Result, source: ChangeSource) -> SetStep? in
        guard let node = link.node else { return nil }
        var value = node.value
        set(&value, result)
        return node.stepToSet(value, source: source)
      }
    }
    let derived = DerivedNode(links: [link], isEqual: isEqual, site: site, setter: setter) {
      transform(link.value)
    }
    return Binding<Result>(node: derived, upstream: Upstream(nodes: [node], above: [upstream]))
  }
}
