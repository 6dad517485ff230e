import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

@Suite struct FocusOrderTests {
  private let fields = ["one", "two", "three"].map { TextField().id($0) }

  private func host(sink: TraceSink? = nil) async throws -> TestHost {
    let fields = fields
    return try await TestHost(
      Window { VStack { for field in fields { field } } }, sink: sink)
  }

  private func follow(_ notes: @escaping (String) -> Void) {
    for field in fields {
      let name = field.id ?? ""
      field.answer(.shouldEndEditing) { _ in
        notes("\(name) shouldEnd"); return true
      }
      field.answer(.shouldBeginEditing) { _ in
        notes("\(name) shouldBegin"); return true
      }
      field.on(.editingDidEnd) { notes("\(name) didEnd") }
      field.on(.editingDidBegin) { notes("\(name) didBegin") }
    }
  }

  @Test(.tags(.row91), arguments: ["focus two", "key tab", "mouse down 1 1"])
  func `a focus change asks the old field, then the new one, before their events run in order`(
    line: String
  ) async throws {
    var notes: [String] = []
    let host = try await host()
    try await host.run("focus one")
    follow { notes.append($0) }
    try await host.run(line)
    #expect(notes == ["one shouldEnd", "two shouldBegin", "one didEnd", "two didBegin"])
  }

  @Test(.tags(.row91), arguments: ["focus two", "key tab", "mouse down 1 1"])
  func `a veto by the old or the new field keeps the focus and raises no event`(line: String)
    async throws
  {
    let host = try await host()
    try await host.run("focus one")
    for (index, question) in [Question.shouldEndEditing, .shouldBeginEditing].enumerated() {
      var notes: [String] = []
      follow { notes.append($0) }
      fields[index].answer(question) { _ in
        notes.append("no"); return false
      }
      try await host.run(line)
      #expect(notes == (index == 0 ? ["no"] : ["one shouldEnd", "no"]))
      #expect(fields[0].isFocused && fields[0].isEditing)
      #expect(host.frame?.focus?.text == "VStack[0]/one")
      fields.forEach { $0.clearHandlers() }
    }
  }

  @Test
  func `an end handler that focuses a third field wins, and begin and end events stay paired`()
    async throws
  {
    var notes: [String] = []
    let host = try await host()
    try await host.run("focus one")
    follow { notes.append($0) }
    let third = fields[2]
    fields[0].on(.editingDidEnd) { third.takeFocus() }
    try await host.run("focus two")
    #expect(third.isFocused)
    #expect(
      notes == [
        "one shouldEnd", "two shouldBegin", "one didEnd", "two shouldEnd", "three shouldBegin",
        "three didBegin",
      ])
  }

  @Test
  func `hiding or removing a focused view moves the focus to the control that contains it`()
    async throws
  {
    let table = ListBox("around", items: [ListItem(id: "a", title: "a")]).id("around")
    let field = fields[0]
    table.append(field)
    let other = fields[1]
    let host = try await TestHost(
      Window {
        table
        other
      })
    for take in [{ field.isHidden = true }, { field.removeFromParent() }] {
      field.isHidden = false
      field.takeFocus()
      #expect(field.isFocused)
      take()
      #expect(table.isFocused)
      await host.settle()
      #expect(host.frame?.focus?.text == "around")
    }
    other.takeFocus()
    other.isEnabled = false
    #expect(table.isFocused)
  }
}
