import Trellis

extension Window {
  /// Makes the window of an example: its summary above, the keys below, what it shows between them.
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
