import Testing
import Trellis
import TrellisTesting

struct WhenAppearanceTests {
  private final class Log {
    var lines: [String] = []
  }

  private let log = Log()
  private let isFirst = State(true)

  private func label(_ text: String) -> Label {
    Label(text).onAppear { [log] in log.lines.append("+\(text)") }
      .onDisappear { [log] in log.lines.append("-\(text)") }
  }

  @Test func `the views of a condition's branches appear and disappear with their branch`()
    async throws
  {
    let host = try await TestHost(
      Window {
        When(isFirst.binding) {
          VStack { label("a") }
        } else: {
          label("b")
        }
      })
    #expect(log.lines == ["+a"])
    isFirst.wrappedValue = false
    await host.settle()
    #expect(log.lines.dropFirst().sorted() == ["+b", "-a"])
    isFirst.wrappedValue = true
    await host.settle()
    #expect(log.lines.dropFirst(3).sorted() == ["+a", "-b"])
  }

  @Test func `a condition appears and disappears with its views`() async throws {
    let condition = When(isFirst.binding) { Label("a") }
      .onAppear { [log] in log.lines.append("+") }
      .onDisappear { [log] in log.lines.append("-") }
    let host = try await TestHost(Window { condition })
    isFirst.wrappedValue = false
    await host.settle()
    isFirst.wrappedValue = true
    await host.settle()
    #expect(log.lines == ["+", "-", "+"])
  }

  @Test func `a condition with a view in each branch stays shown`() async throws {
    let condition = When(isFirst.binding) {
      Label("a")
    } else: {
      Label("b")
    }
    .onAppear { [log] in log.lines.append("+") }
    .onDisappear { [log] in log.lines.append("-") }
    let host = try await TestHost(Window { condition })
    isFirst.wrappedValue = false
    await host.settle()
    #expect(log.lines == ["+"])
  }

  @Test func `a condition that is not met does not appear`() async throws {
    isFirst.wrappedValue = false
    let host = try await TestHost(
      Window { When(isFirst.binding) { Label("a") }.onAppear { [log] in log.lines.append("+") } })
    #expect(log.lines == [])
    isFirst.wrappedValue = true
    await host.settle()
    #expect(log.lines == ["+"])
  }

  @Test func `the views of a nested branch appear only if both branches are chosen`() async throws {
    let isInner = State(false)
    let host = try await TestHost(
      Window {
        When(isFirst.binding) { When(isInner.binding) { label("a") } }
      })
    isFirst.wrappedValue = false
    isInner.wrappedValue = true
    await host.settle()
    #expect(log.lines == [])
    isFirst.wrappedValue = true
    await host.settle()
    #expect(log.lines == ["+a"])
  }

  @Test func `a branch that is built eagerly and not chosen does not appear`() async throws {
    let host = try await TestHost(
      Window {
        When(isFirst.binding, .eagerly) {
        } else: {
          label("b")
        }
      })
    #expect(log.lines == [])
    isFirst.wrappedValue = false
    await host.settle()
    #expect(log.lines == ["+b"])
  }

  @Test func `work of a view in a branch is cancelled when the branch is left`() async throws {
    let log = log
    let view = Label("a").task { label in
      defer { log.lines.append("ended") }
      try await label.clock?.sleep(for: .seconds(3600))
    }
    let host = try await TestHost(Window { When(isFirst.binding) { view } })
    isFirst.wrappedValue = false
    await host.settle()
    #expect(log.lines == ["ended"])
  }

  @Test func `a condition shows an optional value while it is not nil`() async throws {
    let guest = State<String?>(nil)
    let host = try await TestHost(
      Window {
        VStack {
          When(guest.binding) { name in
            TextField("Guest", text: name).id("guest")
          } else: {
            Label("no guest").id("none")
          }
        }
      })
    #expect(host.rows[0] == "no guest")
    guest.wrappedValue = "Ada"
    await host.settle()
    try await host.run("expect guest Ada\nset guest Grace")
    #expect(guest.wrappedValue == "Grace")
    guest.wrappedValue = nil
    await host.settle()
    #expect(host.rows[0] == "no guest")
    guest.wrappedValue = "Edsger"
    await host.settle()
    try await host.run("expect guest Edsger")
  }

  @Test func `a list of an optional array is empty while the array is nil`() async throws {
    let names = State<[String]?>(nil)
    let host = try await TestHost(
      Window { VStack { ForEach(names.binding, id: \.self) { name in Label(name) } } })
    #expect(host.rows[0] == "")
    names.wrappedValue = ["Ada"]
    await host.settle()
    #expect(host.rows[0] == "Ada")
  }

  @Test func `a list of a range follows the range`() async throws {
    let count = State(2)
    let host = try await TestHost(
      Window { VStack { ForEach(count.binding.map { 0..<$0 }) { index in Label("\(index)") } } })
    count.wrappedValue = 3
    await host.settle()
    #expect(host.rows.prefix(4) == ["0", "1", "2", ""])
  }
}
