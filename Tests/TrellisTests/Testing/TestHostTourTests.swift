import Foundation
import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// The examples of docs/testing-your-app.md, each in a separate test.
@MainActor
@Suite struct TestHostTourTests {
  @Test func `a test host finds views by id, role, label and text`() async throws {
    let host = try await TestHost(makeSignUpForm { _ in })
    let save = try host.find("save")
    #expect(try host.find(.role(.button)) == save)
    #expect(try host.find(.role(.button, "Sa*")) == save)
    #expect(try host.find(.label("Save")) == save)
    #expect(try host.find(.text("Save")) == save)
    #expect(host.all(.role(.label)).count == 1)
    #expect(!host.exists(.label("Cancel")))
    #expect(try host.find(.role(.button).within(.role(.window))) == save)
    #expect(try host.find(.role(.label).number(1)).label == "nothing saved")
  }

  @Test func `a test host performs each action of a user in one step`() async throws {
    let host = try await TestHost(makeSignUpForm { _ in })
    try await host.set("name", "Ada")
    try await host.press("save")
    try await host.click("name")
    try await host.key("ctrl-a")
    try await host.paste("Grace")
    try await host.key("enter")
    try await host.resize(width: 100, height: 30)
    try await host.advance(by: .milliseconds(250))
    #expect(try host.value("name") == "Grace")
  }

  @Test func `a test host selects rows of a list by number and by text`() async throws {
    let list = ListBox(
      "Fruit", items: ["Apple", "Pear", "Plum"].map { ListItem(id: $0, title: $0) })
    let host = try await TestHost(Window { list.id("fruit") })
    try await host.select("fruit", row: 3)
    #expect(try host.value("fruit") == "Plum")
    try await host.select("fruit", "Pear")
    #expect(try host.value("fruit") == "Pear")
    try await host.scroll("fruit", rows: 1)
  }

  @Test func `a test host runs the lines of a script in order`() async throws {
    let host = try await TestHost(makeSignUpForm { _ in })
    try await host.run(
      """
      set name Ada
      press save
      expect status saved *
      """)
    #expect(host.messages.isEmpty)
  }

  @Test func `a test can read the tree, the rows of the screen and the journal`() async throws {
    let host = try await TestHost(makeSignUpForm { _ in }, size: Size(width: 30, height: 6))
    try await host.set("name", "Ada")
    #expect(host.tree.first == "window \"Sign up\"")
    #expect(host.rows.contains { $0.contains("[ Save ]") })
    #expect(host.journal.first?.line == "input set id=VStack[0]/name text=private")
    #expect(host.journal.contains { $0.subject == "editingChanged" && $0.outcome == .returned })
  }

  @Test func `expecting a record that is missing fails with the text on the page about testing`()
    async throws
  {
    let host = try await TestHost(makeSignUpForm { _ in })
    try await host.press("save")
    try host.expectRecord(of: "save", "primaryAction", .disabled)
    let failure = #expect(throws: TestFailure.self) {
      try host.expectRecord(
        of: "save", "primaryAction", .returned, fileID: "MyAppTests/SignUpFormTests.swift", line: 52
      )
    }
    let page = try String(
      contentsOf: Checkout.folder.appending(path: "docs/testing-your-app.md"), encoding: .utf8)
    let said = failure?.description.components(separatedBy: "\nscreen ")[0] ?? ""
    #expect(page.contains("```text\n\(said)\n```"), "\(said)")
    try await host.expectNoLeaks()
  }

  @Test func `a test can expect the error that a handler threw`() async throws {
    struct SaveError: Error, CustomStringConvertible {
      let description = "the disk is full"
    }
    let host = try await TestHost(
      Window { Button("Save").id("save").onTap { throw SaveError() } })
    try await host.press("save")
    try host.expectRecord(
      of: "save", "primaryAction", .threw(type: "SaveError", message: "the disk is full"))
    #expect(throws: TestFailure.self) {
      try host.expectRecord(
        of: "save", "primaryAction", .threw(type: "SaveError", message: "the disk is away"))
    }
  }

  @Test func `a screen equals its recorded snapshots as text and as SVG`() async throws {
    let host = try await TestHost(makeSignUpForm { _ in }, size: Size(width: 24, height: 4))
    try await host.set("name", "Ada")
    try await host.press("save")
    try host.verifySnapshot("signed-up")
    try host.verifySnapshot("signed-up", as: .svg)
  }

  @Test func `a test host waits turn by turn for a condition that a task fulfils`() async throws {
    let label = Label("waiting").id("label")
    let host = try await TestHost(Window { label })
    Task { label.text = "done" }
    try await host.wait("the label says done") { label.text == "done" }
    #expect(try host.text("label") == "done")
  }

  @Test(arguments: InputDepth.allCases)
  func `keys arrive as events or as the bytes of a terminal`(depth: InputDepth) async throws {
    let host = try await TestHost(makeSignUpForm { _ in }, input: depth)
    try await host.focus("name")
    try await host.type("Ada")
    #expect(try host.value("name") == "Ada")
  }
}
