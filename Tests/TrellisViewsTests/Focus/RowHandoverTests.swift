import Testing
import Trellis
import TrellisScript
import TrellisState
import TrellisTestSupport
import TrellisTesting

/// When a row is removed, the focus moves to the view at the same position in the row that replaces
/// it.
struct RowHandoverTests {
  private let sink = TraceSink()
  private let rows = State(wrappedValue: [1, 2, 3, 4])

  private func row(_ number: Int) -> [View] {
    [
      HStack {
        TextField().id("name\(number)")
        Button("up").id("up\(number)")
        if number == 4 { Label("-") } else { Button("delete").id("delete\(number)") }
      }
    ]
  }

  private func host() async throws -> TestHost {
    let rows = rows
    let list = VStack {
      ForEach(rows.projectedValue, id: \.self) { number in self.row(number.wrappedValue) }
      Button("add").id("add")
    }
    return try await TestHost(Window { list }, size: Size(width: 40, height: 12), sink: sink)
  }

  private func focus(_ host: TestHost) -> String? {
    host.application.context.focusedView?.id
  }

  @Test func `the focus moves to the next row's button, so pressing Enter twice deletes two rows`()
    async throws
  {
    let host = try await host()
    for number in [1, 2, 3] {
      let button = try #require(try host.application.view("delete\(number)") as? Button)
      button.onTap { rows.wrappedValue.removeAll { $0 == number } }
    }
    try await host.run("focus delete1\nkey enter\nkey enter")
    #expect(rows.wrappedValue == [3, 4])
    #expect(focus(host) == "delete3")
    #expect(sink.lines(.lifecycle).filter { $0.contains(" focus ") }.count == 2)
    // What stands there cannot take it: the next one in reading order does.
    try await host.run("key enter")
    #expect(rows.wrappedValue == [4])
    #expect(focus(host) == "name4")
  }

  @Test func `the focus of a removed row goes to the row that takes its position, even a new one`()
    async throws
  {
    for (after, expected) in [
      ([1, 9, 3, 4], "up9"), ([9, 8, 1, 3], "up3"), ([3, 4], "up3"), ([4, 3], "up4"), ([7], "up7"),
      ([1], "add"), ([], "add"), ([2, 1], "up2"),
    ] {
      rows.wrappedValue = [1, 2, 3, 4]
      let host = try await host()
      try await host.run("focus up2")
      rows.wrappedValue = after
      await host.settle()
      #expect(focus(host) == expected, "\(after)")
    }
  }

  @Test func `the branch of a condition leaves the focus to the same position in the other branch`()
    async throws
  {
    let isFirst = State(wrappedValue: true)
    let host = try await TestHost(
      Window {
        VStack {
          When(isFirst.projectedValue) {
            HStack {
              Button("a").id("a1"); Button("b").id("b1")
            }
            Button("c").id("c1")
          } else: {
            HStack {
              Button("a").id("a2"); Button("b").id("b2")
            }
          }
        }
      })
    try await host.run("focus b1")
    isFirst.wrappedValue = false
    await host.settle()
    #expect(focus(host) == "b2")
    isFirst.wrappedValue = true
    await host.settle()
    try await host.run("focus c1")
    isFirst.wrappedValue = false
    await host.settle()
    #expect(focus(host) == "a2")
  }

  @Test func `a row of a section list leaves the focus to the row that takes its place`()
    async throws
  {
    let rows = rows
    let list = SectionList(rows.projectedValue, id: \.self) { number, _ in
      self.row(number.wrappedValue)
    }
    let host = try await TestHost(
      Window { list.id("list").fill() }, size: Size(width: 40, height: 12), sink: sink)
    try await host.run("focus delete1")
    rows.wrappedValue = [2, 3, 4]
    await host.settle()
    #expect(focus(host) == "delete2")
    rows.wrappedValue = [4]
    await host.settle()
    #expect(focus(host) == "name4")
    rows.wrappedValue = []
    await host.settle()
    #expect(list.isFocused)
  }
}
