import Trellis

/// A label that says how much space it has.
@MainActor
func sizeReaderExample() -> Window {
  return Window(title: "SizeReader") {
    SizeReader { size in
      Label(size.map { "\($0.width) columns, \($0.height) lines" }).id("size")
    }.id("reader")
  }
}
