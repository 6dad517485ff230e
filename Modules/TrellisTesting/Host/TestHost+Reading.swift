public import Trellis
import TrellisCells
import TrellisScript
import TrellisText

extension TestHost {
  // MARK: The frame

  /// The last frame that was committed.
  public var frame: Frame? { application.frame }

  /// The last frame as lines of text.
  public var rows: [String] { application.frame?.rows() ?? [] }

  /// The last frame's meaning, a line for each node.
  public var tree: [String] { application.frame?.semantics.textLines ?? [] }

  /// Every record so far, in the order in which they began.
  public var journal: [TestRecord] { records.records }

  // MARK: One view

  /// Returns the node of an id; nil if none or several have the id.
  public func node(_ id: String) -> SemanticNode? {
    let found = all(.id(id))
    return found.count == 1 ? found.first : nil
  }

  /// Returns all nodes that a finder finds, in reading order.
  public func all(_ finder: Finder) -> [SemanticNode] {
    application.frame.map { finder.nodes(in: $0.semantics) } ?? []
  }

  /// Returns the one node that a finder finds.
  ///
  /// - Throws: ``TestFailure`` if there is none, or more than one.
  public func find(
    _ finder: Finder, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> SemanticNode {
    let found = all(finder)
    if found.count == 1, let node = found.first { return node }
    return try located(fileID, line) {
      guard !found.isEmpty else { throw failure("nothing is there with \(finder)") }
      let some = found.prefix(3).map { "\($0.phrase) [\($0.path)]" }.joined(separator: ", ")
      let others = found.count > 3 ? " and \(found.count - 3) more" : ""
      throw failure("\(found.count) things are there with \(finder): \(some)\(others)")
    }
  }

  /// Returns whether a finder finds at least one node.
  public func exists(_ finder: Finder) -> Bool {
    !all(finder).isEmpty
  }

  /// Returns the value of a view; an empty text if it has none.
  ///
  /// - Throws: ``TestFailure`` if there is none, or more than one.
  public func value(
    _ finder: Finder, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> String {
    try find(finder, fileID: fileID, line: line).value ?? ""
  }

  /// Returns the text of a view: its value, or its label if it has no value.
  ///
  /// - Throws: ``TestFailure`` if there is none, or more than one.
  public func text(
    _ finder: Finder, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> String {
    let node = try find(finder, fileID: fileID, line: line)
    return node.value ?? node.label
  }

  /// Returns the present states of a view.
  ///
  /// - Throws: ``TestFailure`` if there is none, or more than one.
  public func states(
    _ finder: Finder, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> SemanticStates {
    try find(finder, fileID: fileID, line: line).states
  }

  // MARK: Expecting

  /// Fails unless a view has a text, in which `*` stands for any text.
  /// ```swift
  /// try host.expect("status", "saved *")
  /// ```
  /// - Throws: ``TestFailure`` with the screen and the last dispatches.
  public func expect(
    _ finder: Finder, _ text: String, fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    let actual = try self.text(finder, fileID: fileID, line: line)
    if text.matchesAsPattern(actual) { return }
    try located(fileID, line) {
      throw failure("\(finder) says \"\(actual.shortened)\", not \"\(text.shortened)\"")
    }
  }

  /// Fails unless a view has all of these states.
  /// ```swift
  /// try host.expect("save", is: .disabled)
  /// ```
  /// - Throws: ``TestFailure`` with the screen and the last dispatches.
  public func expect(
    _ finder: Finder, is states: SemanticStates, fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    let actual = try self.states(finder, fileID: fileID, line: line)
    if actual.isSuperset(of: states) { return }
    try located(fileID, line) { throw failure("\(finder) is \(actual), not \(states)") }
  }

  /// Fails if a view has any of these states.
  /// ```swift
  /// try host.expect("save", isNot: .disabled)
  /// ```
  /// - Throws: ``TestFailure`` with the screen and the last dispatches.
  public func expect(
    _ finder: Finder, isNot states: SemanticStates, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws {
    let actual = try self.states(finder, fileID: fileID, line: line)
    if actual.isDisjoint(with: states) { return }
    try located(fileID, line) { throw failure("\(finder) is \(actual.intersection(states))") }
  }
}

extension String {
  /// The beginning of a long text, and its length.
  fileprivate nonisolated var shortened: String {
    count <= 200 ? self : "\(prefix(200))… (\(count) characters)"
  }
}
