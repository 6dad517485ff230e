import Trellis
import TrellisText

/// The JSONL records for a frame: one record for each change, followed by a record that ends the
/// burst.
nonisolated struct ChangeRecords {
  /// The version of the format. The first record of a log contains it.
  static let version = 1

  private var records: [JSONValue] = []

  /// Creates the records for the changes from an old tree to a frame. If there is no old tree, the
  /// records begin a log.
  init(from old: SemanticNode?, to frame: Frame) {
    if old === nil { records.append(["op": "begin", "version": .integer(Self.version)]) }
    let changes = SemanticDifference(from: old, to: frame.semantics).changes
    if changes.isEmpty { return }
    records += changes.map(\.record)
    var end: [JSONValue.Member] = [.init("op", "frame"), .init("number", .integer(frame.number))]
    if let focus = frame.focus { end.append(.init("focus", .string(focus.text))) }
    records.append(.object(end))
  }

  /// The records as lines of text. `JSONValue` writes text that is already neutral, so neutralising
  /// the lines changes nothing.
  var lines: [NeutralText] {
    records.map { NeutralText($0.description) }
  }
}

extension SemanticChange {
  /// The step as a record.
  fileprivate nonisolated var record: JSONValue {
    switch self {
    case .appeared(let node, let address, _):
      Self.record("add", node, address, content: NodeContent(node).members(changedFrom: nil))
    case .gone(let node, let address):
      Self.record("remove", node, address)
    case .moved(let old, let new, let address, let place):
      Self.record(
        "move", old, address, to: place,
        content: NodeContent(new).members(changedFrom: NodeContent(old)))
    case .changed(let old, let new, let address):
      Self.record(
        "change", old, address, content: NodeContent(new).members(changedFrom: NodeContent(old)))
    }
  }

  private nonisolated static func record(
    _ operation: String, _ node: SemanticNode, _ address: SemanticAddress, to place: Int? = nil,
    content: [JSONValue.Member] = []
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("op", .string(operation)),
      .init("at", .array(address.map { .integer($0) })),
      .init("path", .string(node.path.text)),
    ]
    if let place { members.append(.init("to", .integer(place))) }
    return .object(members + content)
  }
}
