import Testing
import Trellis
import TrellisScript
import TrellisTesting

/// The position of a view in a box: alignment, frame, padding and offset.
@Suite struct PlacementTests {
  /// Returns the frame of a view of 6 by 2 in a box of 20 by 10.
  private func place(_ modify: (ZStack) -> Void) async throws -> Rect {
    let view = ZStack { Label("abcdef\nabcdef") }
    modify(view)
    _ = try await TestHost(Window { ZStack { view } }, size: Size(width: 20, height: 10))
    return view.frame
  }

  /// Offset and length along an axis for the edges that are set, at distances 2 and 3.
  private func expected(_ start: Bool, _ end: Bool, _ needed: Int, _ room: Int) -> (Int, Int) {
    switch (start, end) {
    case (false, false): (0, room)
    case (true, false): (2, needed)
    case (false, true): (room - 3 - needed, needed)
    case (true, true): (2, room - 5)
    }
  }

  @Test(.tags(.row112), arguments: 0..<16)
  func `a view is placed by the edges it is anchored to, in all combinations`(bits: Int)
    async throws
  {
    let starts: Anchors = [.leading, .top]
    let wanted = Anchors(rawValue: UInt8(bits))
    let frame = try await place { view in
      view.alignment(wanted.intersection(starts), value: 2)
      view.alignment(wanted.subtracting(starts), value: 3)
    }
    let x = expected(wanted.contains(.leading), wanted.contains(.trailing), 6, 20)
    let y = expected(wanted.contains(.top), wanted.contains(.bottom), 2, 10)
    #expect(frame == Rect(x: x.0, y: y.0, width: x.1, height: y.1))
  }

  @Test(.tags(.row112)) func `calls of alignment add up, and the last call for an edge wins`()
    async throws
  {
    let frame = try await place { view in
      view.alignment(.allEdges, value: 1).alignment([.top, .leading], value: 8)
        .alignment(.leading, value: 4).alignment(.bottom, value: nil)
    }
    #expect(frame == Rect(x: 4, y: 8, width: 15, height: 1))
    let centered = try await place { $0.alignment(.center).alignment(.centerX, value: 2) }
    #expect(centered == Rect(x: 9, y: 4, width: 6, height: 2))
  }

  @Test(.tags(.row113)) func `width and height are fixed independently of one another`()
    async throws
  {
    let both = try await place { $0.frame(width: 15, height: 5) }
    #expect(both == Rect(x: 0, y: 0, width: 15, height: 5))
    let wide = try await place { $0.frame(width: 15).alignment([.top, .leading]) }
    #expect(wide.size == Size(width: 15, height: 2))
    let high = try await place { $0.frame(height: 5).alignment([.top, .leading]) }
    #expect(high.size == Size(width: 6, height: 5))
    let last = try await place { $0.frame(width: 3, height: 4).frame(width: 5) }
    #expect(last.size == Size(width: 5, height: 4))
    let host = try await TestHost(Window { Label("x").id("x").frame(width: 20, height: 5) })
    #expect(try host.application.view("x").frame.size == Size(width: 20, height: 5))
  }

  @Test(.tags(.row114))
  func `minimum and maximum sizes limit the size of the content and of the container`()
    async throws
  {
    let least = try await place { $0.frame(minWidth: 9, minHeight: 3).alignment([.top, .leading]) }
    #expect(least.size == Size(width: 9, height: 3))
    let most = try await place { $0.frame(maxWidth: 4, maxHeight: 1).alignment(.center) }
    #expect(most == Rect(x: 8, y: 4, width: 4, height: 1))
    let filled = try await place { $0.frame(maxWidth: 12) }
    #expect(filled.size == Size(width: 12, height: 10))
    let contradictory = try await place { $0.frame(minWidth: 9, maxWidth: 4) }
    #expect(contradictory.width == 9)
  }

