import Foundation
import Testing
import Trellis
import TrellisCells
import TrellisScript
import TrellisTestSupport
import TrellisTesting

/// The inputs that make gestures on a terminal, as `docs/gestures.md` lists them.
struct GestureMappingTests {
  struct Listed {
    let name: String
    let mouse: String
    let keys: [String]
  }

  static let makers: KeyValuePairs<String, @MainActor @Sendable () -> Gesture> = [
    "TapGesture()": { TapGesture() },
    "TapGesture(count: 2)": { TapGesture(count: 2) },
    "LongPressGesture()": { LongPressGesture() },
    "PanGesture()": { PanGesture() },
    "SwipeGesture(.left)": { SwipeGesture(.left) },
    "SwipeGesture(.right)": { SwipeGesture(.right) },
    "SwipeGesture(.up)": { SwipeGesture(.up) },
    "SwipeGesture(.down)": { SwipeGesture(.down) },
    "EdgePanGesture(from: .left)": { EdgePanGesture(from: .left) },
    "PinchGesture()": { PinchGesture() },
    "RotationGesture()": { RotationGesture() },
  ]

  /// The inputs of a mouse, by their description in the second column of the table.
  static let mouse: [String: [String]] = [
    "TapGesture()": ["mouse down 1 1", "mouse up 1 1"],
    "TapGesture(count: 2)": [
      "mouse down 1 1", "mouse up 1 1", "advance 349ms", "mouse down 1 1", "mouse up 1 1",
    ],
    "LongPressGesture()": ["mouse down 1 1", "advance 500ms"],
    "PanGesture()": ["mouse down 1 1", "mouse move 2 1"],
    "SwipeGesture(.left)": ["mouse down 5 5", "mouse move 2 5"],
    "SwipeGesture(.right)": ["mouse down 5 5", "mouse move 8 5"],
    "SwipeGesture(.up)": ["mouse down 5 5", "mouse move 5 2"],
    "SwipeGesture(.down)": ["mouse down 5 5", "mouse move 5 8"],
    "EdgePanGesture(from: .left)": ["mouse down 0 5", "mouse move 1 5"],
  ]

  static func listed() throws -> [Listed] {
    let text = try String(
      contentsOf: Checkout.folder.appending(path: "docs/gestures.md"), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| `"), cells.count == 3, cells[0].contains("Gesture(") else {
        return nil
      }
      let keys = cells[2].matches(of: #/`([^`]+)`/#).map { String($0.1) }
      return Listed(
        name: cells[0].replacingOccurrences(of: "`", with: ""), mouse: cells[1], keys: keys)
    }
  }

  @Test(.tags(.row105))
  func `each gesture is made by the mouse actions and keys that its documentation lists`()
    async throws
  {
    let listed = try GestureMappingTests.listed()
    #expect(listed.map(\.name) == GestureMappingTests.makers.map(\.key))
    for (entry, maker) in zip(listed, GestureMappingTests.makers) {
      let lines = GestureMappingTests.mouse[entry.name] ?? []
      #expect(lines.isEmpty == entry.mouse.hasPrefix("none"), "\(entry.name)")
      let host = try await GestureMappingTests.host(maker.value())
      for line in lines { host.run(line) }
      #expect(host.firings.isEmpty == lines.isEmpty, "\(entry.name) by the mouse")
      for key in entry.keys {
        let host = try await GestureMappingTests.host(maker.value())
        #expect(host.image.takeFocus(), "\(entry.name)")
        for chord in key.split(separator: " ") { host.run("key \(chord)") }
        let last = try #require(host.firings.last, "\(entry.name) by \(key)")
        #expect(last.contains("state=ended"), "\(entry.name) by \(key)")
      }
    }
  }

  @Test(.tags(.row105)) func `keys that the documentation does not list make no gesture`()
    async throws
  {
    let listed = try GestureMappingTests.listed()
    let keys: [Key] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .character("x"),
      .character(" "), .backspace, .delete, .insert, .function(1), .function(10),
    ]
    for (entry, maker) in zip(listed, GestureMappingTests.makers) where !entry.name.contains("2") {
      let host = try await GestureMappingTests.host(maker.value())
      let documented = Set(entry.keys)
      #expect(host.image.takeFocus() == !documented.isEmpty)
      for key in keys {
        for bits in UInt8(0)...7 {
          let press = KeyPress(key, modifiers: .init(rawValue: bits))
          host.sink.removeAll()
          host.host.application.receive(.key(press))
          #expect(
            host.firings.isEmpty == !documented.contains(press.description),
            "\(entry.name) by \(press)")
        }
      }
    }
  }

