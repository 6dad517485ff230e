import Trellis

/// A picture that a button changes.
@MainActor
func imageExample() -> Window {
  @State("cat") var cat = """
     /\\_/\\
    ( o.o )
    """
  return Window(title: "Image") {
    VStack {
      Image($cat, label: "A cat").id("cat")
      Button("Sleep").id("sleep").onTap {
        cat = """
           /\\_/\\
          ( -.- )
          """
      }
    }
  }
}
