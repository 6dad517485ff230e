import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

@Suite struct ScrollTests {
  private func lines(_ count: Int) -> [View] { (0..<count).map { Label("line \($0)") } }

  private func show(
    _ scroll: Scroll, width: Int = 10, height: Int = 5
  ) async throws -> TestHost {
    try await TestHost(Window { scroll.id("s") }, size: Size(width: width, height: height))
  }

  @Test(.tags(.row118))
  func `scrolled content fills the view across, and has its own length in the scroll direction`()
    async throws
  {
    let field = TextField(text: "x")
    let scroll = Scroll {
      field
      lines(8)
    }
    let host = try await show(scroll)
    #expect(field.frame.width == 9)
    #expect(scroll.contentLength == 9)
    #expect(scroll.viewportLength == 5)
    #expect(host.rows == ["x", "line 0", "line 1", "line 2", "line 3   ▾"])
    let across = Scroll(.horizontal, spacing: 1) {
      for letter in ["abc", "def", "ghi"] { Label(letter) }
    }
    let wide = try await show(across, width: 8)
    #expect(across.contentLength == 11)
    #expect(wide.rows[0] == "abc def▸")
    try await wide.run("scroll s 2")
    #expect(wide.rows[0] == "◂ def g▸")
  }

  @Test(.tags(.row118))
  func `the content length of a scroll view follows changes of a list inside it`() async throws {
    let names = State(wrappedValue: (0..<20).map { "name \($0)" })
    let scroll = Scroll { ForEach(names.projectedValue, id: \.self) { name in Label(name) } }
    let host = try await show(scroll)
    #expect(scroll.contentLength == 20)
    try await host.run("scroll s 12")
    #expect(host.rows.first == "name 12  ▴")
    names.wrappedValue.removeFirst(4)
    await host.settle()
    #expect(scroll.contentLength == 16)
    #expect(scroll.contentOffset == 11)
    #expect(host.rows == ["name 15  ▴"] + (16..<20).map { "name \($0)" })
    names.wrappedValue = ["only"]
    await host.settle()
    #expect(scroll.contentOffset == 0)
    #expect(host.rows[0] == "only")
  }

  @Test(.tags(.row118))
  func `scrolled content is clipped to the frame of its scroll view`() async throws {
    let host = try await TestHost(
      Window {
        VStack {
          Label("top")
          Scroll { lines(9) }.id("s").frame(height: 3)
          Label("end")
        }
      }, size: Size(width: 10, height: 6))
    try await host.run("scroll s 4")
    #expect(host.rows == ["top", "line 4   ▴", "line 5", "line 6   ▾", "end", ""])
    #expect(host.node("s")?.value == "5 to 7 of 9")
  }

  @Test(.tags(.row118))
  func `keys scroll to both ends of the content, and the wheel scrolls as well`() async throws {
    let scroll = Scroll { lines(12) }
    let host = try await show(scroll)
    try await host.run("focus s\nkey down\nkey down")
    #expect(scroll.contentOffset == 2)
    try await host.run("key pagedown")
    #expect(scroll.contentOffset == 7)
    try await host.run("key pagedown\nkey end")
    #expect(scroll.contentOffset == 7)
    try await host.run("key up\nkey pageup\nkey home")
    #expect(scroll.contentOffset == 0)
    try await host.run("mouse wheel 3 3")
    #expect(scroll.contentOffset != 0)
  }

  @Test(.tags(.row118))
  func `a key that cannot scroll the inner scroll view further scrolls the outer one`() async throws
  {
    let inner = Scroll { lines(4) }.frame(height: 3)
    let outer = Scroll {
      inner
      lines(10)
    }
    let host = try await show(outer)
    try await host.run("focus s/Scroll[0]")
    try await host.run("key down\nkey down")
    #expect((inner.contentOffset, outer.contentOffset) == (1, 1))
  }

  @Test(.tags(.row118))
  func `focusing a view in nested scroll views brings it into view in all of them`()
    async throws
  {
    let fields = (0..<10).map { TextField(text: "f\($0)").id("f\($0)") }
    let inner = Scroll { fields }.frame(height: 3)
    let outer = Scroll {
      lines(6)
      inner
      lines(6)
    }
    let host = try await show(outer)
    try await host.run("focus f7")
    #expect(host.rows.contains("f7      ▾▾"))
    let caret = try #require(host.frame?.caret)
    #expect(host.rows[caret.y] == "f7      ▾▾")
    try await host.run("focus f0")
    #expect(host.rows.contains("f0"))
    try await host.run("scroll s -9")
    #expect(host.frame?.caret == nil)
    fields[3].scrollIntoView()
    await host.settle()
    #expect(host.rows.contains("f3      ▾▾"))
  }