  @Test(.tags(.row114)) func `a bound frame follows its state, with one layout for each change`()
    async throws
  {
    let (width, height) = (State(wrappedValue: 8), State(wrappedValue: 2))
    let view = Label("x").frame(width: width.projectedValue, height: height.projectedValue)
    let other = Label("other")
    let host = try await TestHost(
      Window {
        VStack(alignment: .start) {
          HStack(alignment: .start) { view }
          other
        }
      })
    #expect(view.frame.size == Size(width: 8, height: 2))
    let (frames, counts) = (host.frame?.number ?? 0, host.application.context.counts)
    width.wrappedValue = 12
    height.wrappedValue = 3
    await host.settle()
    #expect(view.frame.size == Size(width: 12, height: 3))
    #expect(other.frame.minY == 3)
    #expect(host.frame?.number == frames + 1)
    // The view, its row, the column, and the window, which has to know whether there is still room:
    // each placed once; the other line only moved.
    #expect((host.application.context.counts - counts).placed == 4)
  }

  @Test(.tags(.row115)) func `calls of padding add up edge by edge and create no further view`()
    async throws
  {
    let label = Label("x").padding(2).padding(top: 1, leading: 3)
    let stack = VStack(alignment: .start) { label }
    let host = try await TestHost(Window { stack })
    #expect(label.layout.padding == Insets(top: 1, leading: 3, bottom: 2, trailing: 2))
    #expect(label.frame == Rect(x: 0, y: 0, width: 6, height: 4))
    #expect(host.rows[1] == "   x")
    #expect(stack.children.count == 1)
    #expect(stack.children.first === label)
    #expect(label.children.isEmpty)
    let child = Label("y")
    let padded = ZStack { child }.padding(2)
    _ = try await TestHost(Window { padded }, size: Size(width: 10, height: 8))
    #expect(child.frame == Rect(x: 2, y: 2, width: 6, height: 4))
  }

  @Test(.tags(.row116)) func `a view moved by an offset takes clicks where it is drawn`()
    async throws
  {
    var taps = 0
    let button = Button("Go").onTap { taps += 1 }.offset(x: 10).offset(y: 3)
    let next = Label("next")
    let host = try await TestHost(
      Window {
        VStack(alignment: .start) {
          button
          next
        }
      })
    #expect(host.rows[3] == "          [ Go ]")
    #expect(host.rows[0] == "")
    #expect(next.frame.minY == 1)
    try await host.run("mouse down 12 3\nmouse up 12 3")
    #expect(taps == 1)
    try await host.run("mouse down 2 0\nmouse up 2 0")
    #expect(taps == 1)
    button.offset(x: 0, y: 0)
    await host.settle()
    #expect(host.rows[0] == "[ Go ]")
  }

  @Test(.tags(.row125)) func `a button below empty containers is hit, with an id or without`()
    async throws
  {
    var taps: [String] = []
    let host = try await TestHost(
      Window {
        ZStack {
          Button("Below").onTap { taps.append("below") }
          VStack { ZStack().frame(width: 20, height: 5) }
          HStack {}.id("layer")
          ZStack { Button("Over").onTap { taps.append("over") }.alignment([.top, .trailing]) }.id(
            "box")
        }
      }, size: Size(width: 20, height: 5))
    try await host.run("mouse down 3 0\nmouse up 3 0")
    try await host.run("mouse down 15 0\nmouse up 15 0")
    #expect(taps == ["below", "over"])
  }

  @Test(.tags(.row124))
  func `the overlay, the content and the background are drawn and hit in this order`() async throws
  {
    var taps: [String] = []
    let behind = Button("behind-behind").onTap { taps.append("behind") }
    let content = VStack(alignment: .start) { Button("mid").onTap { taps.append("mid") } }
      .frame(width: 20, height: 2)
    let before = Button("X").onTap { taps.append("before") }.alignment([.top, .leading])
    content.background { behind.alignment([.top, .leading]) }.overlay { before }
    let host = try await TestHost(Window { content })
    #expect(host.rows[0] == "[ X ] ]d-behind ]")
    for x in [1, 6, 12] { try await host.run("mouse down \(x) 0\nmouse up \(x) 0") }
    #expect(taps == ["before", "mid", "behind"])
    #expect(host.tree.map { $0.contains("behind") } == [false, true, false, false])
    #expect(content.children.count == 1)
    before.removeFromParent()
    await host.settle()
    #expect(host.rows[0] == "[ mid ]d-behind ]")
    weak var released: Label?
    do {
      let label = Label("gone")
      released = label
      content.overlay { label }
      await host.settle()
      label.removeFromParent()
    }
    await host.settle()
    #expect(released == nil)
  }
}
