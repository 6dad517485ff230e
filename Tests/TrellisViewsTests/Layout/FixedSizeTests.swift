import Testing
import Trellis
import TrellisTesting

/// A view keeps its fixed size, even in a container that would stretch it.
struct FixedSizeTests {
  nonisolated static let containers: KeyValuePairs<String, @MainActor @Sendable (View) -> View> = [
    "VStack": { view in VStack { view } },
    "HStack": { view in HStack { view } },
    "VStack of several": { view in
      VStack {
        Label("a long line of text"); view; Label("x").fill()
      }
    },
    "HStack of several": { view in
      HStack {
        Label("x").fill(); view; Label("a\nb\nc\nd\ne\nf")
      }
    },
    "ZStack": { view in ZStack { view } },
    "GroupBox": { view in GroupBox("Box") { view } },
    "Tabs": { view in Tabs { Tab("A") { view } } },
    "Scroll": { view in Scroll { view } },
    "Group in a stack": { view in VStack { Group { view } } },
    "overlay": { view in Label("x").fill().overlay { view } },
    "equal shares": { view in
      HStack(distribution: .fillEqually) {
        view; Label("x")
      }
    },
    "shares in proportion": { view in
      VStack(distribution: .fillProportionally) {
        view; Label("x")
      }
    },
  ]

  @Test(.tags(.row113), arguments: containers.map(\.key))
  func `a fixed size is kept in every container`(name: String) async throws {
    let make = try #require(FixedSizeTests.containers.first { $0.key == name }?.value)
    for view in [Button("OK"), TextField(text: "x"), Label("x"), VStack { Label("x") }] as [View] {
      view.frame(width: 5, height: 2)
      _ = try await TestHost(Window { make(view) }, size: Size(width: 40, height: 12))
      #expect(view.frame.size == Size(width: 5, height: 2), "\(type(of: view)) in \(name)")
    }
  }

  @Test(.tags(.row113), arguments: containers.map(\.key))
  func `a view never exceeds its maximum size in any container`(name: String) async throws {
    let make = try #require(FixedSizeTests.containers.first { $0.key == name }?.value)
    let view = Label("x").frame(maxWidth: 7, maxHeight: 3).fill()
    _ = try await TestHost(Window { make(view) }, size: Size(width: 40, height: 12))
    #expect(view.frame.width <= 7 && view.frame.height <= 3, "\(view.frame)")
    let isStretched = view.frame.width == 7 || view.frame.height == 3
    #expect(isStretched, "\(name): \(view.frame)")
  }

  @Test(
    .tags(.row113),
    arguments: [(Alignment.fill, 0), (.start, 0), (.center, 7), (.end, 15)])
  func `a view with a fixed width is positioned by the alignment of its stack`(
    alignment: Alignment, x: Int
  )
    async throws
  {
    let button = Button("OK").frame(width: 5)
    _ = try await TestHost(
      Window { VStack(alignment: alignment) { button } }, size: Size(width: 20, height: 3))
    #expect(button.frame == Rect(x: x, y: 0, width: 5, height: 1))
  }
}
