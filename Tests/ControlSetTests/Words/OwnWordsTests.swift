import Foundation
import Testing
import Trellis
import TrellisLog
import TrellisTable
import TrellisTestSupport
import TrellisTesting
import TrellisText

/// The text that is built into Trellis, which a program can replace.
@Suite struct OwnWordsTests {
  /// Words of another language: each phrase in brackets, with its values.
  private static let marked = Words(
    Dictionary(uniqueKeysWithValues: Phrase.allCases.map { ($0, "<\($0.rawValue)>") }))

  @Test(arguments: [
    ("{2} of {1}", "b of a"), ("{1}{1}", "aa"), ("{3} {", "{3} {"), ("}{1", "}{1"), ("{0}", "{0}"),
    ("{1}", "a"), ("", ""),
  ])
  func `values of a phrase are inserted at their places in its text`(text: String, result: String) {
    #expect(Words([.rows: text])(.rows, "a", "b") == result)
  }

  @Test func `braces in a value of a phrase are not taken for a place`() {
    #expect(Words()(.rowOfRows, "{2}", "b") == "row {2} of b")
  }

  @Test func `controls show the built-in text that their window sets`() async throws {
    let table = Table(try ArrayTableSource(name: "t", columns: [])).id("table")
    let window = Window("Words") {
      Navigator("One") {
        Bar("Bar") { BarItem(.save).id("save") }
        DatePicker("Due", date: CalendarDate.first, form: .calendar)
        Button("Ask") { button in
          Alert("?") { DialogButton.cancel().id("no") }.present(from: button)
        }
        .id("ask")
        TextField("Age", value: State(1).binding).id("age")
        table
      }.id("pages")
    }.words(Self.marked)
    let host = try await TestHost(window, size: Size(width: 60, height: 40))
    #expect(host.node("save")?.label == "<Save>")
    #expect(host.node("table")?.value == "<{1} rows>".replacing("{1}", with: "0"))
    #expect(host.rows.contains { $0.contains("<no rows>") && !$0.contains("(") })
    #expect(host.rows.contains { $0.contains("<January") })
    try await host.run("set age x")
    #expect(
      (host.application.window.descendants.first { $0.id == "age" } as? TextField)?.problem
        == "<enter a whole number>")
    try await host.run("press ask")
    #expect(host.node("no")?.label == "<Cancel>")
  }

  @Test func `a tree is translated as a whole, and the tree that tests read stays English`()
    async throws
  {
    let isOn = State(true)
    let window = Window("Words") {
      Button("Save").id("save").enabled(isOn.binding)
      ForEach(State([1, 2]).binding, id: \.self) { _ in Label("row") }
    }.words(Self.marked)
    let host = try await TestHost(window)
    let words = try #require(host.frame).words
    let node = try #require(host.node("save"))
    #expect(node.phrase.string == "button \"Save\"")
    #expect(node.phrase(in: words).string == "<button> \"Save\"")
  }

  @Test func `the page about translating lists every phrase`() throws {
    let page = try String(
      contentsOf: Checkout.folder.appending(path: "docs/translating.md"), encoding: .utf8)
    let listed = page.split(separator: "\n").filter { $0.hasPrefix("| `.") }.map(String.init)
    #expect(listed == Phrase.allCases.map { "| `.\($0)` | `\($0.rawValue)` |" })
  }

  @Test func `no control shows built-in text that is not in the list of phrases`() throws {
    let found = try [
      "Modules/TrellisControls", "Modules/TrellisTable/Control",
      "Modules/TrellisTable/Model", "Modules/TrellisTable/Fields", "Backends/TrellisLog/Text",
      "Modules/Trellis/Semantics",
    ].flatMap(Self.ownWords)
    #expect(found == [])
    #expect(
      Self.isSentence("press the key") && Self.isSentence("Cancel") && !Self.isSentence("a.b"))
  }

  /// Returns the text in the sources of a folder that a user would see in English.
  private static func ownWords(below folder: String) throws -> [String] {
    let root = Checkout.folder.appending(path: folder)
    let files =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("OtherToolkits") }.sorted()
      .flatMap { file -> [String] in
        let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.flatMap { index -> [String] in
          let line = lines[index]
          guard line.contains("\""), !line.drop(while: { $0 == " " }).hasPrefix("//") else {
            return []
          }
          let found = literals(in: line).filter { isSentence($0) }
          if found.isEmpty { return [] }
          let around = lines[max(0, index - 4)...index].joined(separator: " ")
          return forProgrammers.contains(where: around.contains)
            ? [] : found.map { "\(file): \($0)" }
        }
      }
  }

  /// Returns the quoted strings in a line.
  private static func literals(in line: Substring) -> [Substring] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// Code around strings that only programmers see: diagnostics, records, fatal errors, errors of
  /// scripts.
  private static let forProgrammers = [
    "report", "RecordArgument", "recondition", "assert", "message:", "available", "acceptedText",
    "\"failed-slot\"", "\"unset-slot\"", "\"unasked-slot\"", "segmentName", "duplicate-id",
    "several sections", "does not exist", "complain(code", "decoder.value", "dataCorruptedError",
  ]

  /// Returns whether a string has two words in a row, or is a word with a capital letter.
  private static func isSentence(_ text: Substring) -> Bool {
    let words = text.split(separator: " ").map { word in
      word.count > 1 && word.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
    }
    if zip(words, words.dropFirst()).contains(where: { $0 && $1 }) { return true }
    guard text.count > 1, let first = text.utf8.first, first >= 0x41, first <= 0x5A else {
      return false
    }
    return text.utf8.dropFirst().allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
  }
}
