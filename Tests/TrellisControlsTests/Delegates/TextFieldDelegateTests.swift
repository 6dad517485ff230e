import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct TextFieldDelegateTests {
  nonisolated private static let names = [
    "shouldBeginEditing", "shouldEndEditing", "shouldChangeCharacters", "shouldChange",
    "shouldClear",
    "shouldReturn",
  ]

  /// A delegate that has all methods, notes its questions and refuses one action.
  final class Rules: TextField.ShouldBeginEditing, TextField.ShouldEndEditing,
    TextField.ShouldChangeCharacters, TextField.ShouldChange, TextField.ShouldClear, TextField
      .ShouldReturn,
    TextField.DidBeginEditing, TextField.DidChange, TextField.DidEndEditing
  {
    var refused = ""
    var notes: [String] = []

    private func reply(_ name: String) -> Bool {
      notes.append(name)
      return name != refused
    }

    func textControlShouldBeginEditing(_ control: TextControl) -> Bool {
      reply("shouldBeginEditing")
    }
    func textControlShouldEndEditing(_ control: TextControl) -> Bool { reply("shouldEndEditing") }
    func textControl(_ control: TextControl, shouldChangeCharacters: TextReplacement) -> Bool {
      reply("shouldChangeCharacters")
    }
    func textControl(_ control: TextControl, shouldChange proposal: TextChangeProposal) -> Bool {
      reply("shouldChange")
    }
    func textControlShouldClear(_ control: TextControl) -> Bool { reply("shouldClear") }
    func textFieldShouldReturn(_ field: TextField) -> Bool { reply("shouldReturn") }
    func textControlDidBeginEditing(_ control: TextControl) { notes.append("didBeginEditing") }
    func textControlDidChange(_ control: TextControl) { notes.append("didChange") }
    func textControlDidEndEditing(_ control: TextControl) { notes.append("didEndEditing") }
  }

  @Test(.tags(.row23, .row26), arguments: [""] + names)
  func `each user action in a text field asks the delegate only the questions of that action`(
    refused: String
  ) async throws {
    let rules = Rules()
    rules.refused = refused
    let field = TextField(text: "a").id("field")
    field.delegate = rules
    let host = try await TestHost(
      Window {
        field
        Button("Next").id("next")
      })
    func notes(_ body: () async throws -> Void) async rethrows -> [String] {
      rules.notes = []
      try await body()
      return rules.notes
    }
    /// Returns the expected questions, and the event that follows if no question is refused.
    func asked(_ questions: String..., then event: String? = nil) -> [String] {
      questions + (questions.contains(refused) ? [] : [event].compactMap { $0 })
    }
    #expect(
      try await notes { try await host.run("focus field") }
        == asked("shouldBeginEditing", then: "didBeginEditing"))
    guard refused != "shouldBeginEditing" else { return }
    #expect(
      try await notes { try await host.run("type x") }
        == asked("shouldChangeCharacters", "shouldChange", then: "didChange"))
    #expect(try await notes { try await host.run("key enter") } == ["shouldReturn"])
    let change = asked("shouldChangeCharacters", "shouldChange", then: "didChange")
    #expect(
      await notes { field.clear() }
        == ["shouldClear"] + (refused == "shouldClear" ? [] : change))
    #expect(
      try await notes { try await host.run("focus next") }
        == asked("shouldEndEditing", then: "didEndEditing"))
  }
}
