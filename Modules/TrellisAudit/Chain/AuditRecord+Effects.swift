import TrellisEvents
public import TrellisJournal
import TrellisText

extension AuditRecord {
  /// The maximum number of records in a tree of effects.
  public static let treeLimit = 100_000

  /// Writes the record and all its direct and indirect effects as a tree. In the `jsonl` format,
  /// the records are in the order of their numbers instead.
  ///
  /// The tree has at most ``treeLimit`` records. Each of these records uses about as much memory as
  /// its line of output.
  ///
  /// - Returns: `ok` if the record was written; `nothingFound` if the journal has no record with
  ///   the number; `violation` if damage was found.
  /// - Throws: The errors of the reader and of `output`. By then, the lines before the error have
  ///   been written.
  public func writeEffects(
    _ reader: JournalReader, to output: (_ line: String) throws -> Void
  ) throws -> AuditStatus {
    var filter = RecordFilter.all
    filter.origin = RecordID(sequence)
    var nodes: [Node] = []
    var places: [RecordID: Int] = [:]
    var count = 0
    let status = try RecordSelection(filter).read(reader) { entry in
      guard case .record(let record) = entry else {
        guard !entry.damage.isEmpty else { return }
        for line in style.lines(entry, reader) { try output(line) }
        return
      }
      count += 1
      if style.format == .jsonl {
        return try output(JSONForm(showsClock: style.showsClock).record(record).description)
      }
      guard nodes.count < Self.treeLimit else { return }
      let parent = record.id.sequence == sequence ? nil : record.cause.flatMap { places[$0] }
      places[record.id] = nodes.count
      if let parent { nodes[parent].children.append(nodes.count) }
      nodes.append(Node(BranchText(record: record, showsClock: style.showsClock).text))
    }
    for line in Self.lines(nodes) { try output(line) }
    if count > nodes.count, style.format == .text {
      try output(
        "and \(Figures.count(count - nodes.count)) more; log --under \(sequence) lists them all")
    }
    return status
  }

  private struct Node {
    let text: String
    var children: [Int] = []

    init(_ text: String) { self.text = text }
  }

  /// Returns the lines of the tree. The method does not use recursion, because a chain may contain
  /// all records of a journal.
  private static func lines(_ nodes: [Node]) -> [String] {
    guard !nodes.isEmpty else { return [] }
    var lines: [String] = []
    var waiting = [(node: 0, start: "", isLast: true, depth: 0)]
    while let (node, start, isLast, depth) = waiting.popLast() {
      let branch = depth == 0 ? "" : isLast ? "└─ " : "├─ "
      lines.append(start + branch + nodes[node].text)
      // Below this depth, the indent would be longer than the text.
      let inner = depth == 0 || depth > 24 ? start : start + (isLast ? "   " : "│  ")
      let children = nodes[node].children
      for child in children.reversed() {
        waiting.append((child, inner, child == children.last, depth + 1))
      }
    }
    return lines
  }
}
