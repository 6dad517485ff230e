import Testing
import Trellis
import TrellisTesting

/// Containers that have parts of their own, when their children are changed by other methods.
@Suite struct StrayPartTests {
  private let items = ["a", "b", "c"].map { BarItem($0) }

  private func bar() async throws -> (Bar, TestHost) {
    let bar = Bar("T") {
      items[0]
      items[1]
    } trailing: {
      items[2]
    }
    return (bar, try await TestHost(Window { bar }, size: Size(width: 20, height: 1)))
  }

  @Test func `a bar item keeps its end of the bar while other items are added and removed`()
    async throws
  {
    let (bar, host) = try await bar()
    #expect(host.rows == [" a  b    T        c"])
    items[0].removeFromParent()
    await host.settle()
    #expect(host.rows == [" b       T        c"])
    bar.append(items[0])
    await host.settle()
    #expect(host.rows == [" b  a    T        c"])
    bar.insert(BarItem("d"), at: 0)
    await host.settle()
    #expect(host.rows == [" d  b  a T        c"])
  }

  @Test func `bar items can move to the other end of the bar without being replaced`() async throws
  {
    let (bar, host) = try await bar()
    bar.setItems(leading: [items[0]], trailing: [items[1], items[2]])
    await host.settle()
    #expect(host.rows == [" a       T     b  c"])
  }

  @Test func `other children of tabs or of a split are drawn in front of its own parts`()
    async throws
  {
    let label = Label("here")
    let tabs = Tabs { Tab("A") { Label("page of A") } }
    let split = Split(.horizontal) {
      Label("left")
    } second: {
      Label("right")
    }
    let host = try await TestHost(
      Window {
        VStack {
          Label("above")
          label
          tabs
          split
        }
      }, size: Size(width: 17, height: 7))
    tabs.append(label)
    await host.settle()
    #expect(
      host.rows == ["above", "[A]", "─────────────────", "here of A", "left    │right", "", ""])
    split.append(label)
    await host.settle()
    #expect(
      host.rows == ["above", "[A]", "─────────────────", "page of A", "left    │heret", "", ""])
  }

  @Test func `a view in a parent without a layout is not drawn at its old position`()
    async throws
  {
    let label = Label("ghost")
    let place = Placeless()
    let host = try await TestHost(
      Window {
        VStack {
          label
          place
        }
      }, size: Size(width: 8, height: 2))
    #expect(host.rows == ["ghost", ""])
    place.append(label)
    await host.settle()
    #expect(host.rows == ["", ""])
  }

  @Test func `the open list of a menu closes when the menu is removed from the window`()
    async throws
  {
    let menu = Menu("M") { MenuItem("one") }.id("m")
    let stack = VStack { menu }
    let host = try await TestHost(Window { stack }, size: Size(width: 9, height: 5))
    try await host.run("press m")
    #expect(menu.isOpen)
    stack.insert(Label("up"), at: 0)
    await host.settle()
    #expect(host.rows == ["up", "[ M ▾ ]", "┌─────┐", "│ one │", "└─────┘"])
    menu.removeFromParent()
    await host.settle()
    #expect(host.rows == ["up", "", "", "", ""])
    #expect(host.application.window.frontDialog == nil)
    stack.append(menu)
    try await host.run("press m")
    #expect(host.rows == ["up", "[ M ▾ ]", "┌─────┐", "│ one │", "└─────┘"])
  }
}

/// A custom container that does not place its children.
private final class Placeless: View {
  override func contentSize(for proposal: ProposedSize, metrics: LayoutMetrics) -> Size {
    Size(width: 1, height: 1)
  }

  override func placeChildren(in area: Rect, metrics: LayoutMetrics) {}
}
