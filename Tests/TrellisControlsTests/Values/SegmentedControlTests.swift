import Testing
import Trellis
import TrellisState
import TrellisTestSupport
import TrellisTesting

struct SegmentedControlTests {
  private let span = SegmentedControl("Span", ["Day", "Week", "Month"]).id("span")

  private func shown(width: Int = 20) async throws -> TestHost {
    try await TestHost(Window { span }, size: Size(width: width, height: 1))
  }

  @Test func `a script selects segments by number, by title and by key`() async throws {
    let sink = TraceSink()
    let host = try await TestHost(Window { span.onChange {} }, sink: sink)
    try await host.run("focus span")
    sink.removeAll()
    try await host.run("select span 2\nset span Day\nkey right\nkey home\nkey left")
    #expect(
      sink.lines == [
        "input select id=span row=2",
        "  event span value.changed value=1 source=user: unhandled",
        "  event span valueChanged value=1 [1]",
        "input set id=span text=Day",
        "  event span value.changed value=0 source=user: unhandled",
        "  event span valueChanged value=0 [1]",
        "input key key=right",
        "  event span value.changed value=1 source=user: unhandled",
        "  event span valueChanged value=1 [1]",
        "input key key=home",
        "  event span value.changed value=0 source=user: unhandled",
        "  event span valueChanged value=0 [1]",
        "input key key=left",
      ])
  }

  @Test func `the segments can follow a bound array, and keep the selected element`() async throws {
    let (sizes, size) = (State(["S", "M"]), State<String?>(wrappedValue: "M"))
    let control = SegmentedControl("Size", sizes.binding, selection: size.binding).id("sizes")
    let host = try await TestHost(Window { control })
    #expect(control.segments == ["S", "M"] && control.selectedIndex == 1)
    sizes.wrappedValue = ["XS", "S", "M"]
    #expect(control.segments == ["XS", "S", "M"] && control.selectedIndex == 2)
    #expect(size.wrappedValue == "M")
    try await host.run("set sizes XS")
    #expect(size.wrappedValue == "XS" && sizes.wrappedValue == ["XS", "S", "M"])
    sizes.wrappedValue = ["L"]
    #expect(control.selectedIndex == nil && size.wrappedValue == "XS")
    size.wrappedValue = "L"
    #expect(control.selectedIndex == 0)
  }

  @Test func `the titles can be a property of the elements`() {
    struct Size: Equatable { var name: String }
    let sizes = [Size(name: "S"), Size(name: "M")]
    let (some, maybe) = (State(sizes[1]), State<Size?>(nil))
    let control = SegmentedControl("Size", sizes, selection: some.binding, title: \.name)
    #expect(control.segments == ["S", "M"] && control.selectedIndex == 1)
    let other = SegmentedControl("Size", sizes, selection: maybe.binding, title: \.name)
    #expect(other.segments == ["S", "M"] && other.selectedIndex == nil)
    let picker = Picker("Size", sizes, selection: some.binding, title: \.name)
    #expect(picker.selectedElement?.name == "M")
    let empty = Picker("Size", sizes, selection: maybe.binding, title: \.name)
    #expect(empty.selectedElement == nil)
  }

  @Test(.tags(.row71))
  func `the selected index is nil while no segment is selected, for user and program alike`()
    async throws
  {
    var told: [Int?] = []
    span.onChange { told.append($0) }
    let host = try await shown()
    #expect(span.selectedIndex == nil)
    #expect(host.node("span")?.value == "")
    try await host.run("select span 2\nfocus span\nkey delete")
    #expect(span.selectedIndex == 1)
    span.allowsEmptySelection = true
    try await host.run("key delete")
    #expect(span.selectedIndex == nil)
    try await host.run("set span Week\nmouse down 8 0\nmouse up 8 0")
    #expect(span.selectedIndex == nil)
    #expect(told == [1, nil, 1, nil])
    span.selectedIndex = -1
    #expect(span.selectedIndex == nil)
    span.selectedIndex = 2
    span.segments = ["Day"]
    #expect(span.selectedIndex == nil)
  }

  @Test(.tags(.row71)) func `a segment added beyond the bound elements cannot be selected`() {
    @State var unit: String? = "km"
    let control = SegmentedControl("Unit", ["m", "km"], selection: $unit) { $0 }
    control.segments = ["metres", "kilometres", "miles"]
    #expect(control.edit(to: 2) == .vetoed)
    #expect(control.selectedIndex == 1 && unit == "km")
    #expect(control.edit(to: 0) == .unhandled && unit == "m")
    control.segments = ["metres"]
    unit = "km"
    #expect(control.selectedIndex == nil && unit == "km")
  }

  @Test(.tags(.row71))
  func `a bound index and an empty selection of a segmented control are both nil`() {
    @State var index: Int? = 1
    let control = SegmentedControl("Span", ["Day", "Week"], selectedIndex: $index)
    control.allowsEmptySelection = true
    control.edit(to: nil)
    #expect(index == nil)
    index = 0
    #expect(control.selectedIndex == 0)
    index = nil
    #expect(control.selectedIndex == nil)
  }

  @Test func `a segmented control shows the selected choice in brackets`() async throws {
    let host = try await shown()
    #expect(host.rows == [" Day │ Week │ Month"])
    span.selectedIndex = 1
    await host.settle()
    #expect(host.rows == [" Day │[Week]│ Month"])
    #expect(
      host.tree.suffix(4) == [
        #"  segments "Span": Week  [span]"#, "    item 1 of 3 Day  [segment[1]]",
        "    item 2 of 3 Week, selected  [segment[2]]", "    item 3 of 3 Month  [segment[3]]",
      ])
  }

  @Test func `a narrow segmented control keeps the selected segment in view`() async throws {
    span.selectedIndex = 2
    let host = try await shown(width: 9)
    #expect(host.rows == ["…│[Month]"])
    try await host.run("mouse down 0 0\nmouse up 0 0")
    #expect(span.selectedIndex == 1)
  }

  @Test func `a segmented control can select elements instead of indices`() {
    @State var size: Double? = 1.5
    let control = SegmentedControl("Size", [1, 1.5, 2], selection: $size) { "×\($0)" }
    #expect(control.selectedIndex == 1 && control.segments == ["×1.0", "×1.5", "×2.0"])
    control.edit(to: 2)
    #expect(size == 2)
    size = 7
    #expect(control.selectedIndex == nil)
  }
}
