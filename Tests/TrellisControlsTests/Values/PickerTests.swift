import Testing
import Trellis
import TrellisState
import TrellisTestSupport
import TrellisTesting

struct PickerTests {
  private let sizes = ["S", "M", "L", "XL"]

  @Test func `the elements of a picker can follow a bound array, and keep the selected element`() {
    let (tags, tag, sure) = (
      State(["all", "work"]), State<String?>(wrappedValue: "work"), State("all")
    )
    let picker = Picker("Tag", tags.binding, selection: tag.binding)
    let other = Picker("Tag", tags.binding, selection: sure.binding) { $0.uppercased() }
    #expect(picker.selectedElement == "work" && other.selectedElement == "all")
    tags.wrappedValue = ["home", "all", "work"]
    #expect(picker.components == [["home", "all", "work"]])
    #expect(picker.selectedElement == "work" && other.selectedElement == "all")
    tags.wrappedValue = ["home"]
    #expect(picker.selectedElement == nil && tag.wrappedValue == "work")
  }

  @Test(.tags(.row72))
  func `keys and script commands choose strings in a picker, and each change is reported once`()
    async throws
  {
    let sink = TraceSink()
    var told: [String] = []
    let picker = Picker("Size", sizes).id("size").onSelect { told.append($0) }
    let host = try await TestHost(Window { picker }, sink: sink)
    try await host.run("focus size")
    sink.removeAll()
    try await host.run("key down\nselect size 4\nkey down\nset size S\nkey x")
    #expect(told == ["M", "XL", "S", "XL"])
    #expect(
      sink.lines.prefix(8) == [
        "input key key=down",
        "  event size value.changed value=1 source=user: unhandled",
        "  event size valueChanged value=1: unhandled",
        "  event size picker.selected component=0 row=1 [1]",
        "input select id=size row=4",
        "  event size value.changed value=3 source=user: unhandled",
        "  event size valueChanged value=3: unhandled",
        "  event size picker.selected component=0 row=3 [1]",
      ])
    #expect(sink.lines(.input).count == 5 && sink.lines(.event).count == 12)
  }

  @Test(.tags(.row72))
  func `a picker is set by the titles of its elements and passes the elements to handlers`() {
    struct Country: Equatable {
      var code: String
      var name: String
    }
    let countries = [Country(code: "no", name: "Norway"), Country(code: "pt", name: "Portugal")]
    var told: [String] = []
    let picker = Picker("Country", countries) { $0.name }
      .onSelect { told.append($0.code) }
      .onSelect { picker, row in told.append("\(picker.label) \(row.row) \(row.isSelected)") }
    #expect(picker.edit(toText: "Portugal") != nil)
    #expect(told == ["pt", "Country 1 true"])
    #expect(picker.selectedElement == countries[1])
    #expect(picker.edit(toText: "pt") == nil)
  }

  @Test(.tags(.row72)) func `each component of a picker has its own selection`() async throws {
    var told: [String] = []
    let picker = Picker("Time", components: [[8, 9, 10], [0, 15, 30, 45]]) { "\($0)" }.id("time")
      .onSelect { _, row in told.append("\(row.component): \(row.element)") }
    let host = try await TestHost(Window { picker }, size: Size(width: 10, height: 3))
    #expect(host.rows == ["[8]  [0]", " 9    15", " 10   30▾"])
    try await host.run(
      "focus time\nkey down\nkey right\nkey down\nkey down\nkey right\nselect time 4")
    #expect(told == ["0: 9", "1: 15", "1: 30", "1: 45"])
    #expect(host.rows == [" 8    15▴", "[9]   30", " 10  [45]"])
    #expect(
      host.tree.suffix(3) == [
        #"  picker "Time": 9 / 45, focused  [time]"#,
        "    item 2 of 3 9, selected  [component[1]]",
        "    item 4 of 4 45, selected  [component[2]]",
      ])
    told.removeAll()
    try await host.run("set time 10 / 0")
    #expect(told == ["0: 10", "1: 0"] && picker.selectedElements == [10, 0])
    picker.components = [[7]]
    await host.settle()
    #expect(picker.selectedElements == [nil] && host.rows == [" 7", "", ""])
  }

  @Test(.tags(.row72))
  func `a picker can set the width of each component and the height of each row`() async throws {
    let picker = Picker("Size", components: [sizes, sizes])
    picker.componentWidth = { $0 == 0 ? 3 : nil }
    picker.rowHeight = { $0 == 1 ? 2 : nil }
    let host = try await TestHost(Window { picker }, size: Size(width: 9, height: 4))
    #expect(host.rows == ["[S] [S]", " M", " L   M", " …     ▾"])
    try await host.run("mouse down 5 2\nmouse up 5 2\nmouse down 1 2\nmouse up 1 2")
    #expect(picker.selectedElements == ["L", "M"])
    try await host.run("mouse wheel 1 0 1")
    #expect(picker.selectedElements == ["XL", "M"])
    picker.visibleRowCount = 2
    picker.layout.maxHeight = nil
    #expect(
      picker.measure(ProposedSize()) == Size(width: 3 + 1 + 4, height: 2))
  }

  @Test(.tags(.row72))
  func `a picker can set the title, the style and the drawing of each row`() async throws {
    let picker = Picker("Size", sizes)
    picker.rowTitle = { "\($0.row + 1) \($0.element)" }
    picker.rowStyle = { Style($0.element == "L" ? .warning : .text) }
    let host = try await TestHost(Window { picker }, size: Size(width: 8, height: 4))
    #expect(host.rows == ["[1 S]", " 2 M", " 3 L", " 4 XL"])
    let before = try #require(host.frame?.drawing)
    picker.rowStyle = { _ in Style() }
    await host.settle()
    let after = try #require(host.frame?.drawing)
    #expect(!after.isEquivalent(to: before))
    picker.drawRow = { row, canvas, place in
      canvas.text(row.isSelected ? "> \(row.element)" : row.element, at: place.origin, Style())
    }
    await host.settle()
    #expect(host.rows == ["> S", "M", "L", "XL"])
  }

  @Test(.tags(.row72)) func `a picker scrolls to keep its chosen row in view`() async throws {
    let picker = Picker("Number", (1...100).map(String.init)).id("number")
    let host = try await TestHost(Window { picker }, size: Size(width: 6, height: 5))
    try await host.run("focus number\nkey pagedown\nkey pagedown")
    #expect(host.rows == [" 9  ▴", " 10", "[11]", " 12", " 13 ▾"])
    try await host.run("key end")
    #expect(host.rows == [" 96 ▴", " 97", " 98", " 99", "[100]"])
    try await host.run("mouse down 1 0\nmouse up 1 0")
    #expect(picker.selectedElement == "96")
  }

  @Test(.tags(.row55, .row72)) func `the selected element of a picker can be bound to a state`() {
    @State var size: String? = "L"
    let picker = Picker("Size", sizes, selection: $size)
    #expect(picker.selectedElement == "L")
    picker.select(row: 0, of: 0)
    #expect(size == "S")
    size = "XL"
    #expect(picker.selectedElement == "XL")
    size = "none of them"
    #expect(picker.selectedElement == nil)
  }

  @Test(.tags(.row55, .row72))
  func `a bound picker looks up its selection in the components that were set last`() {
    @State var size: String? = "M"
    let picker = Picker("Size", ["S", "M"], selection: $size)
    picker.components = [["XS", "S", "M", "L"]]
    #expect(picker.selectedElement == "M" && size == "M")
    picker.select(row: 3, of: 0)
    #expect(size == "L")
    picker.components = [["A4", "A3"]]
    #expect(picker.selectedElement == nil && size == "L")
    picker.select(row: 1, of: 0)
    #expect(size == "A3")
    size = "A4"
    #expect(picker.value == PickerSelection([0]))
    picker.components = []
    #expect(picker.selectedElements.isEmpty && size == "A4")
    picker.components = [["A5", "A4"]]
    #expect(picker.value == PickerSelection([1]))
  }

  @Test(.tags(.row55, .row72))
  func `a binding of a picker's rows stays in effect when its components change`() {
    @State var size: String? = "S"
    @State var rows = PickerSelection([1])
    let picker = Picker("Size", ["S", "M"], selection: $size).value($rows)
    picker.components = [["S", "M", "L"]]
    picker.select(row: 2, of: 0)
    #expect(rows == PickerSelection([2]) && size == "S")
    size = "M"
    #expect(picker.selectedElement == "L")
  }

  @Test func `a bound picker is freed after its last use`() {
    @State var size: String? = "S"
    weak var gone: Picker<String>?
    do {
      let picker = Picker("Size", ["S", "M"], selection: $size)
      picker.components = [["S", "M", "L"]]
      gone = picker
    }
    #expect(gone == nil && $size.observerCount == 0)
  }

  @Test(.tags(.row72))
  func `a click on a picker with border and padding chooses the row under the pointer`()
    async throws
  {
    let picker = Picker("Size", ["S", "M"]).padding(1).border()
    let host = try await TestHost(Window { picker }, size: Size(width: 9, height: 8))
    func click(_ y: Int) async throws -> String? {
      picker.value = PickerSelection([nil])
      try await host.run("mouse down 3 \(y)\nmouse up 3 \(y)")
      return picker.selectedElement
    }
    let first = try #require(host.rows.firstIndex { $0.contains("[S]") })
    for y in 0..<8 {
      let expected = y == first ? "S" : y == first + 1 ? "M" : nil
      #expect(try await click(y) == expected, "line \(y) of \(host.rows)")
    }
  }

  @Test func `the caret and the components of a picker stand inside its border`() async throws {
    let (empty, full) = (Picker("Nothing", [String]()).border(), Picker("Size", ["S"]).border())
    _ = try await TestHost(
      Window {
        VStack {
          empty; full
        }
      }, size: Size(width: 20, height: 10))
    #expect(empty.caret == Point(x: 1, y: 1))
    let part = try #require(full.semanticPart("component[1]")?.frame)
    #expect(part.origin == full.focusedArea.origin && part.width == full.focusedArea.width)
    #expect(part.height == full.frame.height - 2)
  }

  @Test func `a picker without rows ignores keys, presses and selections`() async throws {
    let picker = Picker("Nothing", [String]()).id("nothing")
    let host = try await TestHost(Window { picker }, size: Size(width: 6, height: 2))
    try await host.run("focus nothing\nkey down\nkey home\nkey x\nselect nothing 1\nmouse down 0 0")
    #expect(picker.selectedElements == [nil] && host.rows == ["", ""])
  }

  @Test func `a picker of one line shows its whole choice beside the arrow`() async throws {
    let picker = Picker("Plan", ["free", "enterprise", "team"]).id("plan").frame(height: 1)
    let host = try await TestHost(Window { picker }, size: Size(width: 20, height: 2))
    try await host.run("focus plan\nkey down")
    #expect(host.rows[0].hasPrefix("[enterprise]"), "\(host.rows[0])")
    let narrow = Picker("Plan", ["free", "enterprise", "team"]).id("plan")
      .frame(width: 12, height: 1)
    let other = try await TestHost(Window { narrow }, size: Size(width: 20, height: 2))
    try await other.run("focus plan\nkey down")
    #expect(other.rows[0].hasPrefix("[enterpri…]"), "\(other.rows[0])")
  }
}
