import TrellisEvents
public import TrellisJournal
import TrellisText

extension AuditRecord {
  /// Writes the record's chain of causes, from the root cause, usually an input, to the record
  /// itself. In the `text` format, an additional line is written if a cause is not recorded, or if
  /// the root cause is not an input.
  ///
  /// - Returns: `ok` if the chain is complete; `nothingFound` if the journal has no record with the
  ///   number; `incomplete` if the record or one of its causes was lost; `violation` if the record,
  ///   one of its causes, or the journal as a whole is damaged.
  /// - Throws: The errors of the reader and of `output`. By then, the lines before the error have
  ///   been written.
  public func writeCauses(
    _ reader: JournalReader, to output: (_ line: String) throws -> Void
  ) throws -> AuditStatus {
    let (found, status) = try record(in: reader, to: output)
    guard let record = found else { return try self.status(status, in: reader) }
    let chain = try [record] + reader.causes(of: record)
    let lost = chain.last?.cause
    if style.format == .text, let lost { try output("\(lost) is not recorded") }
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
      try output("\(first.id) has no cause outside the program; the program began it")
    }
    if !reader.wholeDamage.isEmpty || chain.contains(where: { !$0.damage.isEmpty }) {
      return .violation
    }
    return lost == nil ? .ok : .incomplete
  }
}
