public import Trellis
import TrellisText

extension TestHost {
  /// Returns the records of an id, in the order in which they began, whether or not its view is
  /// still there.
  /// ```swift
  /// #expect(host.records(of: "save").map(\.outcome) == [.suspended, .returned])
  /// ```
  ///
  /// - Parameters:
  ///   - id: One or more whole trailing segments of a path, or the whole path behind a `/`.
  ///   - kind: The kind of the records; nil for every one.
  public func records(of id: String, kind: RecordKind? = nil) -> [TestRecord] {
    journal.filter { record in
      guard kind == nil || record.kind == kind, let path = record.start.path else { return false }
      return id.hasPrefix("/") ? path.text == id.dropFirst() : path.hasTrailingSegments(id)
    }
  }

  /// Returns the chain of causes of a record: the record that came from outside first, the record
  /// itself last.
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

  /// Fails unless there is a record of an id.
  /// ```swift
  /// try host.expectRecord(of: "save", "primaryAction", .suspended)
  /// ```
  ///
  /// - Parameters:
  ///   - id: As in ``records(of:kind:)``.
  ///   - subject: The event, question or input by name; nil for any.
  ///   - outcome: The outcome; nil for any.
  ///   - kind: The kind of the record; nil for any.
  ///   - fileID: The test's file.
  ///   - line: The test's line.
  /// - Returns: The last such record.
  /// - Throws: ``TestFailure`` with the records there are, and the chain of causes of the last one.
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
      let wanted = [subject, outcome?.name, kind?.name].compactMap(\.self).joined(separator: ", ")
      let what = wanted.isEmpty ? "no record" : "no record with \(wanted)"
      guard let last = found.last else { throw failure("\(what) of \"\(id)\", nor any other") }
      var failure = failure(
        "\(what) of \"\(id)\"; the last one of \(found.count) is \(words(last))")
      failure.report = chain(of: last) + "\n" + failure.report
      throw failure
    }
  }

  private func words(_ record: TestRecord) -> String {
    "\(record.id) \(record.subject): \(record.outcome?.name ?? "running")"
  }

  /// Returns the chain of causes as a failure prints it.
  private func chain(of record: TestRecord) -> String {
    (["because of:"]
      + causes(of: record).map { "  \($0.id) \(NeutralText($0.line.trimmingIndent).string)" })
      .joined(separator: "\n")
  }
}

extension String {
  fileprivate nonisolated var trimmingIndent: String { String(drop { $0 == " " }) }
}
