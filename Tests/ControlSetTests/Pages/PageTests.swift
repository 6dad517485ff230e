import Foundation
import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// The pages about controls agree with the controls.
struct PageTests {
  @Test(arguments: ControlPage.all)
  func `the page of each control is up to date and lists every key that has an effect`(
    page: ControlPage
  ) async throws {
    let walk = try await PageWalk(page)
    let effective = Set(walk.keys.keys)
    let listed = Set(page.keys.flatMap(\.allChords))
    #expect(effective.subtracting(listed).sorted() == [], "not on the page")
    #expect(page.keys.flatMap { $0.idleChords(effective) } == [], "without an effect")
    let text = PageText(page: page, declarations: try Declarations.all.get(), walk: walk)
    #expect(try await GeneratedFile.holds(text.text(), path: page.file), "Tools/generate-docs")
    let picture = try await page.host().snapshot(.svg).lines.map { $0 + "\n" }.joined()
    #expect(try GeneratedFile.holds(picture, path: page.pictureFile), "Tools/generate-docs")
  }

  @Test func `every view has a page, and the index lists every page`() throws {
    let declarations = try Declarations.all.get()
    let views = try DeclaredClasses.all.get().publicSubclasses(of: "View")
    #expect(views == ControlPage.all.map(\.name).sorted())
    #expect(try GeneratedFile.holds(PageIndex.text(declarations), path: PageIndex.file))
  }

  @Test func `declarations with preconditions document them`() throws {
    let declarations = try Declarations.all.get()
    #expect(declarations.preconditions["Grid"]?.isEmpty == false)
    #expect(declarations.untoldChecks == [])
  }

  @Test(.disabled(if: GeneratedFile.isWriting, "the pages are being written"))
  func `the control pages list every public event that is specific to a control`() throws {
    let pages = try ControlPage.all.map {
      try String(contentsOf: Checkout.folder.appending(path: $0.file), encoding: .utf8)
    }.joined()
    let standard = Event.allSingle.map(\.name)
    let own = try Declarations.all.get().events.filter { !standard.contains($0.key) }
    let missing = own.filter { $0.value.isPublic && !pages.contains("| `\($0.value.member)` |") }
    #expect(missing.keys.sorted() == [])
    // Those that programs cannot name are on none.
    let useless = own.filter { !$0.value.isPublic && pages.contains("`\($0.value.member)`") }
    #expect(useless.keys.sorted() == [])
  }
}
