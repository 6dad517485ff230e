import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct PageControlTests {
  private let pages = PageControl("Photos", pageCount: 4).id("photos")

  @Test func `keys and script commands change the current page, and each change is reported once`()
    async throws
  {
    let sink = TraceSink()
    let host = try await TestHost(Window { pages.onChange {} }, sink: sink)
    try await host.run("focus photos")
    sink.removeAll()
    try await host.run("key left\nkey right\nselect photos 4\nset photos 1")
    #expect(
      sink.lines == [
        "input key key=left",
        "input key key=right",
        "  event photos value.changed value=1 source=user: unhandled",
        "  event photos valueChanged value=1 [1]",
        "input select id=photos row=4",
        "  event photos value.changed value=3 source=user: unhandled",
        "  event photos valueChanged value=3 [1]",
        "input set id=photos text=1",
        "  event photos value.changed value=0 source=user: unhandled",
        "  event photos valueChanged value=0 [1]",
      ])
  }

  @Test func `a page control fills the mark of the current page`() async throws {
    let host = try await TestHost(Window { pages }, size: Size(width: 9, height: 1))
    #expect(host.rows == ["● ○ ○ ○"])
    try await host.run("mouse down 8 0\nmouse up 8 0")
    #expect(host.rows == ["○ ● ○ ○"])
    #expect(host.tree.last == #"  pages "Photos": 2 of 4, focused  [photos]"#)
    pages.pageCount = 30
    await host.settle()
    #expect(host.rows == ["2/30"])
    pages.pageCount = 1
    #expect(pages.currentPage == 0)
  }

  @Test func `a script is told which numbers a page control accepts`() {
    #expect(pages.acceptedText == "a number from 1 to 4")
    pages.pageCount = 0
    #expect(pages.acceptedText == "no number, because there are no pages")
  }

  @Test(arguments: [1_000_000, .max])
  func `a page control with more pages than fit shows numbers instead of marks`(
    count: Int
  ) async throws {
    // Making a mark for each of so many would not end.
    pages.pageCount = count
    pages.currentPage = 2
    let host = try await TestHost(
      Window { pages.fill() }, size: Size(width: 50, height: 1))
    #expect(host.rows == ["3/\(count)"])
    try await host.run("focus photos\nkey right\nkey end\nkey left")
    #expect(pages.currentPage == count - 2)
    try await host.run("mouse down 49 0\nmouse up 49 0")
    #expect(pages.currentPage == count - 1)
    try await host.run("mouse down 0 0\nmouse up 0 0")
    #expect(host.rows == ["\(count - 1)/\(count)"])
  }
}