  @Test(.tags(.row87))
  func `scrolling by script reports fractional pages and the arrival at the top`() async throws {
    let sink = TraceSink()
    var pages: [Double] = []
    var sources: [ChangeSource] = []
    var tops = 0
    let scroll = Scroll { lines(20) }
    scroll.on(.didScroll) { position in
      pages.append(position.page)
      sources.append(position.source)
    }
    scroll.on(.didScrollToTop) { _, _ in tops += 1 }
    let host = try await TestHost(
      Window { scroll.id("s") }, size: Size(width: 10, height: 5), sink: sink)
    try await host.run("scroll s 1\nscroll s 1\nscroll s 3\nscroll s 99\nscroll s 1\nscroll s -15")
    #expect(pages == [0.2, 0.4, 1, 3, 0])
    #expect(tops == 1)
    #expect(Set(sources) == [.user])
    #expect(
      sink.lines(.event).first == "event s scroll.didScroll offset=1 [1]")
    scroll.contentOffset = 99
    await host.settle()
    #expect(pages.last == 3)
    #expect(sources.last == .program)
    #expect(tops == 1)
  }

  @Test(.tags(.row87)) func `dragging a scroll reports its beginning and its end`() async throws {
    var events: [String] = []
    let scroll = Scroll { lines(20) }
    watch(scroll) { events.append($0) }
    let host = try await show(scroll)
    try await host.run("mouse down 2 4\nmouse up 2 4")
    #expect(events == [])
    try await host.run("mouse down 2 4")
    host.application.receive(.pointer(PointerInput(.drag, at: Point(x: 2, y: 3))))
    host.application.receive(.pointer(PointerInput(.drag, at: Point(x: 2, y: 1))))
    try await host.run("mouse up 2 1")
    #expect(events == ["begin", "1", "3", "end false"])
  }

  @Test
  func `a disabled scroll view cannot be dragged, and disabling it during a drag stops it`()
    async throws
  {
    var events: [String] = []
    let scroll = Scroll { lines(20) }
    watch(scroll) { events.append($0) }
    let host = try await show(scroll)
    scroll.isEnabled = false
    try await host.run("mouse down 2 4")
    host.application.receive(.pointer(PointerInput(.drag, at: Point(x: 2, y: 1))))
    try await host.run("mouse up 2 1")
    #expect(events == [] && scroll.contentOffset == 0)
    scroll.isEnabled = true
    try await host.run("mouse down 2 4")
    host.application.receive(.pointer(PointerInput(.drag, at: Point(x: 2, y: 3))))
    scroll.isEnabled = false
    host.application.receive(.pointer(PointerInput(.drag, at: Point(x: 2, y: 1))))
    try await host.run("mouse up 2 1")
    #expect(events == ["begin", "1", "end false"] && scroll.contentOffset == 1)
    scroll.isEnabled = true
    host.application.receive(.pointer(PointerInput(.drag, at: Point(x: 2, y: 1))))
    await host.settle()
    #expect(scroll.contentOffset == 1)
  }

  @Test(.tags(.row87))
  func `a paging scroll view stops at a page boundary after a drag`() async throws {
    var events: [String] = []
    let scroll = Scroll { lines(20) }
    scroll.isPaging = true
    watch(scroll) { events.append($0) }
    let host = try await show(scroll)
    try await host.run("mouse down 2 4")
    host.application.receive(.pointer(PointerInput(.drag, at: Point(x: 2, y: 1))))
    try await host.run("mouse up 2 1")
    #expect(events == ["begin", "3", "end true", "5", "rest"])
    events = []
    host.application.receive(.pointer(PointerInput(.wheel(1), at: Point(x: 2, y: 1))))
    await host.settle()
    #expect(events == ["10"])
    #expect(scroll.page == 2)
  }

  private func watch(_ scroll: Scroll, _ note: @escaping @MainActor (String) -> Void) {
    scroll.on(.didScroll) { position in note("\(position.offset)") }
    scroll.on(.willBeginDragging) { _, _ in note("begin") }
    scroll.on(.didEndDragging) { moves in note("end \(moves)") }
    scroll.on(.didEndDecelerating) { _, _ in note("rest") }
  }

  @Test(.tags(.row118))
  func `scrolling redraws only the scroll view and places only its content`() async throws {
    let scroll = Scroll { lines(100) }
    let host = try await show(scroll)
    let before = host.application.context.counts
    try await host.run("scroll s 10")
    let work = host.application.context.counts - before
    #expect(host.rows[0] == "line 10  ▴")
    #expect(work.drawn == 2)
    #expect(work.placed == 1)
    #expect(work.measured <= 2)
  }

  @Test(.tags(.row118))
  func `a scroll view whose content is hidden has a content length of zero`() async throws {
    let scroll = Scroll { lines(9) }
    let host = try await show(scroll)
    try await host.run("scroll s 4")
    scroll.content.isHidden = true
    await host.settle()
    #expect((scroll.contentLength, scroll.contentOffset) == (0, 0))
    #expect(host.node("s")?.value == nil)
    scroll.content.isHidden = false
    await host.settle()
    #expect(scroll.contentLength == 9)
    #expect(host.rows[0] == "line 0")
  }
}
