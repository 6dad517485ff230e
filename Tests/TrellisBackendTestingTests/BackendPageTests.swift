import Foundation
import Testing
import TrellisTestSupport

/// The examples in the guide to backends are code that is compiled.
@Suite struct BackendPageTests {
  @Test func `every example in the backend guide is copied from the source code`() throws {
    let sources = try [
      "Backends/TrellisHTML/HTMLBackend.swift", "Backends/TrellisHTML/HTMLPage.swift",
      "Tests/TrellisBackendTestingTests/Support/Subjects.swift",
      "Tests/TrellisBackendTestingTests/BackendConformanceTests.swift",
    ].map(text).joined(separator: "\n")
    let blocks = try text("docs/writing-a-backend.md").components(separatedBy: "```swift\n")
      .dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count >= 7)
    for block in blocks { #expect(flat(sources).contains(flat(block)), "\(block)") }
  }

  @Test func `the example backend is as short as the guide says`() throws {
    let lines = try ["HTMLBackend", "HTMLPage"].map {
      try text("Backends/TrellisHTML/\($0).swift").split(
        separator: "\n", omittingEmptySubsequences: false
      ).count
    }
    #expect(lines.reduce(0, +) <= 170)
  }

  private func flat(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Checkout.folder.appending(path: path), encoding: .utf8)
  }
}
