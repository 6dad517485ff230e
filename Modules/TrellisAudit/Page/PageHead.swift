import TrellisJournal
import TrellisText

/// The head of a report page, and the parts that are the same on every page.
struct PageHead {
  let session: JournalSession
  let facts: PageFacts
  let verification: Verification

  var text: String {
    let program = NeutralText(session.description.program).markup
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(program), \(session.start.date): what happened</title><style>
      \(PageStyle.text)
      </style></head><body>
      <a class="skip" href="#main">To the report</a>
      <header><h1>What happened in \(program)</h1>
      <dl>\(facts(of: session))</dl>
      <nav aria-label="Parts of the report"><ul><li><a href="#story">What was done</a></li><li><a href="#timeline">Timeline</a></li>
      <li><a href="#records">Records</a></li><li><a href="#changes">What changed</a></li><li><a href="#verify">Verification</a></li></ul></nav>
      </header><main id="main">

      """
  }

  private func facts(of session: JournalSession) -> String {
    let description = session.description
    let facts: [(String, String)] = [
      ("Program", "\(description.program) \(description.version)"),
      ("Who", "user \(session.uid) on \(session.host)\(session.tty.map { ", \($0)" } ?? "")"),
      ("Began", "\(session.start.date) \(session.start.timeOfDay) UTC"),
      ("How long", durationText(session.end?.elapsed ?? facts.end)),
      ("Ended", Self.ending(of: session)),
      (
        "Records",
        "\(Figures.count(facts.recordCount)), \(Figures.count(facts.failures)) failed"
      ),
      ("Shown by", description.backend + (description.terminal.map { ", \($0)" } ?? "")),
      ("Process", String(session.pid)), ("Session", hexadecimal(session.uuid)),
      ("Verification", verdict), ("Evidence", verification.evidence),
    ]
    return facts.map { name, value in
      "<div><dt>\(name)</dt><dd>\(NeutralText(value).markup)</dd></div>"
    }.joined()
  }

  private static func ending(of session: JournalSession) -> String {
    switch session.end?.ending {
    case .closed: "yes"
    case .rotated: "no: it continues in the next segment"
    case .recovered: "without closing the journal; a later run closed it"
    case nil: "no recorded end: the program is running, or was killed"
    }
  }

  private var verdict: String {
    switch verification.status {
    case .ok: "intact and complete"
    case .incomplete: "intact but incomplete"
    default: "damaged or altered"
    }
  }

  /// The HTML table that lists the checks of the verification and their findings.
  var verificationTable: String {
    let rows = verification.checks.flatMap { check in
      check.findings.map { finding in
        let status =
          check.status == .ok ? "ok" : check.status == .incomplete ? "incomplete" : "violation"
        return
          "<tr><th scope=\"row\">\(NeutralText(check.name).markup)</th><td class=\"\(status)\">\(status)</td>"
          + "<td class=\"w\">\(NeutralText(finding).markup)</td></tr>\n"
      }
    }
    return """
      <section id="verify" aria-labelledby="verify-h"><h2 id="verify-h">Verification</h2>
      <p>The journal is \(verdict). Checksums detect damage, but not deliberate changes.</p>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="verify-h"><table><thead><tr><th scope="col">Check</th>
      <th scope="col">Result</th><th scope="col">Found</th></tr></thead><tbody>
      \(rows.joined())</tbody></table></div></section>

      """
  }

  static let timeline = """
    <section id="timeline" aria-labelledby="timeline-h"><h2 id="timeline-h">Timeline</h2>
    <p id="map-help">With the keyboard: + and - zoom, the arrow keys move, and 0 shows all. With the mouse: the wheel with Shift zooms, a click goes to the
    record. The table below lists the same records.</p>
    <div class="tools"><button type="button" id="in">Zoom in</button><button type="button" id="out">Zoom out</button>
    <button type="button" id="earlier">Earlier</button><button type="button" id="later">Later</button>
    <button type="button" id="all">All</button><span id="range" role="status"></span></div>
    <canvas id="map" tabindex="0" role="img" aria-label="Timeline of the records by kind" aria-describedby="map-help"></canvas></section>

    """

  static let records = """
    <section id="records" aria-labelledby="records-h"><h2 id="records-h">Records</h2>
    <form id="filters" aria-label="Which records"><label>Text<input id="text" type="search"></label>
    <label>Kind<select id="kind"><option value="">any</option></select></label>
    <label>Outcome<select id="outcome"><option value="">any</option></select></label>
    <label>Slower than, in ms<input id="slow" type="number" min="0" step="any"></label>
    <label class="check"><input id="inview" type="checkbox">only the time shown above</label>
    <button type="reset">All records</button></form>
    <div class="tools"><button type="button" id="before">Previous</button><button type="button" id="behind">Next</button>
    <span id="count" role="status"></span></div>
    <noscript><p>The list of records needs scripts, which this browser does not run. Everything else is shown.</p></noscript>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="records-h"><table><thead><tr><th scope="col">Time (UTC)</th>
    <th scope="col" class="n">Record</th><th scope="col">Kind</th><th scope="col">Control</th><th scope="col">Event</th>
    <th scope="col">Outcome</th><th scope="col" class="n">Lasted</th><th scope="col">Handlers</th><th scope="col" class="n">Cause</th></tr></thead>
    <tbody id="rows"></tbody></table></div></section>

    """
}
