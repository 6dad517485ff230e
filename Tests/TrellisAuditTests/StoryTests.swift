import Testing
import TrellisEvents
import TrellisJournal
import TrellisTestSupport
import TrellisText

@testable import TrellisAudit

struct StoryTests {
  private let sample: SampleJournal

  init() throws { sample = try SampleJournal() }

  private func story(_ style: AuditStyle = AuditStyle(showsClock: false)) throws -> [String] {
    let reader = try sample.close()
    return try lines { output in _ = try Story(style: style).write(reader, to: output) }
  }

  /// Records a key press, and what the closure `inside` records as its effects.
  private func key(_ chord: String?, inside: (RecordID) -> Void = { _ in }) {
    let value: RecordValue = chord.map { .text($0) } ?? .private(.text("x"))
    sample.dispatch(.input, "key", arguments: [RecordArgument("key", value)], inside: inside)
  }

  private func unanswered(
    _ kind: RecordKind, _ subject: String, on path: String, _ arguments: [RecordArgument] = [],
    by cause: RecordID?
  ) {
    sample.dispatch(
      kind, subject, on: path, arguments: arguments, cause: cause, depth: 1,
      end: DispatchEnd(outcome: .unhandled, answer: .bool(true), isDefault: true))
  }

  private func openEditor() {
    key("enter") { input in
      unanswered(
        .question, "table.shouldEditRow", on: "rows", [RecordArgument("key", "3")], by: input)
      unanswered(.event, "editingDidBegin", on: "rows/editor", by: input)
    }
  }

  private func saveName() {
    key("enter") { input in
      unanswered(.question, "field.shouldReturn", on: "rows/editor", by: input)
      sample.dispatch(
        .question, "table.shouldSaveCell", on: "rows",
        arguments: [RecordArgument("key", "3"), RecordArgument("column", "Name")], cause: input,
        calls: [(11, .bool(true))], end: DispatchEnd(outcome: .returned, answer: .bool(true)))
      unanswered(.event, "editingDidEnd", on: "rows/editor", by: input)
      sample.dispatch(
        .effect, "table.write", on: "rows",
        arguments: ["table": "Artist", "key": "3", "column": "Name"].sorted { $0.key < $1.key }
          .map { RecordArgument($0.key, RecordValue.text($0.value)) }, cause: input
      ) { write in
        sample.dispatch(
          .rowChange, "saved", on: "rows",
          arguments: [
            RecordArgument("table", "Artist"), RecordArgument("key", "3"),
            RecordArgument("column", "Name"), RecordArgument("old", "Aerosmith"),
            RecordArgument("new", "Zoe"),
          ], cause: write)
      }
    }
  }

  private func type(_ count: Int) {
    for _ in 0..<count {
      key(nil) { input in
        unanswered(.question, "field.shouldChange", on: "rows/editor", by: input)
        unanswered(.event, "editingChanged", on: "rows/editor", by: input)
      }
    }
  }