  @Test(.tags(.row105), arguments: [1, 2, 3])
  func `a gesture with more touches than the backend supports causes a diagnostic`(maximum: Int)
    async throws
  {
    let image = Image("#").id("photo")
    let line = #line + 1
    image.addGesture(PinchGesture())
    image.addGesture(RotationGesture())
    image.addGesture(TapGesture(touches: 3))
    image.addGesture(PanGesture())
    let sink = TraceSink()
    let application = Application(
      window: Window { image }, backend: TouchScreen(maximumTouches: maximum), sink: sink)
    try application.start()
    let found = sink.lines(.lifecycle).filter { $0.contains("gesture-unsupported") }
    #expect(found.count == [3, 1, 0][maximum - 1])
    if maximum == 1 {
      #expect(found[0].contains("photo"))
      #expect(found[0].contains("pinch, added at"))
      #expect(found[0].contains("GestureMappingTests.swift:\(line), needs 2 touches"))
    }
    // A gesture that is added while the view is shown says so at once.
    image.addGesture(SwipeGesture(.left, touches: 4))
    let all = sink.lines(.lifecycle).filter { $0.contains("gesture-unsupported") }
    #expect(all.count == found.count + 1)
  }

  @Test(.tags(.row105))
  func `a view with gestures can take the focus and shows that it has the focus`()
    async throws
  {
    let card = VStack { Label("Card") }
    card.addGesture(LongPressGesture())
    var taps = 0
    let image = Image("##\n##", label: "Photo").id("photo").onTap { taps += 1 }
    let host = try await TestHost(
      Window {
        VStack {
          Button("Save").id("save"); card; image
        }
      }, size: Size(width: 20, height: 6))
    try await host.run("key tab\nkey tab")
    #expect(card.isFocused && host.frame?.caret == card.frameInRoot.origin)
    #expect(host.frame?.semantics.node(at: card.path)?.states == .focused)
    try await host.run("key tab")
    #expect(image.isFocused && host.frame?.caret == image.frameInRoot.origin)
    try await host.run("key enter\nkey space\npress photo\nkey x")
    #expect(taps == 3)
    // What has a use of its own for a key keeps it.
    let save = try #require(try host.application.view("save") as? Button)
    save.addGesture(TapGesture()).onRecognize { taps += 100 }
    var presses = 0
    save.onTap { presses += 1 }
    try await host.run("focus save\nkey enter")
    #expect(presses == 1 && taps == 3)
  }

  private static func host(_ gesture: Gesture) async throws -> GestureHost {
    let picture = Array(repeating: "##########", count: 10).joined(separator: "\n")
    let host = try await GestureHost(Image(picture))
    host.image.addGesture(gesture)
    return host
  }
}

/// A screen that is never shown and reports several touches.
private final class TouchScreen: TouchBackend {
  let name = "touch"
  let size = Size(width: 20, height: 5)
  let metrics = LayoutMetrics.cells
  let maximumTouches: Int

  init(maximumTouches: Int) {
    self.maximumTouches = maximumTouches
  }

  func attach(to host: any BackendHost) throws {}
  func present(_ frame: Frame) {}
  func detach() {}
}
