import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct SliderTests {
  private func shown(_ slider: Slider, width: Int = 14) async throws -> TestHost {
    try await TestHost(Window { slider.id("volume") }, size: Size(width: width, height: 1))
  }

  @Test func `keys change the value of a slider, each change reported once`() async throws {
    let sink = TraceSink()
    let slider = Slider("Volume", value: 9, in: 0...11, step: 1).id("volume").onChange {}
    let host = try await TestHost(Window { slider }, sink: sink)
    try await host.run("focus volume")
    sink.removeAll()
    try await host.run("key right\nkey pageup\nkey right\nset volume 2.4")
    #expect(
      sink.lines == [
        "input key key=right",
        "  event volume value.changed value=10.0 source=user: unhandled",
        "  event volume valueChanged value=10.0 [1]",
        "input key key=pageup",
        "  event volume value.changed value=11.0 source=user: unhandled",
        "  event volume valueChanged value=11.0 [1]",
        "input key key=right",
        "input set id=volume text=2.4",
        "  event volume value.changed value=2.0 source=user: unhandled",
        "  event volume valueChanged value=2.0 [1]",
      ])
    try await host.run("key home")
    #expect(slider.value == 0)
    try await host.run("key end\nkey left\nkey pagedown")
    #expect(slider.value == 0)
  }

  @Test func `a slider shows its value as a position on the scale and as a number`() async throws {
    let slider = Slider("Volume", value: 0, in: 0...10, step: 1)
    let host = try await shown(slider)
    #expect(host.rows == ["●──────────  0"])
    #expect(host.tree.last == #"  slider "Volume": 0  [volume]"#)
    slider.value = 5
    await host.settle()
    #expect(host.rows == ["━━━━━●─────  5"])
    slider.value = 10
    await host.settle()
    #expect(host.rows == ["━━━━━━━━━━● 10"])
    slider.showsValue = false
    await host.settle()
    #expect(host.rows == ["━━━━━━━━━━━━━●"])
  }

  @Test
  func `a slider too narrow for its scale and its number shows only the scale`() async throws {
    let host = try await shown(Slider("Volume", value: 10, in: 0...10, step: 1), width: 6)
    #expect(host.rows == ["━━━━━●"])
  }

  @Test
  func `every position of a slider's scale can be clicked, and the knob can be dragged`()
    async throws
  {
    let slider = Slider("Volume", value: 3, in: 0...10, step: 1)
    let host = try await shown(slider)
    for x in 0...10 {
      try await host.run("mouse down \(x) 0\nmouse up \(x) 0")
      #expect(slider.value == Double(x))
    }
    try await host.run("mouse down 2 0\nmouse move 7 0\nmouse up 7 0")
    #expect(slider.value == 7)
  }

  @Test func `a value that is not on a slider's scale becomes the nearest one`() {
    let slider = Slider("Tenths", value: 0.34, in: 0...1, step: 0.1)
    #expect(slider.value == 0.3)
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = .nan
    #expect(slider.value == 0)
    slider.range = 0.5...0.9
    #expect(slider.value == 0.5)
    slider.step = nil
    slider.value = 0.61
    #expect(slider.value == 0.61)
  }

  @Test func `adding up the steps of a slider accumulates no visible rounding errors`() {
    for (lower, step) in [(0.0, 0.1), (-3, 0.01), (1, 0.25), (0, 3), (0.05, 0.05), (10, 1e-5)] {
      let slider = Slider("", value: lower, in: lower...lower + 100 * step, step: step)
      var texts: Set<String> = []
      for count in 1...100 {
        slider.edit(to: slider.value + step)
        texts.insert(slider.text(of: slider.value))
        #expect(slider.text(of: slider.value).count <= 8)
        #expect((slider.value - lower - Double(count) * step).magnitude < step / 1000)
      }
      #expect(texts.count == 100)
    }
  }
}
