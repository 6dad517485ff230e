package import TrellisEvents
import TrellisTesting

/// A sink that keeps records as lines that tests can compare, without times and numbers.
///
/// ```
/// input press id=save
///   event save primaryAction: returned [1]
///     question name form.shouldSave: vetoed → no [1 no vetoed]
/// ```
package final class TraceSink: DispatchSink {
  private let records = RecordingSink()

  package init() {}

  package var wantedCalls: WantedCalls { records.wantedCalls }

  /// The number of records.
  package var count: Int { records.records.count }

  /// A line for each record, indented below its cause.
  package var lines: [String] { records.records.map(\.line) }

  /// Returns the lines of the records of one kind, without indentation.
  package func lines(_ kind: RecordKind) -> [String] {
    records.records.filter { $0.kind == kind }.map { String($0.line.drop { $0 == " " }) }
  }

  /// Removes all records. No record may be running.
  package func removeAll() {
    records.removeAll()
  }

  package func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int
  ) -> RecordID {
    records.begin(
      kind: kind, path: path, subject: subject, arguments: arguments, cause: cause, site: site,
      depth: depth)
  }

  package func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase, in record: RecordID
  ) {
    records.call(order: order, handler: handler, site: site, phase: phase, in: record)
  }

  package func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID
  ) {
    precondition(records.records[Int(record.sequence)].end == nil, "\(record) ended twice")
    records.end(
      outcome: outcome, answer: answer, isDefault: isDefault, changes: changes, of: record)
  }
}
