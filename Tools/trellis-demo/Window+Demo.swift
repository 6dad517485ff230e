import Trellis

extension Window {
  /// Creates the window of an example, with the example's summary at the top, the given content
  /// below, and a line of keyboard shortcuts at the bottom.
  convenience init(of demo: any Demo.Type, @ListBuilder<View> content: () -> [View]) {
    self.init(title: "trellis-demo \(demo.name)") {
      VStack {
        Label(demo.summary, style: Style(.bar, attributes: .bold)).id("summary").fill(.horizontal)
        VStack(children: content).id("content").fill()
        Label("tab, shift-tab move · escape quits", style: Style(.bar)).id("keys")
          .fill(.horizontal)
      }.id("demo")
    }
    onKey("escape", evenUnseen: true) { window in window.close() }
  }
}
