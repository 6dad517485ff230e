import Foundation
import Testing
import TrellisTestSupport

/// What the documentation shows is what these tests run.
@Suite struct TestingPageTests {
  @Test func `the page shows the example as it is compiled and run`() throws {
    let page = try text("docs/testing-your-app.md")
    let example = try text("Tests/TrellisTests/Testing/SignUpFormTests.swift")
    #expect(page.contains("```swift\n\(example)```\n"))
  }

  /// Each statement block of the page stands, indented, in a test.
  @Test func `every other example of the page is part of a test`() throws {
    let page = try text("docs/testing-your-app.md")
    let tour = try text("Tests/TrellisTests/Testing/TestHostTourTests.swift")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
      .filter { !$0.hasPrefix("import") && !$0.hasPrefix(".") }
    #expect(blocks.count >= 5)
    for block in blocks {
      let lines = block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(tour.contains(lines.joined(separator: "\n")), "\(block)")
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Checkout.folder.appending(path: path), encoding: .utf8)
  }
}