  @Test func `story joins keystrokes, and leaves out events that no handler received`() throws {
    openEditor()
    type(3)
    saveName()
    key("down")
    key("down")
    let told = try story()
    #expect(
      told == [
        "#0–#2        pressed enter in rows: went to the editor of row 3 of rows",
        "#3–#11       typed 3 characters in the editor of row 3 of rows",
        #"#12–#17      pressed enter in the editor of Artist 3 Name: asked shouldSaveCell (Form.swift:11, yes), saved "Aerosmith" → "Zoe""#,
        "#18–#19      pressed down 2 times in rows",
      ])
  }

  @Test
  func `story tells which screen a navigator showed, and not that a hidden field had the key`()
    throws
  {
    func move(to screen: String, isBack: Bool, by cause: RecordID) {
      unanswered(
        .event, "navigator.moved", on: "pages",
        [
          RecordArgument("from", "x"), RecordArgument("to", RecordValue.text(screen)),
          RecordArgument("back", RecordValue.bool(isBack)),
        ], by: cause)
    }
    sample.dispatch(.input, "press", arguments: [RecordArgument("id", "next")]) { input in
      move(to: "Second", isBack: false, by: input)
    }
    key("escape") { input in
      unanswered(.question, "field.shouldBeginEditing", on: "pages/text", by: input)
      unanswered(.event, "editingDidBegin", on: "pages/text", by: input)
      move(to: "First", isBack: true, by: input)
    }
    let told = try story()
    #expect(told.contains { $0.contains("pressed next: showed the screen \"Second\"") }, "\(told)")
    #expect(
      told.contains {
        $0.contains("pressed escape: went to text, went back to the screen \"First\"")
      }, "\(told)")
  }

  @Test func `story does not name a field that only followed a key in another control`() throws {
    key(nil) { input in
      sample.dispatch(.effect, "table.status", on: "name", cause: input) { observer in
        sample.dispatch(
          .event, "textChanged", on: "name",
          arguments: [RecordArgument("source", RecordValue.text("program"))], cause: observer,
          calls: [(3, .bool(true))], end: DispatchEnd(outcome: .returned))
      }
    }
    let told = try story()
    #expect(told.contains { $0.contains("typed 1 character") && !$0.contains("in name") })
  }

  @Test func `story names the view that a key left or reached when it moved the focus`() throws {
    sample.dispatch(.event, "editingDidBegin", on: "name")
    key("tab") { input in unanswered(.event, "editingDidEnd", on: "name", by: input) }
    key("shift-tab") { input in unanswered(.event, "editingDidBegin", on: "name", by: input) }
    let told = try story()
    #expect(
      told.suffix(2) == [
        "#1–#2        pressed tab in name", "#3–#4        pressed shift-tab: went to name",
      ])
  }

  @Test func `story with the clock shows the date, the time and the duration`() throws {
    openEditor()
    type(2)
    let told = try story(AuditStyle())
    #expect(
      told == [
        "2026-11-18 UTC",
        "11:06:40.000  #0–#2        pressed enter in rows: went to the editor of row 3 of rows, 5.0 µs",
        "11:06:40.000  #3–#8        typed 2 characters in the editor of row 3 of rows, at most 5.0 µs each",
      ])
  }

  @Test func `story describes a veto, an error, a refusal and a failure each on its own`() throws {
    sample.typeAndSave()
    for _ in 0..<2 {
      sample.dispatch(.input, "press", arguments: [RecordArgument("id", "form/save")]) { input in
        sample.dispatch(
          .event, "primaryAction", on: "form/save", cause: input,
          end: DispatchEnd(outcome: .disabled))
      }
    }
    sample.dispatch(.timer, "autosave") { timer in
      sample.dispatch(
        .effect, "write", cause: timer, end: DispatchEnd(outcome: .failed(message: "disk full")))
    }
    let told = try story()
    #expect(
      told == [
        "#1–#2        typed 1 character in name: asked shouldChange (Form.swift:88, yes; :91, no)",
        #"#3–#5        click on save: primaryAction (Form.swift:120), dirty true → false, artist 7 name "Ada" → "Ada L.""#,
        "#7           the program: tap of row[3]: threw SaveError: disk full (Form.swift:40)",
        "#8–#9        pressed save: was disabled",
        "#10–#11      pressed save: was disabled",
        "#12–#13      the timer autosave: write: failed: disk full",
      ])
  }

  @Test func `story keeps private values private, and hostile values are harmless`() throws {
    sample.dispatch(
      .input, "set",
      arguments: [
        RecordArgument("id", "a/\u{1B}[31m"), RecordArgument("text", .private(.text("secret"))),
      ]
    ) { input in
      sample.dispatch(
        .event, "valueChanged\n#9", on: "x/\u{202E}", cause: input, calls: [(1, .none)],
        end: DispatchEnd(
          outcome: .returned,
          changes: [
            StateChangeRecord(
              state: "s\u{9B}2J", old: .private(.text("secret")), new: .private(.text("other")))
          ]))
    }
    let reader = try sample.close()
    for format in AuditStyle.Format.allCases {
      for width in [nil, 40] {
        let told = try lines { output in
          _ = try Story(style: AuditStyle(format, width: width)).write(reader, to: output)
        }
        let isPrivate = told.allSatisfy { !$0.contains("secret") }
        #expect(!told.isEmpty && isPrivate)
        for line in told { #expect(NeutralText(line).string == line) }
      }
    }
  }

  @Test func `story describes the first of very many effects, and counts the others`() throws {
    key("f5") { input in
      for number in 0..<5000 {
        sample.dispatch(
          .rowChange, "saved",
          arguments: [
            RecordArgument("table", "t"), RecordArgument("key", "\(number)"),
            RecordArgument("column", "c"), RecordArgument("old", 1), RecordArgument("new", 2),
          ], cause: input)
      }
    }
    let told = try story()
    #expect(told.count == 1 && told[0].hasPrefix("#0–#5000     pressed f5: saved t 0 c 1 → 2, "))
    #expect(told[0].hasSuffix("saved t 19 c 1 → 2, and 4,980 more"))
  }

  @Test func `story lists an effect that comes after later inputs on a line of its own`() throws {
    var first: RecordID?
    key("f5") { first = $0 }
    key("down")
    key("up")
    sample.dispatch(.completion, "loaded", on: "rows", cause: first, calls: [(7, .none)])
    let told = try story()
    #expect(
      told == [
        "#0           pressed f5", "#1           pressed down", "#2           pressed up",
        "#3           later, by #0: loaded of rows (Form.swift:7)",
      ])
  }

  @Test
  func `story has lines for gaps and damage, and none for a journal without inputs`() throws {
    key("f5")
    sample.dispatch(.input, "quit")
    key("f7")
    try sample.loseRecords(from: 1, count: 1)
    let reader = try JournalReader(sample.path)
    let shown = try lines { output in
      _ = try Story(style: AuditStyle(showsClock: false)).write(reader, to: output)
    }
    #expect(
      shown == [
        "#0           pressed f5", "   #1 gap        1 record was not stored: the disk was full",
        "#2           pressed f7",
      ])
    let empty = try SampleJournal()
    empty.dispatch(.lifecycle, "launched")
    let status = try Story(style: AuditStyle()).write(empty.close()) { _ in }
    #expect(status == .nothingFound)
  }

  @Test func `story with a width prints each line as a paragraph after its numbers`() throws {
    openEditor()
    saveName()
    let shown = try story(AuditStyle(showsClock: false, width: 60))
    #expect(shown.count == 5 && shown.allSatisfy { NeutralText($0).width <= 60 })
    #expect(shown.filter { $0.hasPrefix("#") }.count == 2)
  }

  @Test func `story as JSON lines contains the numbers, the action and its effects`() throws {
    openEditor()
    saveName()
    let json = try story(AuditStyle(.jsonl, showsClock: false)).map { try JSONValue(parsing: $0) }
    #expect(json.count == 2 && json[1]["first"] == 3 && json[1]["last"] == 8)
    #expect(json[1]["by"] == "user" && json[1]["records"] == 6)
    #expect(json[1]["did"] == "pressed enter in the editor of Artist 3 Name")
    #expect(
      json[1]["came"] == [
        "asked shouldSaveCell (Form.swift:11, yes)", #"saved "Aerosmith" → "Zoe""#,
      ])
  }

  @Test func `story describes the answer to a dialog by the label of its button`() throws {
    sample.dispatch(.input, "press", arguments: [RecordArgument("id", "ask/yes")]) { input in
      sample.dispatch(.event, "primaryAction", on: "ask/yes", cause: input, calls: [(31, .none)])
      for subject in ["dialog.buttonPressed", "dialog.didDismiss"] {
        unanswered(
          .event, subject, on: "ask",
          [RecordArgument("button", 0), RecordArgument("label", "Delete")], by: input)
      }
    }
    #expect(
      try story() == [
        #"#0–#3        pressed yes: primaryAction (Form.swift:31), answered "Delete", closed ask"#
      ])
  }

  @Test func `keys in a dialog are told of the dialog, and later keys of the control before it`()
    throws
  {
    sample.dispatch(.input, "focus", arguments: [RecordArgument("id", "rows")])
    key("delete") { input in
      unanswered(.event, "dialog.didShow", on: "ask", by: input)
    }
    key("tab")
    key("enter") { input in
      unanswered(.event, "dialog.didDismiss", on: "ask", [RecordArgument("button", 0)], by: input)
    }
    key("down")
    let told = try story()
    #expect(
      told == [
        "#0           went to rows", "#1–#2        pressed delete in rows: showed ask",
        "#3           pressed tab in ask", "#4–#5        pressed enter in ask: closed ask",
        "#6           pressed down in rows",
      ])
  }

  @Test func `keys after a dialog with a field are told of the control before the dialog`() throws {
    sample.dispatch(.input, "focus", arguments: [RecordArgument("id", "rename")])
    for _ in 0..<2 {
      key("enter") { input in
        unanswered(.event, "dialog.willShow", on: "ask", by: input)
        unanswered(.event, "editingDidBegin", on: "ask/name", by: input)
        unanswered(.event, "dialog.didShow", on: "ask", by: input)
      }
      key("escape") { input in
        unanswered(.event, "editingDidEnd", on: "ask/name", by: input)
        unanswered(.event, "dialog.didDismiss", on: "ask", by: input)
      }
    }
    #expect(
      try story() == [
        "#0           went to rename",
        "#1–#4        pressed enter in rename: went to name, showed ask",
        "#5–#7        pressed escape in name: closed ask",
        "#8–#11       pressed enter in rename: went to name, showed ask",
        "#12–#14      pressed escape in name: closed ask",
      ])
  }

  @Test func `long values are cut in a story and a log, and shown in full by show`() throws {
    let long = String(repeating: "y\"", count: 100_000)
    let id = sample.dispatch(
      .rowChange, "saved", on: "rows",
      arguments: [
        RecordArgument("table", "t"), RecordArgument("key", "1"), RecordArgument("column", "c"),
        RecordArgument("old", .text("x")), RecordArgument("new", .text(long)),
      ])
    let reader = try sample.close()
    let told = try lines { output in
      _ = try Story(style: AuditStyle(showsClock: false)).write(reader, to: output)
    }
    let record = try #require(try reader.record(id))
    let logged = LogLine(showsClock: false).lines(.record(record)) { _ in record.time }
    for line in told + logged { #expect(line.count < 1000 && line.contains("… (")) }
    let shown = RecordDetail(record: record, causes: [], showsClock: false).lines
    #expect(shown.contains { $0.utf8.count > 200_000 })
  }

  @Test func `a story of the last actions ends like the whole story`() throws {
    for index in 0..<60 {
      openEditor()
      type(index % 3 + 1)
      saveName()
      key("down")
    }
    let reader = try sample.close()
    let style = AuditStyle(showsClock: false)
    let whole = try lines { _ = try Story(style: style).write(reader, to: $0) }
    for (lead, last) in [(0, 1), (8, 3), (4096, 7), (1, whole.count), (1, whole.count + 9)] {
      var story = Story(style: style)
      (story.lead, story.last) = (UInt64(lead), last)
      let told = try lines { _ = try story.write(reader, to: $0) }
      #expect(told == whole.suffix(last), "the last \(last)")
    }
  }

  @Test func `--slower-than applies to whole actions`() throws {
    key("a") { input in
      for _ in 0..<40 { unanswered(.event, "tick", on: "list", by: input) }
    }
    key("b")
    let reader = try sample.close()
    let filter = RecordFilter(kinds: Set(RecordKind.allCases), slowerThan: 50_000)
    let story = Story(style: AuditStyle(showsClock: false), filter: filter)
    let told = try lines { _ = try story.write(reader, to: $0) }
    #expect(told.count == 1 && told[0].contains("pressed a"))
  }
}

