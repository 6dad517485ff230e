extension Binding {
  /// Returns a read-only binding to the result of a closure. A result that equals the previous one
  /// does not count as a change. Every new result of a type that is not equatable counts.
  ///
  /// The closure runs when the value is first read, and then once after each change, however many
  /// observers there are. As long as nothing reads the value, the closure does not run. The closure
  /// must only compute: if it sets a state, the assignment is reported and ignored.
  ///
  /// - Parameters:
  ///   - fileID: The source file that a report about the closure names.
  ///   - line: The source line that a report about the closure names.
  ///   - transform: A closure that computes the result from this binding's value.
  public func map<Result>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Result
  ) -> Binding<Result> {
    derived(
      isEqual: equality(of: Result.self), site: SourceSite(fileID: fileID, line: line), transform)
  }

  /// Returns a read-only binding to the optional result of a closure, such as the payload of one case
  /// of an enumeration. A result that equals the previous one does not count as a change. The
  /// compiler chooses this method only if it can accept the closure in no other way.
  ///
  /// ```swift
  /// enum Download: Equatable { case running, finished(Int) }
  /// let download = State(Download.running)
  /// let size = download.binding.map { if case .finished(let size) = $0 { size } else { nil } }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The source file that a report about the closure names.
  ///   - line: The source line that a report about the closure names.
  ///   - transform: A closure that computes the result from this binding's value.
  @_disfavoredOverload
  public func map<Wrapped>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Wrapped?
  ) -> Binding<Wrapped?> {
    derived(
      isEqual: equality(of: Wrapped?.self), site: SourceSite(fileID: fileID, line: line), transform)
  }

  /// Returns a read-only binding to a property of the value.
  ///
  /// ```swift
  /// @State var name = "Ada"
  /// let length = $name.map(\.count)
  /// ```
  public func map<Result: Equatable>(
    _ path: KeyPath<Value, Result>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Binding<Result> {
    derived(isEqual: { $0 == $1 }, site: SourceSite(fileID: fileID, line: line)) {
      $0[keyPath: path]
    }
  }

  /// Returns a two-way binding to the result of a closure.
  ///
  /// ```swift
  /// @State var age = 36
  /// let text = $age.map { String($0) } set: { $0 = Int($1) ?? $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The source file that a report about the closure names.
  ///   - line: The source line that a report about the closure names.
  ///   - transform: A closure that computes the result from this binding's value.
  ///   - set: A closure that changes this binding's value so that it matches a new result.
  public func map<Result: Equatable>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Result,
    set: @escaping @MainActor (inout Value, Result) -> Void
  ) -> Binding<Result> {
    derived(
      isEqual: { $0 == $1 }, site: SourceSite(fileID: fileID, line: line), set: set, transform)
  }

  /// Returns a two-way binding to a property of the value.
  ///
  /// - Parameters:
  ///   - set: A closure that sets the property.
  ///   - get: A closure that returns the property.
  package func property<Property>(
    set: @escaping (inout Value, Property) -> Void, get: @escaping (Value) -> Property
  ) -> Binding<Property> {
    derived(isEqual: nil, set: set, get)
  }

  /// Returns a binding to the result of a closure. The binding can be set if there is a setter.
  ///
  /// - Parameters:
  ///   - isEqual: A closure that compares two results. If `nil`, every result counts as a change.
  ///   - site: The source location of the program's closure, or `nil` if there is none.
  ///   - set: The setter, a closure that changes this binding's value so that it matches a new
  ///     result. If `nil`, the binding is read-only.
  ///   - isOperator: Whether the binding is the result of an operator.
  ///   - transform: A closure that computes the result from this binding's value.
  func derived<Result>(
    isEqual: ((Result, Result) -> Bool)?, site: SourceSite? = nil,
    set: ((inout Value, Result) -> Void)? = nil, isOperator: Bool = false,
    _ transform: @escaping (Value) -> Result
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
    let derived = DerivedNode(
      links: [link], isEqual: isEqual, site: site, isOperator: isOperator, setter: setter
    ) {
      transform(link.value)
    }
    return Binding<Result>(node: derived, upstream: Upstream(nodes: [node], above: [upstream]))
  }
}
