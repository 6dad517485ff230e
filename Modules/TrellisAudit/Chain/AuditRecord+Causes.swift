import TrellisEvents
public import TrellisJournal
import TrellisText

extension AuditRecord {
  /// Draws the chain of causes that leads from an input to the record, with the first cause at the
  /// top.
  ///
  /// - Returns: `ok`; `nothingFound` if there is no such record; `incomplete` if the record or one
  ///   of its causes was lost; `violation` if one of them or the journal as a whole is damaged.
  public func writeCauses(
    _ reader: JournalReader, to output: (_ line: String) throws -> Void
  ) throws -> AuditStatus {
    let (found, status) = try record(in: reader, to: output)
    guard let record = found else { return status }
    let chain = try [record] + reader.causes(of: record)
    let lost = chain.last?.cause
    if style.format == .text, let lost { try output("\(lost) is not on record") }
    for (depth, record) in chain.reversed().enumerated() {
      if style.format == .jsonl {
        try output(JSONForm(showsClock: style.showsClock).record(record).description)
      } else {
        let text = BranchText(record: record, showsClock: style.showsClock).text
        let isLast = record.id.sequence == sequence && chain.count > 1
        try output(BranchText.indent(depth + (lost == nil ? 0 : 1)) + text + (isLast ? "  ◀" : ""))
      }
    }
    if let first = chain.last, lost == nil, first.kind != .input, style.format == .text {
      try output("\(first.id) has no cause outside the program, which began it by itself")
    }
    if !reader.wholeDamage.isEmpty || chain.contains(where: { !$0.damage.isEmpty }) {
      return .violation
    }
    return lost == nil ? .ok : .incomplete
  }
}
