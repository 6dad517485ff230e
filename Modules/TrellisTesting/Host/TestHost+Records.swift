public import Trellis
import TrellisText

extension TestHost {
  /// Returns the records of the dispatches to the view with the given ID, in the order of their
  /// numbers, even if the view no longer exists.
  /// ```swift
  /// #expect(host.records(of: "save").map(\.outcome) == [.suspended, .returned])
  /// ```
  ///
  /// - Parameters:
  ///   - id: The last segments of the view's path, or a `/` followed by the whole path.
  ///   - kind: The kind of the records, or `nil` for any kind.
  public func records(of id: String, kind: RecordKind? = nil) -> [TestRecord] {
    journal.filter { record in
      guard kind == nil || record.kind == kind, let path = record.start.path else { return false }
      return id.hasPrefix("/") ? path.text == id.dropFirst() : path.hasTrailingSegments(id)
    }
  }

  /// Returns the chain of causes of a record. The chain begins with the root cause, which is
  /// usually an input, and ends with the record itself.
  /// ```swift
  /// let chain = host.causes(of: try host.expectRecord(of: "save")).map(\.line)
  /// ```
  public func causes(of record: TestRecord) -> [TestRecord] {
    var chain = [record]
    while let cause = chain[0].start.cause, let next = journal.first(where: { $0.id == cause }) {
      chain.insert(next, at: 0)
    }
    return chain
  }

  /// Fails unless the view with the given ID has a matching record.
  /// ```swift
  /// try host.expectRecord(of: "save", "primaryAction", .suspended)
  /// ```
  ///
  /// - Parameters:
  ///   - id: An ID, as in ``records(of:kind:)``.
  ///   - subject: The name of the event, question or input, or `nil` for any name.
  ///   - outcome: The outcome, or `nil` for any outcome.
  ///   - kind: The kind of the record, or `nil` for any kind.
  ///   - fileID: The source file that a failure of the test names.
  ///   - line: The source line that a failure of the test names.
  /// - Returns: The last matching record.
  /// - Throws: ``TestFailure``, which shows how many records the view has, the last of these
  ///   records, and the chain of causes of that record.
  @discardableResult
  public func expectRecord(
    of id: String, _ subject: String? = nil, _ outcome: Outcome? = nil, kind: RecordKind? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> TestRecord {
    let found = records(of: id, kind: kind)
    let meant = found.last {
      (subject == nil || $0.subject == subject) && (outcome == nil || $0.outcome == outcome)
    }
    if let meant { return meant }
    return try located(fileID, line) {
      let records = kind.map { "\($0.name) record" } ?? "record"
      guard let last = found.last else {
        throw failure(
          "there is no \(records) of \"\(id)\"; check the ID, and that an earlier step causes the "
            + "record")
      }
      let wanted = [subject.map { "the subject \($0)" }, outcome.map { "the outcome \($0.name)" }]
        .compactMap(\.self).joined(separator: " and ")
      let lead = found.count == 1 ? "its only \(records)" : "the last of \(found.count) \(records)s"
      var failure = failure(
        "no \(records) of \"\(id)\" has \(wanted); \(lead) is \(words(last))")
      failure.report = chain(of: last) + "\n" + failure.report
      throw failure
    }
  }

  private func words(_ record: TestRecord) -> String {
    "\(record.id) \(record.subject): \(record.outcome?.name ?? "running")"
  }

  /// Returns the chain of causes of a record as the lines that a failure shows.
  private func chain(of record: TestRecord) -> String {
    (["because of:"]
      + causes(of: record).map { "  \($0.id) \(NeutralText($0.line.trimmingIndent).string)" })
      .joined(separator: "\n")
  }
}

extension String {
  fileprivate nonisolated var trimmingIndent: String { String(drop { $0 == " " }) }
}
