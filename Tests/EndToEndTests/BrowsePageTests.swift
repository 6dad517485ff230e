import Foundation
import Testing
import TrellisTestSupport

/// The page docs/browse.md agrees with the browser.
struct BrowsePageTests {
  private static func page() throws -> String {
    try String(
      contentsOf: Checkout.folder.appending(path: "docs/browse.md"), encoding: .utf8)
  }

  @Test func `the browser page in the documentation lists the same keys as the browser's help`()
    throws
  {
    let scratch = try Scratch()
    let shown = try Tool.run(
      "trellis-browse",
      ["--sample", "--backend", "headless", "--no-journal", "--script", "-"],
      input: "resize 120x80\nkey ?\nexpect help *\n", in: scratch)
    try #require(shown.status == 0, "\(shown.errors)")
    let keys = shown.output.split(separator: "\n").compactMap { row -> String? in
      guard let text = row.split(separator: "│").last, row.contains("│") else { return nil }
      let words = text.trimmingCharacters(in: .whitespaces)
      return words.contains("  ") ? words : nil
    }
    try #require(keys.count > 10, "\(shown.output)")
    let block = try #require(
      Self.page().split(separator: "```text\n").last?.split(separator: "```").first)
    #expect(block.split(separator: "\n").map(String.init) == keys)
  }

  @Test func `the browser page in the documentation names every option of the browser`() throws {
    let help = try Tool.run("trellis-browse", ["--help"], in: Scratch()).output
    let options = help.matches(of: /(?m)^  (--[a-z-]+)/).map { String($0.output.1) }
    try #require(options.count > 6)
    let page = try Self.page()
    #expect(options.filter { !page.contains($0) } == [])
  }
}
