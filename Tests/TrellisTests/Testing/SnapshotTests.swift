import Foundation
import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

@Suite struct SnapshotTests {
  private func host() async throws -> TestHost {
    let host = try await TestHost(makeSignUpForm { _ in }, size: Size(width: 24, height: 4))
    try await host.focus("name")
    try await host.type("日本 <&>")
    return host
  }

  /// The files are beside this one. To record them again, set `TRELLIS_SNAPSHOTS=record`.
  @Test(arguments: SnapshotForm.allCases)
  func `a sign-up form equals its recorded snapshot in each form`(form: SnapshotForm) async throws {
    try await host().verifySnapshot("sign-up", as: form)
  }

  @Test func `a text snapshot has the rows of the screen, and a styled one also lists the styles`()
    async throws
  {
    let host = try await host()
    #expect(try host.snapshot().lines == host.rows)
    let styled = try host.snapshot(.styledText).lines
    #expect(styled.filter { $0.hasPrefix("|") }.map { $0.dropFirst() } == host.rows.map { $0[...] })
    #expect(styled[1] == "  0-23 field")
    #expect(styled.contains("  0-23 button"))
  }

  @Test func `an SVG and a JSON snapshot are well formed and contain the content of the screen`()
    async throws
  {
    let host = try await host()
    let picture = try host.snapshot(.svg).lines.joined(separator: "\n")
    #expect(XMLCheck.isWellFormed(picture))
    // A wide glyph stands alone, so that what follows keeps its column.
    #expect(picture.contains(">日</text>") && picture.contains("> &lt;&amp;&gt;"))
    let value = try host.snapshot(.json).lines.joined(separator: "\n")
    let object = try JSONSerialization.jsonObject(with: Data(value.utf8)) as? [String: Any]
    #expect(object?["focus"] as? String == "VStack[0]/name")
    #expect((object?["rows"] as? [String]) == host.rows)
    #expect((object?["tree"] as? [String: Any])?["role"] as? String == "window")
  }

  @Test(arguments: SnapshotForm.allCases)
  func `a snapshot that differs fails with a diff, a page to compare and the last dispatches`(
    form: SnapshotForm
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var store = SnapshotStore(folder: folder + "/a/b", pageFolder: folder + "/pages")
    store.isRecording = true
    let host = try await host()
    try host.verifySnapshot("form", as: form, in: store)
    store.isRecording = false
    try host.verifySnapshot("form", as: form, in: store)
    try await host.type("!")
    let failure = #expect(throws: TestFailure.self) {
      try host.verifySnapshot("form", as: form, in: store)
    }
    let text = try #require(failure).description
    #expect(failure?.message.contains(store.path(of: "form", form)) == true)
    #expect(text.contains("\n- ") && text.contains("\n+ "))
    #expect(text.contains(/last \d\d dispatches:/))
    let path = try #require(text.firstMatch(of: /side by side: (.*)/)).output.1
    #expect(
      path.hasPrefix("\(folder)/pages/") && path.hasSuffix("-a-b-form.\(form.fileExtension).html"))
    let page = try String(contentsOfFile: String(path), encoding: .utf8)
    #expect(page.contains("<tr class=\"changed\">"))
    #expect(page.contains("<svg") == (form == .svg))
  }

  @Test func `a snapshot that is missing or cannot be written fails the test`() async throws {
    let store = SnapshotStore(folder: "/nowhere", isRecording: false)
    let host = try await host()
    let failure = #expect(throws: TestFailure.self) {
      try host.verifySnapshot("form", in: store)
    }
    #expect(failure?.message.hasPrefix("there is no snapshot /nowhere/form.txt") == true)
    #expect(throws: TestFailure.self) {
      try host.verifySnapshot("form", in: SnapshotStore(folder: "/proc/none", isRecording: true))
    }
  }

  @Test func `a snapshot that differs is reported even if its page cannot be written`() async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var store = SnapshotStore(folder: folder, isRecording: true, pageFolder: "/proc/none")
    try store.verify(Snapshot(.text, lines: ["a"]), named: "x")
    store.isRecording = false
    let failure = #expect(throws: TestFailure.self) {
      try store.verify(Snapshot(.text, lines: ["b"]), named: "x")
    }
    #expect(
      failure?.report.hasPrefix("- a\n+ b\nno side-by-side page: cannot write /proc/none/") == true)
  }

  @Test(arguments: ["", "../up", "a/b", "/a", ".hidden", "..", "nul\0b", "line\nend"])
  func `a snapshot name that is not a plain file name is refused, and nothing is written`(
    name: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let store = SnapshotStore(folder: folder, isRecording: true)
    let failure = #expect(throws: TestFailure.self) {
      try store.verify(Snapshot(.text, lines: ["a"]), named: name)
    }
    #expect(failure?.message.contains("is not a name for a snapshot") == true)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  /// Every pair of lists of up to three lines of two sorts.
  @Test func `a difference of snapshots lists removed and added lines, and nothing else`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let lists = (0...3).flatMap { count in
      (0..<(1 << count)).map { bits in (0..<count).map { bits >> $0 & 1 == 0 ? "a" : "b" } }
    }
    for old in lists {
      for new in lists where old != new {
        var store = SnapshotStore(folder: folder, isRecording: true, pageFolder: folder)
        try store.verify(Snapshot(.text, lines: old), named: "x")
        store.isRecording = false
        let failure = #expect(throws: TestFailure.self) {
          try store.verify(Snapshot(.text, lines: new), named: "x")
        }
        let lines = try #require(failure).report.split(separator: "\n").dropLast()
        let without = { (mark: String) in
          lines.filter { !$0.hasPrefix(mark) && !$0.hasPrefix("…") }.map { String($0.dropFirst(2)) }
        }
        #expect(without("+ ") == old, "\(old) \(new)")
        #expect(without("- ") == new, "\(old) \(new)")
      }
    }
  }
}

/// Whether every element that begins ends again, in the order of XML.
private enum XMLCheck {
  static func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    for part in text.split(separator: "<").map({ $0 }) {
      guard let end = part.firstIndex(of: ">") else { return false }
      let tag = part[..<end]
      if tag.hasSuffix("/") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
      } else {
        open.append(tag.prefix { $0 != " " })
      }
    }
    return open.isEmpty
  }
}
