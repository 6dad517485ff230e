import Foundation
import Trellis
import TrellisTestSupport
import TrellisTesting

/// The page of a control, as it is kept under `docs/controls`.
@MainActor
struct PageText {
  let page: ControlPage
  let declarations: Declarations
  let walk: PageWalk

  func text() async throws -> String {
    let host = try await page.host()
    let control = try page.view(in: host) as? Control
    guard let declared = declarations.classes[page.name] else {
      throw QuestionTable.Undocumented(subject: page.name)
    }
    let parts = [
      ["# \(page.name)"], declared.comment,
      preconditions(),
      ["![\(page.name)](pictures/\(page.name).svg)", try example()],
      try initializers(),
      try control.map(input) ?? ["## Events, questions and keys", "None: it takes no input."],
      ["## What the log renderer says", try await logLines(), Self.foot],
    ]
    return parts.joined().joined(separator: "\n\n") + "\n"
  }

  private func preconditions() -> [String] {
    let told = declarations.preconditions[page.name, default: []].sorted()
    guard !told.isEmpty else { return [] }
    let lines = told.map { "- `\($0.call)`: \($0.text)" }.joined(separator: "\n")
    return ["What must hold, else the program ends:", lines]
  }

  private func initializers() throws -> [String] {
    let known = try Initializers.known.get().initializers(of: page.name)
    let rows = known.map { "| `\($0.call)` | \($0.summary) |" }
    return rows.isEmpty ? [] : ["## Initializers", Self.table(["call", "effect"], rows)]
  }

  private func input(of control: Control) throws -> [String] {
    try [
      "## Events", events(), "## Questions", questions(of: control), "## Keys", keys(),
    ]
  }

  private static let foot = """
    ---

    [All controls](README.md). This page is written by `Tools/generate-docs`; a test compares it with
    the control.
    """

  private func example() throws -> String {
    let file = Checkout.folder.appending(path: page.exampleFile)
    return "```swift\n\(try String(contentsOf: file, encoding: .utf8))```"
  }

  private func logLines() async throws -> String {
    "```\n\(try await LogRun(page).lines.joined(separator: "\n"))\n```"
  }

  private func events() throws -> String {
    guard !walk.causes.isEmpty else { return "It raises none." }
    let rows: [String] = try (walk.causes + page.furtherCauses).compactMap { event, causes in
      guard let declared = declarations.event(event) else {
        throw QuestionTable.Undocumented(subject: event)
      }
      guard declared.isPublic else { return nil }
      return "| `\(declared.member)` | \(declared.summary) | \(causes.joined(separator: ", ")) |"
    }
    return Self.table(["event", "tells", "raised by"], rows)
  }

  private func questions(of control: Control) throws -> String {
    let rows = try QuestionTable.rows(for: control)
    guard !rows.isEmpty else { return "It asks none." }
    return Self.table(["question", "asks", "rule", "default"], rows)
  }

  private func keys() -> String {
    guard !page.keys.isEmpty else { return "It takes none." }
    let rows = page.keys.map { row in
      var raised: [String] = []
      for event in row.allChords.flatMap({ walk.keys[$0] ?? [] }) where !raised.contains(event) {
        raised.append(event)
      }
      let names = raised.compactMap(declarations.event).filter(\.isPublic).map { "`\($0.member)`" }
      return "| \(row.text) | \(row.effect) | \(names.joined(separator: ", ")) |"
    }
    return Self.table(["key", "does", "raises"], rows)
  }

  private static func table(_ head: [String], _ rows: [String]) -> String {
    let head = "| \(head.joined(separator: " | ")) |"
    let rule = "|" + String(repeating: "---|", count: head.count { $0 == "|" } - 1)
    return ([head, rule] + rows).joined(separator: "\n")
  }
}
