import TrellisEvents
public import TrellisJournal
import TrellisText

/// A report about one session: a single HTML page that needs no other files. The page can be sent
/// by email, printed, and read without a terminal.
///
/// ```swift
/// func write(_ reader: JournalReader) throws {
///   _ = try ReportPage().write(reader) { print($0, terminator: "") }
/// }
/// ```
///
/// The page contains neither private values nor commitments to them. If a session is very long, the
/// page contains only the last records.
public struct ReportPage: Sendable {
  /// The maximum number of records on the page. If the journal has more, the page contains only the
  /// last ones.
  public var limit: Int
  /// The maximum number of story lines, and also the maximum number of changes. If there are more,
  /// the last ones are shown.
  private static let tableLimit = 2000

  /// Creates a page with a limit on the number of its records.
  public init(limit: Int = 200_000) {
    self.limit = limit
  }

  /// Writes the page, one piece after another.
  ///
  /// - Returns: The result of the journal's ``Verification``, which the page also shows.
  /// - Throws: The errors of the reader and of `output`.
  public func write(
    _ reader: JournalReader, to output: (_ piece: String) throws -> Void
  ) throws -> AuditStatus {
    let verification = try Verification(reader)
    var facts = PageFacts(reader)
    try facts.read(limit: Self.tableLimit)
    let head = PageHead(session: reader.session, facts: facts, verification: verification)
    try output(head.text)
    try output(story(facts))
    try output(PageHead.timeline + PageHead.records)
    try output(changes(facts))
    try output(head.verificationTable)
    try writeData(reader, facts, output)
    return verification.status
  }

  private func story(_ facts: PageFacts) -> String {
    let rows = facts.acts.map { act in
      "<tr><td class=\"t\">\(act.time.timeOfDay)</td><td class=\"n\">\(PageText.link(act.first))</td>"
        + "<td class=\"w \(act.tone)\">\(NeutralText(act.text).markup)</td></tr>\n"
    }
    let left = facts.actCount - facts.acts.count
    let note = left > 0 ? " The first \(Figures.count(left)) are left out." : ""
    return """
      <section id="story" aria-labelledby="story-h"><h2 id="story-h">What was done</h2>
      <p>Each action of the user, and what followed from it.\(note)</p>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="story-h"><table><thead><tr><th scope="col">Time (UTC)</th>
      <th scope="col" class="n">Record</th><th scope="col">What</th></tr></thead><tbody>
      \(rows.joined())</tbody></table></div></section>

      """
  }

  private func changes(_ facts: PageFacts) -> String {
    let rows = facts.changes.map { change in
      "<tr><td class=\"t\">\(change.time.timeOfDay)</td><td class=\"n\">\(PageText.link(change.record))</td>"
        + [change.name, change.old, change.new, change.reason]
        .map { "<td class=\"w\">\(NeutralText($0).markup)</td>" }.joined() + "</tr>\n"
    }
    let left = facts.changeCount - facts.changes.count
    let note = left > 0 ? " The first \(Figures.count(left)) are left out." : ""
    return """
      <section id="changes" aria-labelledby="changes-h"><h2 id="changes-h">What changed</h2>
      <p>\(Figures.count(facts.changeCount)) changes to states and cells, with the values before and after.\(note)</p>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="changes-h"><table><thead><tr><th scope="col">Time (UTC)</th>
      <th scope="col" class="n">Record</th><th scope="col">State or cell</th><th scope="col">Before</th><th scope="col">After</th>
      <th scope="col">Because of</th></tr></thead><tbody>
      \(rows.joined())</tbody></table></div></section>

      """
  }

  private func writeData(
    _ reader: JournalReader, _ facts: PageFacts, _ output: (_ piece: String) throws -> Void
  ) throws {
    let start = JSONValue.integer(Int(reader.session.start.nanoseconds / 1000))
    let anchors = JSONValue.array(
      reader.anchors.map { anchor in
        [.integer(Int(anchor.elapsed / 1000)), .integer(Int(anchor.utc.nanoseconds / 1000))]
      })
    try output(
      "</main><footer>Written by trellis-audit. This page loads nothing and sends nothing.</footer>\n"
        + "<script type=\"application/json\" id=\"data\">{\"start_us\":\(start),\"anchors\":\(anchors),\"records\":[\n"
    )
    var records = PageRecords()
    var isFirst = true
    var began: Int64 = 0
    var filter = RecordFilter.all
    if facts.recordCount > limit { filter.last = limit }
    do {
      _ = try RecordSelection(filter).read(reader) { entry in
        if case .record(let record) = entry { began = record.began }
        if case .gap(let gap) = entry { began = gap.began }
        let row = PageText.embedded(records.row(entry, began: began))
        try output(isFirst ? row : ",\n" + row)
        isFirst = false
      }
    } catch let error as JournalError where error.code == .damaged {
      // The page contains everything that can be read, and the verification says that something is
      // missing.
    }
    let names = PageText.embedded(.array(records.names.map { .string($0) }))
    try output(
      "],\"names\":\(names)}</script>\n<script>\n\(PageScript.text)\n</script>\n</body></html>\n")
  }
}
