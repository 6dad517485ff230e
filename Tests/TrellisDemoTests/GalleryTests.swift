import Testing
import Trellis
import TrellisTesting

@testable import trellis_demo

/// The gallery, looked at as a person would: nothing lies over its neighbour, nothing is cut off.
struct GalleryTests {
  nonisolated private static let pages = 1...8
  nonisolated private static let sizes = [
    Size(width: 80, height: 24), Size(width: 200, height: 50),
  ]

  @Test(arguments: pages, sizes)
  func `no view of a page lies over its neighbour`(page: Int, size: Size) async throws {
    let gallery = try await Gallery(page: page, size: size)
    #expect(gallery.overlaps == [])
  }

  @Test(arguments: pages, sizes)
  func `nothing on a page is cut off without a sign`(page: Int, size: Size) async throws {
    let gallery = try await Gallery(page: page, size: size)
    #expect(!gallery.leaves.isEmpty)
    #expect(gallery.cut == [])
  }

  @Test(arguments: sizes)
  func `what is around the pages stays where it is, whatever page is shown`(
    size: Size
  ) async throws {
    let gallery = try await Gallery(page: 1, size: size)
    let places = try gallery.placesAround()
    for page in Self.pages {
      try await gallery.host.select("pages", row: page)
      #expect(try gallery.placesAround() == places)
    }
  }

  @Test(arguments: ["show-alert", "show-sheet", "show-files"], sizes)
  func `nothing in a dialog lies over its neighbour or is cut off`(
    button: String, size: Size
  ) async throws {
    let gallery = try await Gallery(page: 7, size: size)
    try await gallery.host.press(Finder.id(button))
    #expect(gallery.overlaps == [] && gallery.cut == [])
  }

  @Test func `the tests know all pages`() async throws {
    let gallery = try await Gallery(page: 1, size: Self.sizes[0])
    let tabs = try gallery.view("pages") as? Tabs
    #expect(tabs?.tabs.count == Self.pages.count)
  }

  @Test func `a view over its neighbour is found, and a text that is cut off`() async throws {
    let pile = View()
    pile.setChildren([Label("below").id("below"), Label("above").id("above")])
    let window = Window {
      VStack {
        pile
        Label("a text that is too long").id("long").frame(width: 8)
        Button("too long as well").id("button").frame(width: 8)
        TextField("a text that is too long").id("field").frame(width: 8)
        HStack { Label("out of the box").id("out") }.id("box").frame(width: 5)
      }
    }
    let looked = try await Gallery(window, size: Size(width: 40, height: 10))
    #expect(looked.overlaps == ["below and above"])
    #expect(looked.cut == ["button"])
  }
}
