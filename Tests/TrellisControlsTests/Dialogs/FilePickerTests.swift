import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct FilePickerTests {
  private struct Unreadable: Error, CustomStringConvertible {
    let description = "permission denied"
  }

  private let sink = TraceSink()
  private let window = Window { Label("behind") }
  private let picker = FilePicker("Open", folder: "/data") { folder in
    switch folder {
    case "/data": [FileEntry("old", isFolder: true), FileEntry("a.sqlite")]
    case "/data/old": [FileEntry("b.sqlite")]
    case "/": [FileEntry("data", isFolder: true), FileEntry("locked", isFolder: true)]
    default: throw Unreadable()
    }
  }.id("picker")

  private func shown() async throws -> TestHost {
    let host = try await TestHost(window, size: Size(width: 30, height: 9), sink: sink)
    picker.present(in: window)
    await host.settle()
    return host
  }

  @Test(.tags(.row86))
  func `a file picker reports once the file chosen in the folder that the user opened`()
    async throws
  {
    var told: [String] = []
    picker.onPick { told.append("picked \($0)") }
      .onPick { picker, path in told.append("from \(picker.folder): \(path)") }
      .onCancel { told.append("cancelled") }
      .onComplete { told.append("completed \((try? $0.get()) ?? "with nothing")") }
    let host = try await shown()
    let entries = ["│  ../", "│  old/", "│  a.sqlite"]
    #expect(entries.allSatisfy { entry in host.rows.contains { $0.contains(entry) } })
    try await host.run("key down\nkey enter")
    #expect(picker.folder == "/data/old" && told.isEmpty)
    try await host.run("key down\nkey enter")
    #expect(
      told == [
        "picked /data/old/b.sqlite", "from /data/old: /data/old/b.sqlite",
        "completed /data/old/b.sqlite",
      ])
    #expect(!picker.isShown && picker.parent == nil)
    #expect(sink.lines(.event).filter { $0.contains("filePicker.picked") }.count == 1)
  }

  @Test(.tags(.row86))
  func `a cancelled file picker reports the cancellation and completes without a file`()
    async throws
  {
    var told: [String] = []
    picker.onPick { told.append("picked \($0)") }.onCancel { told.append("cancelled") }
      .onComplete { told.append("completed \((try? $0.get()) ?? "with nothing")") }
    let host = try await shown()
    try await host.run("key escape")
    #expect(told == ["cancelled", "completed with nothing"] && !picker.isShown)
  }

  @Test(.tags(.row86)) func `Escape removes a file picker that has no cancel handler`()
    async throws
  {
    let host = try await shown()
    try await host.run("key escape")
    #expect(!picker.isShown && picker.parent == nil && window.frontDialog == nil)
  }

  @Test(.tags(.row86))
  func `a file picker shows an unreadable folder's error, and completes with it`()
    async throws
  {
    var problems: [String] = []
    picker.onComplete { result in
      if case .failure(let error) = result { problems.append("\(error)") }
    }
    let host = try await shown()
    try await host.run("key enter\nkey down\nkey enter")
    #expect(picker.folder == "/locked")
    #expect(host.tree.contains { $0.contains("label /locked: permission denied") })
    try await host.run("key escape")
    #expect(problems == ["permission denied"])
  }

  @Test
  func `the Open button of a file picker is disabled while a folder is selected`() async throws {
    let host = try await shown()
    #expect(picker.selectedPath == nil && !picker.buttons[0].isEnabled)
    try await host.run("key end")
    #expect(picker.selectedPath == "/data/a.sqlite" && picker.buttons[0].isEnabled)
    try await host.run("key tab\nkey enter")
    #expect(!picker.isShown)
  }

  @Test(arguments: [
    (".", ".."), ("..", "../.."), ("a", "."), ("a/b", "a"), ("/a", "/"), ("/a/b/", "/a"),
  ])
  func `choosing .. in a file picker opens the parent folder`(folder: String, parent: String)
    async throws
  {
    let picker = FilePicker(folder: folder) { _ in [] }
    let host = try await TestHost(window)
    picker.present(in: window)
    try await host.run("key enter")
    #expect(picker.folder == parent)
  }
}
