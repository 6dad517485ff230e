import Testing
import Trellis
import TrellisTesting

/// Settings that need an area, on a `When` or a `ForEach`, which has none.
@Suite struct NoAreaTests {
  private let yes = State(true)
  private let items = State(["a", "b"])

  private func when() -> When { When(yes.binding) { Label("details") } }

  private func each() -> ForEach<String, String> {
    ForEach(items.binding, id: \.self) { Label($0) }
  }

  private func row(_ middle: View) -> HStack {
    HStack(spacing: 1) {
      Label("left")
      middle
      Label("right")
    }
  }

  private func reports(_ host: TestHost) -> [String] {
    host.journal.map(\.line).filter { $0.contains("code=looks-without-area") }
  }

  private func lines(of host: TestHost) -> [String] {
    host.frame.map { Snapshot(of: $0, as: .styledText).lines } ?? []
  }

  @Test func `a border on a When does not draw over the views beside it, and is reported`()
    async throws
  {
    let plain = try await TestHost(Window { row(when()) })
    let framed = try await TestHost(
      Window { row(when().border(color: .error).cornerRadius(1).padding(2)) })
    #expect(framed.rows[0] == "left details right")
    #expect(framed.rows == plain.rows)
    #expect(reports(plain).isEmpty)
    #expect(reports(framed).count == 1)
    #expect(
      reports(framed).first?.contains(
        "message=a When has no area of its own, so these settings have no effect on it: padding, "
          + "border-color, border-width, corner-radius; put its views in a VStack or an HStack, "
          + "and make the settings on the stack") == true)
  }

  @Test func `settings of a When that supplies rows of a form are reported once`() async throws {
    let host = try await TestHost(
      Window {
        Form {
          when().border().onAppear {}
          each().padding(1)
        }
      })
    yes.wrappedValue = false
    yes.wrappedValue = true
    await host.settle()
    let found = reports(host)
    #expect(found.count == 2)
    #expect(
      found.first?.contains(
        "border-width, onAppear, onDisappear or task; make the settings on the views in it") == true
    )
    #expect(found.last?.contains("a ForEach has no area of its own") == true)
  }

  @Test func `a background of a ForEach fills nothing, and is reported`() async throws {
    let plain = try await TestHost(Window { row(each()) })
    let filled = try await TestHost(Window { row(each().background(.error)) })
    #expect(lines(of: filled) == lines(of: plain))
    #expect(reports(filled).count == 1)
  }

  @Test func `views behind or in front of a When are not added, and are reported`() async throws {
    let behind = Label("XXXXXXXXXXXXXXXXXX")
    let front = Label("YYYYYYYYYYYYYYYYYY")
    let host = try await TestHost(Window { row(when().background { behind }.overlay { front }) })
    #expect(host.rows[0] == "left details right")
    #expect(behind.parent == nil && front.parent == nil)
    #expect(reports(host).count == 1)
  }

  @Test func `a setting that follows a binding or that is made later is reported once`()
    async throws
  {
    let width = State(1)
    let color = State<Color?>(nil)
    let when = when().borderWidth(width.binding)
    let each = each().background(color.binding)
    let host = try await TestHost(
      Window {
        VStack {
          when; each
        }
      })
    #expect(reports(host).count == 1)
    width.wrappedValue = 2
    #expect(reports(host).count == 1)
    color.wrappedValue = .error
    #expect(reports(host).count == 2)
    each.padding(1)
    #expect(reports(host).count == 2)
    await host.settle()
    #expect(host.rows[0] == "details")
  }

  @Test func `text looks and the opacity of a When apply to its views and are not reported`()
    async throws
  {
    let when = when().bold().opacity(0)
    let host = try await TestHost(Window { row(when) })
    #expect(host.rows[0] == "left         right")
    when.opacity(1)
    await host.settle()
    #expect(host.rows[0] == "left details right")
    #expect(lines(of: host).contains { $0.contains("bold") })
    #expect(reports(host).isEmpty)
  }
}
