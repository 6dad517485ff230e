import Testing
import Trellis
import TrellisState
import TrellisTestSupport
import TrellisTesting

struct ValueControlTests {
  private let sink = TraceSink()

  @Test func `the setter of a binding can alter or refuse the user's value`() async throws {
    @State("level") var level = 2
    let even = $level.map {
      $0
    } set: {
      $0 = $1 > 6 ? $0 : $1 / 2 * 2
    }
    let pages = PageControl("Level", pageCount: 9, currentPage: even).id("level")
    let host = try await TestHost(Window { pages.onChange {} }, sink: sink)
    sink.removeAll()
    try await host.run("set level 6\nset level 9")
    #expect(level == 4 && pages.value == 4)
    #expect(
      sink.lines == [
        "input set id=level text=6 {level: 2 → 4}",
        "  effect observer state=level [1]",
        "  event level value.changed value=4 source=user: unhandled",
        "  event level valueChanged value=4 [1]",
        "input set id=level text=9",
        "  event level valueChanged value=8: vetoed",
      ])
  }

  @Test
  func `a bound value out of range is shown as the nearest allowed one, and the state keeps it`() {
    @State var volume = 20.0
    let slider = Slider("Volume", value: $volume, in: 0...10)
    #expect(slider.value == 10 && volume == 20)
    slider.range = 0...50
    #expect(slider.value == 20 && volume == 20)
  }

  @Test func `a second value binding of a control replaces the first`() {
    @State var first = false
    @State var second = true
    let toggle = Toggle("Wifi", isOn: $first).value($second)
    #expect(toggle.isOn)
    toggle.activate()
    #expect(!first && !second)
    first = true
    #expect(!toggle.isOn)
  }

  @Test
  func `a handler that sets the values of other controls does not run their handlers`() async throws
  {
    // Of good, cheap and fast, two can be had.
    let names = ["good", "cheap", "fast"]
    let toggles = names.map { Toggle($0).id($0) }
    var order: [Toggle] = []
    for toggle in toggles {
      toggle.onChange { toggle, isOn in
        order.removeAll { $0 === toggle }
        if isOn { order.append(toggle) }
        if order.count > 2 { order.removeFirst().isOn = false }
      }
    }
    let host = try await TestHost(Window { VStack { toggles }.id("all") }, sink: sink)
    sink.removeAll()
    try await host.run("press good\npress cheap\npress fast")
    #expect(toggles.map(\.isOn) == [false, true, true])
    #expect(
      sink.lines.suffix(4) == [
        "input press id=all/fast",
        "  event all/fast value.changed value=yes source=user: unhandled",
        "  event all/fast valueChanged value=yes [1]",
        "    event all/good value.changed value=no source=program: unhandled",
      ])
  }

  @Test func `a toggle that was never shown still runs its handlers`() {
    var told: [Bool] = []
    let toggle = Toggle("Wifi").onChange { told.append($0) }
    toggle.activate()
    toggle.isOn = false
    #expect(told == [true])
  }

  @Test func `a control bound to a state is freed after its last use and ends its observation`() {
    @State var isOn = false
    weak var gone: Toggle?
    do {
      let toggle = Toggle("Wifi", isOn: $isOn).onChange { $0.title = "\($1)" }
      toggle.activate()
      gone = toggle
    }
    #expect(gone == nil && $isOn.observerCount == 0)
  }
}
