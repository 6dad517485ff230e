import Foundation
import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// The page about testing agrees with the tests that are run.
@Suite struct TestingPageTests {
  @Test(arguments: ["SignUpForm", "SignUpFormTests", "OrderFormTests", "ContactFormTests"])
  func `the page about testing contains the example files exactly as they are compiled`(
    file: String
  ) throws {
    // In this package, the window and its test are in one module.
    let page = try text("docs/testing-your-app.md")
      .replacing("\n@testable import MyApp\n", with: "")
    let example = try text("Tests/TrellisTests/Testing/\(file).swift")
    #expect(page.contains("```swift\n\(example)```\n"))
  }

  /// Each block of statements on the page is part of a test, indented.
  @Test func `all other examples on the page about testing are part of a test`() throws {
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

  @Test func `the failure on the page about testing equals a failure of a real test`() async throws
  {
    let host = try await TestHost(makeSignUpForm { _ in }, size: Size(width: 24, height: 4))
    try await host.press("save")
    let failure = #expect(throws: TestFailure.self) {
      try host.expect("status", "saved *", fileID: "MyAppTests/SignUpFormTests.swift", line: 41)
    }
    let page = try text("docs/testing-your-app.md")
    let said = try #require(failure).description
    #expect(page.contains("```text\n\(said)\n```"), "\(said)")
  }

  @Test(arguments: [("Role", 20), ("States", 8)])
  func `the page about testing lists every role and every state`(kind: String, count: Int) throws {
    let page = try text("docs/testing-your-app.md")
    let sources = try ["SemanticNode", "SemanticRole+Values"]
      .map { try text("Modules/TrellisViews/Semantics/\($0).swift") }.joined()
    let pattern = try Regex("static let (\\w+) = Semantic\(kind)\\(")
    let names = sources.matches(of: pattern).compactMap { $0.output[1].substring }
    try #require(names.count >= count)
    #expect(names.filter { !page.contains("`.\($0)`") } == [])
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Checkout.folder.appending(path: path), encoding: .utf8)
  }
}
