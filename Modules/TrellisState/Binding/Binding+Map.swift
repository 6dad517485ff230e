extension Binding {
  /// Returns a binding to the result of a closure.
  ///
  /// The closure runs at the first reading and once after each change, whatever the number of
  /// observers; without a reader it does not run. It must only compute: an attempt to set a state
  /// inside it is reported, and the state stays as it is. The result can only be read.
  ///
  /// - Parameters:
  ///   - fileID: The file of the closure, for reports.
  ///   - line: The line of the closure, for reports.
  ///   - transform: Makes the other value.
  public func map<Result>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Result
  ) -> Binding<Result> {
    derived(isEqual: nil, site: SourceSite(fileID: fileID, line: line), transform)
  }

  /// Returns a binding to the result of a closure; a result equal to the one before is no change.
  ///
  /// The closure runs at the first reading and once after each change, whatever the number of
  /// observers; without a reader it does not run. It must only compute: an attempt to set a state
  /// inside it is reported, and the state stays as it is. The result can only be read.
  ///
  /// - Parameters:
  ///   - fileID: The file of the closure, for reports.
  ///   - line: The line of the closure, for reports.
  ///   - transform: Makes the other value.
  public func map<Result: Equatable>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Result
  ) -> Binding<Result> {
    derived(isEqual: { $0 == $1 }, site: SourceSite(fileID: fileID, line: line), transform)
  }

  /// Returns a two-way binding to the result of a closure.
  ///
  /// ```swift
  /// @State var age = 36
  /// let text = $age.map { String($0) } set: { $0 = Int($1) ?? $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file of the closure, for reports.
  ///   - line: The line of the closure, for reports.
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
