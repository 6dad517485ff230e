public import Trellis
import TrellisText

extension TestHost {
  // MARK: The frame

  /// The last frame that was committed.
  public var frame: Frame? { application.frame }

  /// The last frame as lines of text.
  public var rows: [String] { application.frame?.rows() ?? [] }

  /// The last frame's meaning, a line for each thing.
  public var tree: [String] { application.frame.map { TreePrinter.text($0.semantics) } ?? [] }

  /// Every record so far, in the order in which they began.
  public var journal: [TestRecord] { records.records }

  // MARK: One thing

  /// What one thing means; nil if none or several have the id.
  public func node(_ id: String) -> SemanticNode? {
    let found = all(.id(id))
    return found.count == 1 ? found.first : nil
  }

  /// All things that are meant, in reading order.
  public func all(_ finder: Finder) -> [SemanticNode] {
    application.frame.map { finder.nodes(in: $0.semantics) } ?? []
  }

  /// The one thing that is meant.
  ///
  /// - Throws: ``TestFailure`` if there is none, or more than one.
  public func find(_ finder: Finder) throws -> SemanticNode {
    let found = all(finder)
    if found.count == 1, let node = found.first { return node }
    guard !found.isEmpty else { throw failure("nothing is there with \(finder)") }
    let some = found.prefix(3).map { "\($0.phrase) [\($0.path)]" }.joined(separator: ", ")
    throw failure("\(found.count) things are there with \(finder): \(some)")
  }

  /// Whether there is at least one such thing.
  public func exists(_ finder: Finder) -> Bool {
    !all(finder).isEmpty
  }

  /// What a thing holds; an empty text if it holds nothing.
  ///
  /// - Throws: ``TestFailure`` if there is none, or more than one.
  public func value(_ finder: Finder) throws -> String {
    try find(finder).value ?? ""
  }

  /// What a thing says: its value, or its label if it holds nothing.
  ///
  /// - Throws: ``TestFailure`` if there is none, or more than one.
  public func text(_ finder: Finder) throws -> String {
    let node = try find(finder)
    return node.value ?? node.label
  }

  /// What is true of a thing now.
  ///
  /// - Throws: ``TestFailure`` if there is none, or more than one.
  public func states(_ finder: Finder) throws -> SemanticStates {
    try find(finder).states
  }

  /// Fails unless a thing says a text, in which `*` stands for anything.
  /// ```swift
  /// try host.expect("status", "saved *")
  /// ```
  /// - Throws: ``TestFailure`` with the screen and the last records.
  public func expect(_ finder: Finder, _ text: String) throws {
    let actual = try self.text(finder)
    if !text.matchesAsPattern(actual) {
      throw failure("\(finder) says \"\(actual)\", not \"\(text)\"")
    }
  }

  // MARK: Failing

  /// The screen and the last ten records, as a failure shows them.
  public var report: String {
    let dispatches = records.last(10)
    var lines = ["screen \(application.size):"] + rows.trimmingLast.map { "  |\($0)" }
    lines.append("last \(dispatches.count) dispatches:")
    lines += dispatches.map { "  \($0.id) \($0.line)" }
    return lines.map { NeutralText($0).string }.joined(separator: "\n")
  }

  /// Something to throw that shows what there is.
  public func failure(_ message: String) -> TestFailure {
    TestFailure(message: NeutralText(message).string, report: report)
  }
}

extension [String] {
  /// The lines without the empty ones at the end.
  nonisolated var trimmingLast: ArraySlice<String> {
    prefix((lastIndex { !$0.isEmpty } ?? -1) + 1)
  }
}