/// A story about a period reads only the records that it needs.
struct StoryOfTimeTests {
  @Test(arguments: [1 as UInt64, 7, 23])
  func `story about a period does not depend on how many records are read`(seed: UInt64) throws {
    // The steps are long, so that the times of no two records are out of order.
    let sample = try SampleJournal(clock: TickingClock(step: 10_000_000_000))
    var generator = SeededGenerator(seed: seed)
    var roots: [RecordID] = []
    for _ in 0..<200 {
      let editor = "rows\(Int.random(in: 0..<2, using: &generator))/editor"
      let chord: RecordValue =
        Bool.random(using: &generator) ? .text("down") : .private(.text("x"))
      switch Int.random(in: 0..<9, using: &generator) {
      case 0:
        sample.dispatch(.event, "editingDidBegin", on: editor, calls: [(20, .none)])
      case 1: sample.dispatch(.event, "editingDidEnd", on: editor)
      case 2:
        sample.dispatch(
          .question, "table.shouldEditRow", on: String(editor.dropLast(7)),
          arguments: [RecordArgument("key", "3")])
      case 3:
        sample.dispatch(
          .completion, "work", cause: roots.randomElement(using: &generator), calls: [(30, .none)])
      default:
        for _ in 0..<Int.random(in: 1...20, using: &generator) {
          sample.dispatch(.input, "key", arguments: [RecordArgument("key", chord)]) { input in
            roots.append(input)
            sample.dispatch(
              .event, "editingChanged", on: editor, cause: input, calls: [(40, .none)])
          }
        }
      }
    }
    let reader = try sample.close()
    var times: [UTCTime] = []
    try reader.forEachEntry { if case .record(let record) = $0 { times.append(record.time) } }
    for _ in 0..<20 {
      let bounds = (0..<2).map { _ in Int.random(in: 0..<times.count, using: &generator) }.sorted()
      var story = Story(
        style: AuditStyle(),
        filter: RecordFilter(
          kinds: Set(RecordKind.allCases), since: times[bounds[0]], until: times[bounds[1]]))
      story.lead = .max
      let whole = try lines { output in _ = try story.write(reader, to: output) }
      story.lead = 0
      let part = try lines { output in _ = try story.write(reader, to: output) }
      #expect(part == whole, "\(bounds)")
    }
  }
}
