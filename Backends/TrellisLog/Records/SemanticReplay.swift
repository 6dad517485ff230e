public import Trellis
import TrellisText

/// A reader of JSONL logs that rebuilds the semantic trees of the program.
///
/// A log describes each frame by the changes since the previous frame, with one line for each
/// change and one line that ends the frame. Until the line that ends the frame has been applied,
/// the tree is valid but contains only some of the frame's changes. If a line is not a record, or
/// refers to a node that is not in the tree, ``apply(_:)`` throws an error and leaves the tree
/// unchanged.
/// ```swift
/// var replay = SemanticReplay()
/// for line in lines { try replay.apply(line) }
/// replay.root?.node(at: ControlPath("save"))?.states.contains(.disabled)
/// ```
public nonisolated struct SemanticReplay: Sendable {
  private var tree: Branch?
  /// The number of the last complete frame, or `nil` before the first complete frame.
  public private(set) var frameNumber: Int?
  /// The path of the focused node in the last complete frame, or `nil` if no node was focused.
  public private(set) var focus: ControlPath?

  /// Creates a replay that has no tree until the first lines are applied.
  public init() {}

  /// The semantic tree after the lines that have been applied so far, or `nil` if there is none.
  /// Each access builds the tree anew.
  public var root: SemanticNode? { tree?.node }

  /// Applies the next line of a log to the tree.
  ///
  /// - Throws: ``LogError`` if the line is not a record, if the log has a different version of the
  ///   format, or if the record refers to a node that is not in the tree or is at a different
  ///   position in it.
  public mutating func apply(_ line: String) throws(LogError) {
    let record = try ChangeRecord(line)
    switch try record.string("op") {
    case "begin": try begin(record)
    case "add": try add(record)
    case "remove": try remove(record)
    case "change": try change(record)
    case "move": try move(record)
    case "frame": try endFrame(record)
    case let operation:
      throw ChangeRecord.error("there is no operation `\(NeutralText(operation ?? ""))`")
    }
  }

  private mutating func begin(_ record: ChangeRecord) throws(LogError) {
    let version = try record.required("version", record.integer("version"))
    guard version == ChangeRecords.version else {
      throw ChangeRecord.error("the log has version \(version), not \(ChangeRecords.version)")
    }
    self = SemanticReplay()
  }

  private mutating func endFrame(_ record: ChangeRecord) throws(LogError) {
    let number = try record.required("number", record.integer("number"))
    focus = try record.string("focus").map { ControlPath($0) }
    frameNumber = number
  }

  private mutating func add(_ record: ChangeRecord) throws(LogError) {
    let role = try record.required("role", record.string("role"))
    let path = ControlPath(try record.required("path", record.string("path")))
    let content = try NodeContent(role: SemanticRole(role)).applying(record)
    let branch = Branch(path: path, content: content)
    let address = try record.address()
    guard let place = address.last else {
      guard tree == nil else { throw Branch.misplaced(address) }
      tree = branch
      return
    }
    try withParent(address) { (parent) throws(LogError) in
      guard 0...parent.children.count ~= place else { throw Branch.misplaced(address) }
      parent.children.insert(branch, at: place)
    }
  }

  private mutating func remove(_ record: ChangeRecord) throws(LogError) {
    let address = try record.address()
    try withNode(record) { (_) throws(LogError) in }
    guard let place = address.last else {
      tree = nil
      return
    }
    try withParent(address) { (parent) throws(LogError) in
      parent.children.remove(at: place)
    }
  }

  private mutating func change(_ record: ChangeRecord) throws(LogError) {
    try withNode(record) { (branch) throws(LogError) in
      branch.content = try branch.content.applying(record)
    }
  }

  private mutating func move(_ record: ChangeRecord) throws(LogError) {
    let address = try record.address()
    let target = try record.required("to", record.integer("to"))
    guard let place = address.last else { throw Branch.misplaced(address) }
    try withParent(address) { (parent) throws(LogError) in
      guard parent.children.indices.contains(target) else { throw Branch.misplaced(address) }
    }
    try change(record)
    try withParent(address) { (parent) throws(LogError) in
      parent.children.insert(parent.children.remove(at: place), at: target)
    }
  }

  /// Changes the node at a record's address. Throws an error if the node at that address does not
  /// have the path in the record.
  private mutating func withNode(
    _ record: ChangeRecord, _ body: (inout Branch) throws(LogError) -> Void
  ) throws(LogError) {
    let address = try record.address()
    let path = try record.required("path", record.string("path"))
    try withBranch(address[...], of: address) { (branch) throws(LogError) in
      guard branch.path.text.isSame(as: path) else { throw Branch.misplaced(address) }
      try body(&branch)
    }
  }

  private mutating func withParent(
    _ address: SemanticAddress, _ body: (inout Branch) throws(LogError) -> Void
  ) throws(LogError) {
    try withBranch(address.dropLast(), of: address, body)
  }

  private mutating func withBranch(
    _ rest: ArraySlice<Int>, of address: SemanticAddress,
    _ body: (inout Branch) throws(LogError) -> Void
  ) throws(LogError) {
    if tree == nil { throw Branch.misplaced(address) }
    try tree?.descend(rest, of: address, body)
  }
}
