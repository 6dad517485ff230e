import Testing
import Trellis
import TrellisTesting

/// The pages about controls, and that they say what is so.
struct PageTests {
  @Test(arguments: ControlPage.all)
  func `the keys of a control are those on its page, and each of them does something`(
    page: ControlPage
  ) async throws {
    let effective = Set(try await PageWalk(page).keys.keys)
    let listed = Set(page.keys.flatMap(\.allChords))
    #expect(effective.subtracting(listed).sorted() == [], "not on the page")
    #expect(page.keys.flatMap { $0.idleChords(effective) } == [], "without an effect")
  }

  @Test(arguments: ControlPage.all)
  func `the page of a control is the one that its source and its use give`(
    page: ControlPage
  ) async throws {
    let text = PageText(
      page: page, declarations: try Declarations.all.get(), walk: try await PageWalk(page))
    #expect(try await GeneratedFile.holds(text.text(), path: page.file), "Tools/generate-docs")
    let picture = try await page.host().snapshot(.svg).lines.map { $0 + "\n" }.joined()
    #expect(try GeneratedFile.holds(picture, path: page.pictureFile), "Tools/generate-docs")
  }

  @Test func `the index lists every page, and every page is of a view`() throws {
    let declarations = try Declarations.all.get()
    let names = Set(ControlPage.all.map(\.name))
    #expect(names.subtracting(declarations.subclasses(of: "View")) == [])
    #expect(try GeneratedFile.holds(PageIndex.text(declarations), path: PageIndex.file))
  }
}
