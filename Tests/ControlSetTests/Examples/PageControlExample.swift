import Trellis

/// The third of five pages, the first of two, and a disabled page control.
@MainActor
func pageControlExample() -> Window {
  @State("photo") var photo = 2
  return Window(title: "PageControl") {
    VStack {
      PageControl("Photo", pageCount: 5, currentPage: $photo).id("photo")
      PageControl("Side", pageCount: 2).id("side")
      PageControl("Sheet", pageCount: 3).id("sheet").enabled(false)
      Label($photo.map { "photo \($0 + 1)" }).id("status")
    }
  }
}
