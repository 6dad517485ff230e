import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct TextFieldDelegateTests {
  nonisolated private static let names = [
    "shouldBeginEditing", "shouldEndEditing", "shouldChange", "shouldClear", "shouldReturn",
  ]

  /// Implements everything, notes what it is asked and refuses one thing.
  final class Rules: TextField.ShouldBeginEditing, TextField.ShouldEndEditing,
    TextField.ShouldChange, TextField.ShouldClear, TextField.ShouldReturn,
    TextField.DidBeginEditing, TextField.DidChange, TextField.DidEndEditing
  {
    var refused = ""
    var notes: [String] = []

    private func reply(_ name: String) -> Bool {
      notes.append(name)
      return name != refused
    }

    func textFieldShouldBeginEditing(_ field: TextField) -> Bool { reply("shouldBeginEditing") }
    func textFieldShouldEndEditing(_ field: TextField) -> Bool { reply("shouldEndEditing") }
    func textField(_ field: TextField, shouldChange proposal: TextChangeProposal) -> Bool {
      reply("shouldChange")
    }
    func textFieldShouldClear(_ field: TextField) -> Bool { reply("shouldClear") }
    func textFieldShouldReturn(_ field: TextField) -> Bool { reply("shouldReturn") }
    func textFieldDidBeginEditing(_ field: TextField) { notes.append("didBeginEditing") }
    func textFieldDidChange(_ field: TextField) { notes.append("didChange") }
    func textFieldDidEndEditing(_ field: TextField) { notes.append("didEndEditing") }
  }

  @Test(.tags(.row23, .row26), arguments: [""] + names)
  func `each thing the user does asks the delegate its own question and no other`(
    refused: String
  ) async throws {
    let rules = Rules()
    rules.refused = refused
    let field = TextField("a").id("field")
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
    func asked(_ question: String, then event: String? = nil) -> [String] {
      [question] + (refused == question ? [] : [event].compactMap { $0 })
    }
    #expect(
      try await notes { try await host.run("focus field") }
        == asked("shouldBeginEditing", then: "didBeginEditing"))
    guard refused != "shouldBeginEditing" else { return }
    #expect(
      try await notes { try await host.run("type x") } == asked("shouldChange", then: "didChange"))
    #expect(try await notes { try await host.run("key enter") } == ["shouldReturn"])
    #expect(
      await notes { field.clear() }
        == (refused == "shouldClear"
          ? ["shouldClear"] : ["shouldClear"] + asked("shouldChange", then: "didChange")))
    #expect(
      try await notes { try await host.run("focus next") }
        == asked("shouldEndEditing", then: "didEndEditing"))
  }
}
