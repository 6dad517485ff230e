import Foundation
import Testing
import TrellisAudit
import TrellisEvents
import TrellisJournal
import TrellisTestSupport
import TrellisText

struct ReportPageTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  private func page(_ reader: JournalReader, limit: Int = 200_000) throws -> String {
    var text = ""
    _ = try ReportPage(limit: limit).write(reader) { text += $0 }
    return text
  }

  /// Returns the data that the script in a report reads.
  private func data(_ page: String) throws -> JSONValue {
    let start = try #require(page.firstRange(of: "id=\"data\">")).upperBound
    let rest = page[start...]
    return try JSONValue(
      parsing: String(rest[..<(try #require(rest.firstRange(of: "</script>")).lowerBound)]))
  }

  @Test func `a report has the story, every record, the changes and the verification`() throws {
    sample.typeAndSave()
    let page = try page(sample.close())
    for text in [
      "<h1>What happened in notes</h1>", "<dd>2026-11-18 11:06:40.000 UTC</dd>",
      "typed 1 character in name: asked shouldChange (Form.swift:88, yes; :91, no)",
      "<td class=\"w\">dirty</td><td class=\"w\">true</td><td class=\"w\">false</td>",
      "<td class=\"w\">7/name</td><td class=\"w\">&quot;Ada&quot;</td>",
      "<th scope=\"row\">format</th><td class=\"ok\">ok</td>", "<html lang=\"en\">",
      "<main id=\"main\">",
    ] {
      #expect(page.contains(text))
    }
    let data = try data(page)
    guard case .array(let records) = data["records"], case .array(let names) = data["names"] else {
      Issue.record("there are no records")
      return
    }
    #expect(records.count == 8 && names.contains("primaryAction"))
  }

  @Test func `a report loads nothing from elsewhere and contains nothing private`() throws {
    sample.typeAndSave()
    sample.dispatch(
      .input, "set", arguments: [RecordArgument("text", .private(.text("secret")))],
      end: DispatchEnd(
        outcome: .returned,
        changes: [
          StateChangeRecord(state: "pin", old: .none, new: .private(.text("secret")))
        ]))
    let page = try page(sample.close())
    #expect(!page.contains("secret") && !page.contains("http:") && !page.contains("https:"))
    for mark in ["<link", "<img", "src=", "@import", "url(", "fetch("] {
      #expect(!page.contains(mark))
    }
    #expect(page.contains("default-src 'none'"))
  }

  @Test func `hostile content of a journal is neither markup nor a script in a report`() throws {
    let hostile = "</script><script>alert(1)</script><!-- & \"'\u{202E}\u{2028}"
    sample.dispatch(
      .event, hostile, on: hostile, arguments: [RecordArgument(hostile, .text(hostile))],
      end: DispatchEnd(
        outcome: .threw(type: hostile, message: hostile),
        changes: [
          StateChangeRecord(state: hostile, old: .text(hostile), new: .text(hostile + "2"))
        ]))
    let page = try page(sample.close())
    #expect(!page.contains("alert(1)</script>") && !page.contains("<script>alert"))
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(!page.contains("\u{202E}"))
    #expect(try data(page)["records"] != nil)
  }

  @Test func `all text of a report has enough contrast, in light and in dark mode`() throws {
    let page = try page(sample.close())
    for scheme in ["light dark;", "(prefers-color-scheme:dark)"] {
      let start = try #require(page.firstRange(of: scheme)).upperBound
      let colours = page[start...].prefix(400)
      func luminance(_ name: String) throws -> Double {
        let place = try #require(colours.firstRange(of: "--\(name):#")).upperBound
        let digits = colours[place...].prefix { $0.isHexDigit }
        let whole = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        let number = try #require(Int(whole, radix: 16))
        let parts = [16, 8, 0].map { shift -> Double in
          let part = Double((number >> shift) & 255) / 255
          return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
      }
      for ground in ["ground", "raised"] {
        for text in ["text", "faint", "accent", "error", "warning", "good"] {
          let pair = try [luminance(ground), luminance(text)].sorted()
          #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5, "\(text) on \(ground), \(scheme)")
        }
      }
    }
  }

  @Test func `a report of very many records contains the last ones`() throws {
    for index in 0..<500 { sample.dispatch(.event, "e\(index)") }
    guard case .array(let records) = try data(page(sample.close(), limit: 10))["records"] else {
      Issue.record("there are no records")
      return
    }
    #expect(records.count == 10)
  }

  @Test func `the report about a damaged journal says that it is damaged`() throws {
    sample.typeAndSave()
    let reader = try sample.close(changing: "UPDATE record SET depth = 7 WHERE sequence = 2")
    let page = try page(reader)
    #expect(page.contains("damaged or altered") && page.contains("<td class=\"violation\">"))
  }

  @Test(.enabled(if: Judge.chromium.mayRun, "\(Judge.chromium.reason)"))
  func `a web browser shows and filters the records of a report, even a hundred thousand`() throws {
    let count = Soak.isRunning ? 100_000 : 3000
    for index in 0..<count / 2 {
      sample.dispatch(.input, "key \(index)") { input in
        sample.dispatch(.event, "tap", on: "form/button-\(index % 50)", cause: input)
      }
    }
    let file = sample.folder + "/report.html"
    let probe = """
      <script>
      document.getElementById('text').value='key 7';apply();
      const some=found.length;document.getElementById('rows').querySelector('button').click();
      document.title=[R.length,some,document.querySelectorAll('tr.detail li').length,
        'ready' in document.documentElement.dataset].join(' ');
      </script>
      """
    try (page(sample.close()) + probe).write(toFile: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = Judge.chromium.program
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(sample.folder)/chromium",
      "--dump-dom", "file://\(file)",
    ]
    let out = Pipe()
    process.standardOutput = out
    process.standardError = FileHandle.nullDevice
    try process.run()
    let dom = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let matching = (0..<count / 2).count { "key \($0)".contains("key 7") }
    #expect(dom.contains("<title>\(count) \(matching) 2 true</title>"))
  }
}
