import Testing
import Trellis
import TrellisScript
import TrellisTestSupport
import TrellisTesting

/// The rows that are in view in a list, and the actions that are possible there.
@Suite struct SectionWindowTests {
  @Test(arguments: [0, -1, Int.min])
  func `rows of height 0 or less do not make a list create many rows`(height: Int)
    async throws
  {
    var made = 0
    let list = SectionList(Array(0..<10_000)) { number, _ in
      made += 1
      return [Label("\(number)")]
    }
    .heightForRow { _ in height }
    let host = try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: 20, height: 5))
    #expect(made <= 10 && list.visibleRows.count == 5)
    try await host.run("focus list\nkey end")
    #expect(made <= 30 && list.currentRow?.number == 10_000)
  }

  @Test
  func `a disabled list can be scrolled with the wheel, but its selection cannot change`()
    async throws
  {
    var told = 0
    let list = SectionList(Array(0..<100)) { number, _ in [Label("\(number)")] }
      .didSelectRow { _ in told += 1 }
    let host = try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: 20, height: 5))
    try await host.run("mouse down 3 1\nmouse up 3 1")
    #expect(list.selectedRow?.number == 2 && told == 1)
    list.isEnabled = false
    await host.settle()
    try await host.run("mouse down 3 3\nmouse move 3 1\nmouse up 3 1\nselect list 4")
    #expect(list.selectedRow?.number == 2 && list.currentRow?.number == 2 && told == 1)
    try await host.run("mouse wheel 3 1")
    #expect(list.visibleRows.first?.number == 4)
    #expect(list.selectedRow?.number == 2 && list.currentRow?.number == 2)
  }
}
