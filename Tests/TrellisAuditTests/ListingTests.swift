import Foundation
import Testing
import TrellisAudit
import TrellisEvents
import TrellisJournal
import TrellisText

/// The forms in which records are listed.
struct ListingTests {
  private static let python = "/usr/bin/python3"
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  private func log(
    _ reader: JournalReader, _ listing: AuditStyle.Listing, showsClock: Bool = false,
    numbers: ClosedRange<UInt64>? = nil
  ) throws -> [String] {
    var style = AuditStyle(showsClock: showsClock)
    style.listing = listing
    let filter = RecordFilter(numbers: numbers)
    return try lines { output in
      _ = try AuditLog(filter: filter, style: style).write(reader, to: output)
    }
  }

  @Test func `the log describes keys in words, and handlers names an observer's state`() throws {
    sample.dispatch(.input, "key", arguments: [RecordArgument("key", "ctrl-z")])
    sample.dispatch(.input, "key", arguments: [RecordArgument("key", .private(.text("x")))])
    sample.dispatch(
      .effect, "observer", arguments: [RecordArgument("state", "city")], calls: [(7, .none)])
    let reader = try sample.close()
    var style = AuditStyle(showsClock: false)
    style.listing = .text
    let log = try lines { output in _ = try AuditLog(style: style).write(reader, to: output) }
    #expect(log.prefix(2) == ["#0: The user pressed ctrl-z.", "#1: The user typed a character."])
    let handlers = try HandlerCatalogue(reader).lines(style)
    #expect(handlers.last?.hasSuffix(" observer of city") == true)
  }

  @Test func `in the text format of the log, each record is a sentence`() throws {
    sample.typeAndSave()
    _ = sample.journal.begin(DispatchStart(kind: .effect, subject: "load"))
    let reader = try sample.close()
    let told = try log(reader, .text)
    #expect(
      told == [
        "#1: The user's input was key (chord (private)).",
        #"#2: Because of #1, name was asked shouldChange (from "Ad", to "Ada"); Form.swift:88 said yes, Form.swift:91 said no, so it did not happen."#,
        "#3: The user's input was click on save.",
        "#4: Because of #3, primaryAction was raised by save; Form.swift:120 ran; dirty became false.",
        #"#5: Because of #4, 7 name changed (artist): it was "Ada" and is now "Ada L."."#,
        "#6: Name was asked shouldReturn; no handler answered, so the answer was true.",
        "#7: Tap was raised by row[3]; Form.swift:40 ran; it threw SaveError: disk full.",
        "#8: The effect load ran, and was still running when the process ended.",
      ])
    let timed = try log(reader, .text, showsClock: true, numbers: 3...3)
    #expect(
      timed == ["2026-11-18 UTC", "11:06:40.000 #3: The user's input was click on save in 5.0 µs."])
  }

  @Test func `the verbose format of the log shows everything of each record`() throws {
    sample.typeAndSave()
    let told = try log(sample.close(), .verbose, numbers: 4...5)
    #expect(
      told.joined(separator: "\n") == """
        #4 event primaryAction on main/form/save
          calls       handler 1 Notes/Form.swift:120 -> returned
          outcome     returned
          changes     dirty: true -> false
          caused by   #3

        #5 row-change artist
          arguments   key = 7
                      column = "name"
                      old = "Ada"
                      new = "Ada L."
          outcome     returned
          caused by   #4

        """)
  }

  @Test func `the CSV format of the log has a row of names and a row for each record`() throws {
    sample.typeAndSave()
    let told = try log(sample.close(), .csv, numbers: 4...7)
    #expect(
      told == [
        "seq,kind,control,event,arguments,outcome,answer,default,handlers,cause,changes,message",
        #"4,event,main/form/save,primaryAction,,returned,,false,Form.swift:120,3,"[{""state"":""dirty"",""old"":true,""new"":false}]","#,
        #"5,row-change,,artist,"{""key"":7,""column"":""name"",""old"":""Ada"",""new"":""Ada L.""}",returned,,false,,4,,"#,
        "6,question,main/form/name,shouldReturn,,unhandled,true,true,,,,",
        "7,event,main/list/row[3],tap,,threw,,false,Form.swift:40,,,disk full",
      ])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python)))
  func `another program reads the same columns from every row of the log's CSV`() throws {
    sample.typeAndSave()
    let hostile = [
      "a,b", "\"", "\"\"", " x ", "x\ny", "\r\n", "\u{1B}[31m", "", "=1+1", "é,\u{202E}",
    ]
    for text in hostile {
      sample.dispatch(.event, text, on: text, arguments: [RecordArgument(text, .text(text))])
    }
    try sample.loseRecords(from: 1, count: 1)
    let rows = try log(JournalReader(sample.path), .csv, showsClock: true)
    let process = Process()
    process.executableURL = URL(filePath: Self.python)
    process.arguments = [
      "-c",
      "import csv,sys,json;r=list(csv.reader(sys.stdin));print(len(r),sorted({len(x) for x in r}),"
        + "[json.loads(x[5]) for x in r[1:] if x[5]]!=[])",
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(rows.map { $0 + "\n" }.joined().utf8))
    try input.fileHandleForWriting.close()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: said, as: UTF8.self) == "\(rows.count) [14] True\n")
  }

  @Test func `hostile content of a record is harmless in every format of the log`() throws {
    for text in ["\u{1B}[31m\n#1", "\u{202E}\u{9B}2J"] {
      sample.dispatch(
        .event, text, on: text, arguments: [RecordArgument(text, .text(text))], calls: [(1, .none)],
        end: DispatchEnd(
          outcome: .threw(type: text, message: text),
          changes: [StateChangeRecord(state: text, old: .text(text), new: .text(text))]))
    }
    let reader = try sample.close()
    for listing in AuditStyle.Listing.allCases {
      for line in try log(reader, listing, showsClock: true) {
        #expect(NeutralText(line).string == line)
      }
    }
  }

  @Test func `handlers and controls are listed with their counts, events and slowest record`()
    throws
  {
    sample.typeAndSave()
    let reader = try sample.close()
    let handlers = try HandlerCatalogue(reader).lines(AuditStyle())
    #expect(
      handlers == [
        "handler                   calls    said no      threw        p50        p95        max in      for",
        "Notes/Form.swift:120          1          0          0     3.0 µs     3.0 µs     3.0 µs #4      primaryAction of save",
        "Notes/Form.swift:40           1          0          0     1.0 µs     1.0 µs     1.0 µs #7      tap of row[3]",
        "Notes/Form.swift:88           1          0          0     1.0 µs     1.0 µs     1.0 µs #2      shouldChange of name",
        "Notes/Form.swift:91           1          1          0     1.0 µs     1.0 µs     1.0 µs #2      shouldChange of name",
      ])
    let controls = try ControlCatalogue(reader).lines(AuditStyle(showsClock: false))
    #expect(
      controls == [
        "control             records unanswered    refused events",
        "main/form/name            2          1          0 shouldChange, shouldReturn",
        "main/form/save            2          0          0 click, primaryAction",
        "main/list/row[3]          1          0          0 tap",
      ])
    let json = try HandlerCatalogue(reader, RecordFilter(handlers: ["Form.swift:91"]))
      .lines(AuditStyle(.jsonl, showsClock: false))
    #expect(try json.map { try JSONValue(parsing: $0)["said_no"] } == [0, 1])
    #expect(try ControlCatalogue(reader, RecordFilter(events: ["none"])).status == .nothingFound)
  }
}
