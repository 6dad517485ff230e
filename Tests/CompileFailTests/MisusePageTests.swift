import Foundation
import Testing
import TrellisTestSupport

@Suite struct MisusePageTests {
  @Test func `every test named on the misuse page exists`() throws {
    let page = try String(
      contentsOf: Checkout.folder.appending(path: "docs/misuse.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("|") }
    let cells = rows.compactMap { $0.split(separator: "|").last.map(String.init) }
    let names = cells.flatMap { $0.matches(of: #/`([^`]+)`/#).map { String($0.1) } }
    let known = try testNames().union(CompileFailCase.all().map(\.testDescription))
    #expect(names.count > 60)
    #expect(names.filter { !known.contains($0) } == [])
  }

  @Test func `every program that must not compile is listed on the misuse page`() throws {
    let page = try String(
      contentsOf: Checkout.folder.appending(path: "docs/misuse.md"), encoding: .utf8)
    let missing = try CompileFailCase.all().filter { !page.contains("`\($0.testDescription)`") }
    #expect(missing.map(\.testDescription) == [])
  }

  private func testNames() throws -> Set<String> {
    let folder = Checkout.folder.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.lastPathComponent.hasSuffix("Tests.swift") else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(text.matches(of: #/func `([^`]+)`/#).map { String($0.1) })
    }
    return names
  }
}
