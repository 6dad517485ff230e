import Testing
import Trellis
import TrellisTesting

@testable import trellis_demo

/// The gallery as a person sees it: no view covers its neighbour, and no view is cut off.
struct GalleryTests {
  private static let pages = 1...Gallery.pageCount
  nonisolated private static let sizes = [
    Size(width: 80, height: 24), Size(width: 200, height: 50),
  ]

  @Test(arguments: await pages, sizes)
  func `no view on a page of the gallery overlaps its neighbour`(page: Int, size: Size) async throws
  {
    let gallery = try await Gallery(page: page, size: size)
    #expect(gallery.overlaps == [])
  }

  @Test(arguments: await pages, sizes)
  func `no view on a page of the gallery is cut off without a sign`(page: Int, size: Size)
    async throws
  {
    let gallery = try await Gallery(page: page, size: size)
    #expect(!gallery.leaves.isEmpty)
    #expect(gallery.cut == [])
  }

  @Test(arguments: sizes)
  func `the views around the gallery's pages stay in place on every page`(
    size: Size
  ) async throws {
    let gallery = try await Gallery(page: 1, size: size)
    let places = try gallery.placesAround()
    for page in Self.pages {
      try await gallery.host.select("pages", row: page)
      #expect(try gallery.placesAround() == places)
    }
  }

  @Test(arguments: sizes)
  func `no view in a dialog or menu of the gallery overlaps its neighbour or is cut off`(
    size: Size
  ) async throws {
    var count = 0
    for page in Self.pages {
      let gallery = try await Gallery(page: page, size: size)
      for opener in gallery.openers {
        try await gallery.host.press(.id(opener))
        guard gallery.dialog != nil else { continue }
        count += 1
        #expect(gallery.overlaps == [] && gallery.cut == [], "\(opener)")
        try await gallery.host.key("escape")
      }
    }
    #expect(count > 6)
  }

  @Test
  func `the gallery checks find overlapping views and views cut off without a sign`() async throws {
    let pile = View()
    pile.setChildren([Label("below").id("below"), Label("above").id("above")])
    let window = Window {
      VStack {
        pile
        Label("a text that is too long").id("long").frame(width: 8)
        Button("too long as well").id("button").frame(width: 8)
        Image("too long as well").id("image").frame(width: 8)
        TextField(text: "a text that is too long").id("field").frame(width: 8)
        HStack { Label("out of the box").id("out") }.id("box").frame(width: 5)
      }
    }
    let looked = try await Gallery(window, size: Size(width: 40, height: 10))
    #expect(looked.overlaps == ["below and above"])
    #expect(looked.cut == ["image"])
  }
}
