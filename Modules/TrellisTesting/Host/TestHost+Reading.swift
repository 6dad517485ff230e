public import Trellis
import TrellisCells
import TrellisScript
import TrellisText

extension TestHost {
  // MARK: The frame

  /// The last frame, or `nil` if there is none yet.
  public var frame: Frame? { application.frame }

  /// The last frame as lines of text, or an empty array if there is no frame yet.
  public var rows: [String] { application.frame?.rows() ?? [] }

  /// The semantic tree of the last frame as text, with one line for each node, or an empty array if
  /// there is no frame yet.
  public var tree: [String] { application.frame?.semantics.textLines ?? [] }

  /// All records so far, in the order of their numbers.
  public var journal: [TestRecord] { records.records }

  // MARK: One view

  /// Returns the node with the given ID, or `nil` if no node, or more than one, has that ID.
  public func node(_ id: String) -> SemanticNode? {
    let found = all(.id(id))
    return found.count == 1 ? found.first : nil
  }

  /// Returns all nodes that a finder finds, in reading order.
  public func all(_ finder: Finder) -> [SemanticNode] {
    application.frame.map { finder.nodes(in: $0.semantics) } ?? []
  }

  /// Returns the only node that a finder finds.
  ///
  /// - Throws: ``TestFailure`` if no node or more than one is found.
  public func find(
    _ finder: Finder, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> SemanticNode {
    let found = all(finder)
    if found.count == 1, let node = found.first { return node }
    return try located(fileID, line) {
      guard !found.isEmpty else {
        let hidden = finder.id.flatMap(application.hiddenPath)
        throw failure(hidden.map { "\($0) is hidden" } ?? "no view matches \(finder)")
      }
      let some = found.prefix(3).map { "\($0.phrase) [\($0.path)]" }.joined(separator: ", ")
      let others = found.count > 3 ? " and \(found.count - 3) more" : ""
      throw failure("\(found.count) views match \(finder), not one: \(some)\(others)")
    }
  }

  /// Returns whether a finder finds at least one node.
  public func exists(_ finder: Finder) -> Bool {
    !all(finder).isEmpty
  }

  /// Returns the value of a view, or an empty string if the view has none.
  ///
  /// - Throws: ``TestFailure`` if no view or more than one is found.
  public func value(
    _ finder: Finder, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> String {
    try find(finder, fileID: fileID, line: line).value ?? ""
  }

  /// Returns the text of a view: its value or, if it has none, its label.
  ///
  /// - Throws: ``TestFailure`` if no view or more than one is found.
  public func text(
    _ finder: Finder, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> String {
    let node = try find(finder, fileID: fileID, line: line)
    return node.value ?? node.label
  }

  /// Returns the current states of a view.
  ///
  /// - Throws: ``TestFailure`` if no view or more than one is found.
  public func states(
    _ finder: Finder, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> SemanticStates {
    try find(finder, fileID: fileID, line: line).states
  }

  // MARK: Expecting

  /// Fails unless a view has the given text. A `*` in the text matches any text.
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
      throw failure("the text of \(finder) is \"\(actual.shortened)\", not \"\(text.shortened)\"")
    }
  }

  /// Fails unless a view has all of the given states.
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

  /// Fails if a view has any of the given states.
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
    try located(fileID, line) {
      throw failure("\(finder) is \(actual.intersection(states)), but should not be")
    }
  }
}

extension String {
  /// The text or, if it has more than 200 characters, its beginning followed by its length.
  fileprivate nonisolated var shortened: String {
    count <= 200 ? self : "\(prefix(200))… (\(count) characters)"
  }
}
