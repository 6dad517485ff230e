import Foundation
import Testing
import Trellis
import TrellisCells
import TrellisHTML
import TrellisTesting

/// The pages and pictures that the HTML backend and the test kit write; `Tools/pictures` stores
/// pictures of them in docs/pictures.
@Suite struct PagePictureTests {
  @Test
  func `an HTML page, a snapshot and a difference page are written to a folder`() async throws {
    let folder = try folder()
    let demo = try #require(DemoScript.all.first { $0.name == "gallery" })
    try await demo.use { window in
      let host = try await TestHost(window)
      try await host.select("pages", row: 3)
      try await host.set("field", "日本語 and more")
      try await host.focus("field")
      try write(page(of: host), to: folder, "page.html")
      let picture = try host.snapshot(.svg).lines.joined(separator: "\n")
      #expect(picture.contains("日"))
      try write(picture, to: folder, "snapshot.svg")

      var store = SnapshotStore(
        folder: folder.appending(path: "kept").path, pageFolder: folder.path)
      store.isRecording = true
      try host.verifySnapshot("difference", in: store)
      store.isRecording = false
      try await host.set("field", "another text")
      let failure = try #require(throws: TestFailure.self) {
        try host.verifySnapshot("difference", in: store)
      }
      let text = try differencePage(of: failure)
      #expect(text.contains("<i>語</i> and more") && text.contains("another text"))
      // The name is the whole path of the snapshot, which is another one in each run.
      let name = store.path(of: "difference", .text).split(separator: "/").joined(separator: "-")
      #expect(text.contains(name))
      try write(
        text.replacing(name, with: "difference.txt"), to: folder, "difference.txt.html")
    }
  }

  /// Returns the page that a failure names.
  private func differencePage(of failure: TestFailure) throws -> String {
    let line = failure.report.split(separator: "\n").first { $0.hasPrefix("side by side: ") }
    let file = try #require(line).dropFirst("side by side: ".count)
    return try String(contentsOfFile: String(file), encoding: .utf8)
  }

  private func page(of host: TestHost) throws -> String {
    let backend = HTMLBackend(theme: .dark)
    try backend.attach(to: host.application)
    backend.setTitle(host.application.window.title)
    backend.present(try #require(host.frame))
    #expect(backend.page.contains("<i>日</i>"))
    return backend.page
  }

  private func folder() throws -> URL {
    let named = ProcessInfo.processInfo.environment["TRELLIS_PICTURES"].map { URL(filePath: $0) }
    let folder = named ?? FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func write(_ text: String, to folder: URL, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }
}
