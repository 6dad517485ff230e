import Testing
import Trellis
import TrellisState
import TrellisTestSupport
import TrellisTesting

struct StepperTests {
  @Test
  func `keys step a stepper up to the end of its range, reporting each change once`() async throws {
    let sink = TraceSink()
    let stepper = Stepper("Copies", value: 1, in: 1...3).id("copies").onChange {}
    let host = try await TestHost(Window { stepper }, sink: sink)
    try await host.run("focus copies")
    sink.removeAll()
    try await host.run("key up\nkey +\nkey up\nset copies 1")
    #expect(
      sink.lines == [
        "input key key=up",
        "  event copies value.changed value=2.0 source=user: unhandled",
        "  event copies valueChanged value=2.0 [1]",
        "input key key=private",
        "  event copies value.changed value=3.0 source=user: unhandled",
        "  event copies valueChanged value=3.0 [1]",
        "input key key=up",
        "input set id=copies text=1",
        "  event copies value.changed value=1.0 source=user: unhandled",
        "  event copies valueChanged value=1.0 [1]",
      ])
  }

  @Test
  func `a stepper shows its value, and an arrow for each direction in which it can change`()
    async throws
  {
    let stepper = Stepper("Copies", value: 9, in: 9...11).id("copies")
    let host = try await TestHost(Window { stepper }, size: Size(width: 6, height: 1))
    #expect(host.rows == ["  9  ▸"])
    #expect(host.tree.last == #"  stepper "Copies": 9  [copies]"#)
    stepper.value = 10
    await host.settle()
    #expect(host.rows == ["◂ 10 ▸"])
    stepper.value = 11
    await host.settle()
    #expect(host.rows == ["◂ 11"])
    stepper.wraps = true
    await host.settle()
    #expect(host.rows == ["◂ 11 ▸"])
  }

  @Test
  func `clicks step a stepper, and continue at the other end of the range if it wraps`()
    async throws
  {
    let stepper = Stepper("Copies", value: 2, in: 1...3)
    let host = try await TestHost(Window { stepper }, size: Size(width: 5, height: 1))
    try await host.run("mouse down 4 0\nmouse up 4 0\nmouse down 4 0\nmouse up 4 0")
    #expect(stepper.value == 3)
    stepper.wraps = true
    try await host.run("mouse down 4 0\nmouse up 4 0")
    #expect(stepper.value == 1)
    try await host.run("mouse down 0 0\nmouse up 0 0")
    #expect(stepper.value == 3)
  }

  @Test
  func `a stepper bound to an integer reaches both ends of even the widest ranges`() async throws {
    for (low, high) in [(Int.min, Int.max), (.min + 1, .max - 1), (.min + 513, .max - 513)] {
      @State var count = 0
      let stepper = Stepper("Count", value: $count, in: low...high).id("count")
      let host = try await TestHost(Window { stepper }, size: Size(width: 40, height: 1))
      try await host.run("focus count\nkey end")
      #expect((low...high).contains(count) && Double(count) == Double(high))
      try await host.run("key home")
      #expect((low...high).contains(count) && Double(count) == Double(low))
    }
  }

  @Test func `a stepper with an infinite range ignores the keys for its ends`() async throws {
    let stepper = Stepper("Offset", value: 0.2, in: -Double.infinity...Double.infinity, step: 0.5)
    let host = try await TestHost(Window { stepper.id("offset") }, size: Size(width: 8, height: 1))
    try await host.run("focus offset\nkey left\nkey left\nkey left\nkey home\nkey end")
    #expect(stepper.value == -1.3)
    #expect(host.rows == ["◂ -1.3 ▸"])
  }

  @Test func `a stepper shows and steps from a value between its steps, as the state has it`()
    async throws
  {
    @State var count = 5
    let stepper = Stepper("Count", value: $count, in: 1...12, step: 5).id("count")
    let host = try await TestHost(Window { stepper }, size: Size(width: 8, height: 1))
    try await host.run("expect count 5\nfocus count\nkey up\nexpect count 10\nkey up")
    #expect(count == 12 && stepper.value == 12)
    try await host.run("key down\nkey down\nexpect count 2\nkey down\nexpect count 1\nset count 7")
    #expect(count == 7 && stepper.value == 7)
  }

  @Test func `a stepper shows the decimal places of a value that has more than its step`()
    async throws
  {
    @State var amount = 5.25
    let stepper = Stepper("Amount", value: $amount, in: 0...10).id("amount")
    let host = try await TestHost(Window { stepper }, size: Size(width: 12, height: 1))
    try await host.run("expect amount 5.25\nfocus amount\nkey up\nexpect amount 6.25")
    amount = 1.0 / 3
    await host.settle()
    try await host.run("expect amount 0.333333\nkey home\nkey up\nexpect amount 1")
  }
}
