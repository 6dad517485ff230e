import Trellis

/// A link with a handler, a link without one, and a disabled link.
@MainActor
func linkExample() -> Window {
  @State("opened") var opened = "nothing opened yet"
  return Window(title: "Link") {
    VStack {
      Link("Manual", to: "man:trellis").id("manual").onOpen { link in
        opened = "opened \(link.destination)"
      }
      Link("News", to: "https://example.org/news").id("news")
      Link("Old news", to: "https://example.org/old").id("old").enabled(false)
      Label($opened).id("status")
    }
  }
}
