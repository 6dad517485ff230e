import Testing
import Trellis
import TrellisTesting

/// Numbers in a layout that are too large for any screen.
@Suite struct ExtremeNumberTests {
  /// All that sets a number of a view's place.
  @MainActor static let modifiers: [(View, Int) -> Void] = [
    { $0.frame(width: $1) }, { $0.frame(height: $1) }, { $0.frame(width: $1, height: $1) },
    { $0.frame(minWidth: $1) }, { $0.frame(maxWidth: $1) }, { $0.frame(minHeight: $1) },
    { $0.frame(maxHeight: $1) }, { $0.offset(x: $1) }, { $0.offset(y: $1) },
    { $0.offset(x: $1, y: $1) }, { $0.padding($1) }, { $0.padding(top: $1) },
    { $0.padding(leading: $1, trailing: $1) }, { $0.padding(bottom: $1) },
    { $0.alignment([.leading, .top], value: $1) },
    { $0.alignment([.trailing, .bottom], value: $1) }, { $0.alignment(.allEdges, value: $1) },
    { $0.alignment(.center, value: $1) }, { $0.layoutPriority($1) }, { $0.borderWidth($1) },
    { $0.frame(width: $1, height: $1).padding($1).offset(x: $1, y: $1).fill() },
  ]

  /// Returns containers for views, each with its own numbers.
  private func containers(_ number: Int) -> [([View]) -> View] {
    var containers: [([View]) -> View] = []
    func add(_ contain: @escaping ([View]) -> View) { containers.append(contain) }
    for distribution in Distribution.allCases {
      for axis in [Axis.horizontal, .vertical] {
        add { Stack(axis, spacing: number, distribution: distribution).setAll($0) }
      }
    }
    for axis in [Axis.horizontal, .vertical] {
      add { Stack(axis, alignment: .center).setAll([Spacer(minimumLength: number)] + $0) }
      add { views in
        let scroll = Scroll(axis, spacing: number)
        scroll.content.setChildren(views)
        return scroll
      }
    }
    add { ZStack().setAll($0) }
    add { GroupBox("Box", spacing: number).setAll($0) }
    let columns = [Grid.Column.fixed(number), .fit, .fill]
    add { Grid(columns, columnSpacing: number, rowSpacing: number).setAll($0) }
    return containers
  }

  @Test(arguments: [Int.max, .min, .max / 2, 5_000_000_000])
  func `a tree with extreme numbers is laid out within a bounded range`(number: Int) async throws {
    for modify in Self.modifiers {
      for contain in containers(number) {
        let leaf = Label("a\nb")
        let inner = ZStack { leaf }
        let views = [inner, Label("c"), Label("d"), Label("e")]
        modify(leaf, number)
        modify(inner, number)
        let container = contain(views)
        modify(container, number)
        let host = try await TestHost(
          Window { VStack { container } }, size: Size(width: 20, height: 6))
        #expect(host.rows.count == 6)
        let reach = host.application.window.descendants.map { view in
          max(abs(view.frameInRoot.minX), abs(view.frameInRoot.maxY))
        }
        #expect((reach.max() ?? 0) < 1_000_000_000)
      }
    }
  }

  @Test func `a layout number beyond the allowed range is clamped to its nearest end`() {
    let label = Label("x").padding(.max).offset(x: .min).frame(minWidth: .min, maxWidth: .max)
      .alignment([.leading, .centerY], value: .max)
    #expect(label.layout.padding == Insets(1_000_000))
    #expect(label.layout.offset == Point(x: -1_000_000, y: 0))
    #expect(label.layout.minWidth == 0 && label.layout.maxWidth == 1_000_000)
    #expect(label.layout.anchors.horizontal.start == 1_000_000)
    #expect(label.layout.anchors.vertical.center == 1_000_000)
    label.padding(999_999).offset(y: 1_000_000)
    #expect(label.layout.padding.top == 999_999 && label.layout.offset.y == 1_000_000)
  }
}

extension View {
  fileprivate func setAll(_ views: [View]) -> View {
    setChildren(views)
    return self
  }
}
