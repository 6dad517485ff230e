import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

@Suite struct SectionSelectionTests {
  /// A list with two sections of two rows each. It notes every question and every event in `told`.
  @MainActor private final class Fixture {
    var told: [String] = []
    var refused: Set<RowIndexPath> = []
    var kept: Set<RowIndexPath> = []
    var targets: [RowIndexPath: RowSelectionTarget] = [:]
    let list: SectionList
    let host: TestHost

    convenience init() async throws {
      let list = SectionList {
        Section(["a", "b"], header: "First") { name in Label(name) }
        Section(["c", "d"]) { name in Label(name) }
      }
      let host = try await TestHost(
        Window { list.id("list").fill() }, size: Size(width: 20, height: 10))
      self.init(list, host)
    }

    private init(_ list: SectionList, _ host: TestHost) {
      self.list = list
      self.host = host
      list.answer(.shouldSelectRow) { [unowned self] row in
        told.append("should \(name(row))")
        return !refused.contains(row.path)
      }
      list.answer(.willSelectRow) { [unowned self] row in
        told.append("will \(name(row))")
        return targets[row.path] ?? .asked
      }
      list.answer(.shouldDeselectRow) { [unowned self] row in
        told.append("shouldn't \(name(row))")
        return !kept.contains(row.path)
      }
      list.on(.didSelectRow) { [unowned self] row in told.append("did \(name(row))") }
      list.on(.willDeselectRow) { [unowned self] row in told.append("won't \(name(row))") }
      list.on(.didDeselectRow) { [unowned self] row in told.append("didn't \(name(row))") }
    }

    private func name(_ row: ListRow) -> String { "\(row.path) \(row.item(as: String.self) ?? "")" }

    func run(_ script: String) async throws -> [String] {
      told = []
      try await host.run(script)
      return told
    }
  }

  private let a = RowIndexPath(section: 0, row: 0)
  private let b = RowIndexPath(section: 0, row: 1)
  private let c = RowIndexPath(section: 1, row: 0)
  private let d = RowIndexPath(section: 1, row: 1)

  @Test(.tags(.row149))
  func `selecting a first row asks two questions and reports one event, with item and path`()
    async throws
  {
    for action in ["select list 3", "mouse down 2 3", "focus list\nkey down\nkey down"] {
      let fixture = try await Fixture()
      let told = try await fixture.run(action)
      let ofRow = told.filter { $0.hasSuffix("c") }
      #expect(ofRow == ["should 1.0 c", "will 1.0 c", "did 1.0 c"], "\(action)")
      #expect(fixture.list.selectedRow?.path == c)
      #expect(fixture.list.selectedRow?.number == 3)
      #expect(fixture.list.selectedRow?.item(as: String.self) == "c")
    }
  }

  @Test(.tags(.row149))
  func `selecting another row deselects the old row before reporting the new one`()
    async throws
  {
    let fixture = try await Fixture()
    try await fixture.host.run("select list 2")
    #expect(
      try await fixture.run("select list 4") == [
        "should 1.1 d", "will 1.1 d", "shouldn't 0.1 b", "won't 0.1 b", "didn't 0.1 b", "did 1.1 d",
      ])
    #expect(try await fixture.run("select list 4") == [])
    #expect(
      fixture.host.journal.filter { $0.subject.hasPrefix("list.") }.suffix(6).map(\.line) == [
        "  question list list.shouldSelectRow section=1 row=1 → yes [1 yes]",
        "  question list list.willSelectRow section=1 row=1 → asked [2 asked]",
        "  question list list.shouldDeselectRow section=0 row=1 → yes [3 yes]",
        "  event list list.willDeselectRow section=0 row=1 [2]",
        "  event list list.didDeselectRow section=0 row=1 [3]",
        "  event list list.didSelectRow section=1 row=1 [1]",
      ])
  }

  @Test(.tags(.row149))
  func `every combination of answers to the selection questions selects the documented row`()
    async throws
  {
    let targets: [RowSelectionTarget] = [
      .asked, .other(c), .other(a), .nothing, .other(RowIndexPath(section: 7, row: 0)),
    ]
    for isRefused in [false, true] {
      for isKept in [false, true] {
        for target in targets {
          let fixture = try await Fixture()
          try await fixture.host.run("select list 1")
          if isRefused { fixture.refused = [b] }
          if isKept { fixture.kept = [a] }
          fixture.targets = [b: target]
          let told = try await fixture.run("select list 2")
          let goal: RowIndexPath? =
            switch target {
            case .asked: b
            case .other(let path): path.section > 1 || path == a ? nil : path
            case .nothing: nil
            }
          let moves = !isRefused && goal != nil
          #expect(fixture.list.selectedRow?.path == (moves && !isKept ? goal : a))
          #expect(told.contains("will 0.1 b") == !isRefused)
          #expect(told.contains("shouldn't 0.0 a") == moves)
          #expect(told.contains("didn't 0.0 a") == (moves && !isKept))
          #expect(told.filter { $0.hasPrefix("did ") }.count == (moves && !isKept ? 1 : 0))
        }
      }
    }
  }

  @Test(.tags(.row149))
  func `a list with deselectsAutomatically deselects each row right after selecting it`()
    async throws
  {
    let fixture = try await Fixture()
    fixture.list.deselectsAutomatically = true
    #expect(try await fixture.run("focus list\nkey down\nkey down") == [])
    let once = ["should 1.0 c", "will 1.0 c", "did 1.0 c", "didn't 1.0 c"]
    #expect(try await fixture.run("key enter") == once)
    #expect(fixture.list.selectedRow == nil && fixture.list.currentRow?.path == c)
    #expect(try await fixture.run("key space\nselect list 3\nmouse down 2 3") == once + once + once)
  }

  @Test(.tags(.row149))
  func `a section's onSelect handler runs after the list's handler, with the element`()
    async throws
  {
    var told: [String] = []
    let list = SectionList {
      Section(["a"]) { Label($0) }.onSelect { name, path in told.append("\(name) \(path)") }
      Section([1, 2]) { Label("\($0)") }
        .onSelect { number in told.append("number \(number)") }
        .onSelect { number, _ in told.append("again \(number)") }
    }.didSelectRow { row in told.append("list \(row.path)") }
    let host = try await TestHost(Window { list.id("list") })
    try await host.run("select list 1\nselect list 3")
    #expect(told == ["list 0.0", "a 0.0", "list 1.1", "number 2", "again 2"])
    #expect(
      host.journal.suffix(2).map(\.line) == [
        "  event list list.didSelectRow section=1 row=1 [1]",
        "  event list section.didSelectRow section=1 row=1 [1] [2]",
      ])
  }

  @Test(.tags(.row149))
  func `a control in a list row knows its current row after the row has moved`()
    async throws
  {
    let names = State(wrappedValue: ["a", "b", "c"])
    var told: [String] = []
    let list = SectionList {
      Section { Label("first") }
      Section(names.projectedValue, id: \.self) { name in
        Label(name)
        HStack {
          Button("Use").id("use").onTap { button in
            let row = button.listRow
            told.append("\(row?.item(as: String.self) ?? "-") \(row.map { "\($0.path)" } ?? "-")")
          }
        }
      }
    }
    let host = try await TestHost(Window { list.id("list") }, size: Size(width: 20, height: 8))
    try await host.run("press row[1,c]/HStack[0]/use")
    names.wrappedValue = ["c", "x", "b"]
    await host.settle()
    try await host.run("press row[1,c]/HStack[0]/use\npress row[1,b]/HStack[0]/use")
    #expect(told == ["c 1.2", "c 1.0", "b 1.2"])
    #expect(Button("Out").listRow == nil && list.listRow == nil)
    #expect(
      host.journal.last { $0.kind == .event }?.line
        == "  event list/row[1,b]/HStack[0]/use primaryAction [1]")
  }

  @Test func `selecting a row in code asks no questions and raises no events`() async throws {
    let fixture = try await Fixture()
    fixture.told = []
    fixture.list.select(d)
    await fixture.host.settle()
    #expect(fixture.list.selectedRow?.path == d)
    fixture.list.select(nil)
    fixture.list.select(RowIndexPath(section: 9, row: 9))
    #expect(fixture.list.selectedRow == nil && fixture.told == [])
  }

  @Test
  func `a disabled list selects nothing, and its records have the outcome disabled`() async throws {
    let fixture = try await Fixture()
    fixture.list.isEnabled = false
    #expect(try await fixture.run("select list 2\npress list") == [])
    #expect(
      fixture.host.journal.suffix(4).map(\.line) == [
        "input select id=list row=2", "  event list primaryAction: disabled",
        "input press id=list", "  event list primaryAction: disabled",
      ])
  }

  @Test
  func `keys move the selection through the rows, starting at the row of the focused control`()
    async throws
  {
    let list = SectionList {
      Section(Array(0..<20), header: "Numbers") { number in
        Label("\(number)")
        Button("Use").id("use")
      }
    }
    let host = try await TestHost(Window { list.id("list") }, size: Size(width: 20, height: 6))
    try await host.run("focus list")
    #expect(host.rows[1] == "› 0 [ Use ]")
    try await host.run("key down\nkey pagedown")
    #expect(list.selectedRow?.number == 7)
    #expect(host.rows.last == "› 6 [ Use ]        ▾")
    try await host.run("key end")
    #expect(list.selectedRow?.number == 20 && host.rows.last == "› 19 [ Use ]")
    try await host.run("key pageup\nkey pageup\nkey up")
    #expect(list.selectedRow?.number == 7 && host.rows[0] == "› 6 [ Use ]        ▴")
    try await host.run("key home")
    #expect(host.rows.prefix(2) == ["Numbers", "› 0 [ Use ]"])
    try await host.run("focus row[0,3]/use\nkey down")
    #expect(list.selectedRow?.number == 5 && list.isFocused)
    var activated: [Int] = []
    list.on(.primaryAction) { list in activated.append(list.currentRow?.number ?? 0) }
    try await host.run("key enter\nkey space")
    #expect(activated == [5] && list.selectedRow == nil)
  }

  @Test func `enter presses the button of a row even if there is a menu beside it`() async throws {
    var told: [String] = []
    let list = SectionList {
      Section(["a", "b"]) { (name: String) in
        Button("Open") { told.append("open \(name)") }
        Menu("More") { MenuItem("Remove") { told.append("remove \(name)") } }
      }
      Section(["c"]) { (name: String) in
        Menu("More") { MenuItem("Remove") { told.append("remove \(name)") } }
      }
    }.id("list").fill()
    let host = try await TestHost(Window { list })
    try await host.run("focus list\nkey down\nkey enter\nkey end\nkey enter\nkey enter")
    #expect(told == ["open b", "remove c"])
  }

  @Test func `enter presses the only button of a row if the program does not use the selection`()
    async throws
  {
    var told: [String] = []
    func rows(_ name: String) -> [View] {
      [Label(name), Button("Open \(name)") { told.append(name) }]
    }
    func presses(in list: SectionList) async throws -> [String] {
      told = []
      let host = try await TestHost(Window { list.id("list").fill() })
      try await host.run("focus list\nkey down\nkey enter\nkey enter")
      return told
    }
    let names = ["a", "b"]
    #expect(
      try await presses(in: SectionList { Section(names) { (name: String) in rows(name) } }) == [
        "b", "b",
      ])
    let selected = State<String?>(nil)
    #expect(
      try await presses(
        in: SectionList(selection: selected.binding) {
          Section(names) { (name: String) in rows(name) }
        }) == [])
    #expect(
      try await presses(
        in: SectionList { Section(names) { (name: String) in rows(name) }.onSelect { _ in } }) == []
    )
    #expect(
      try await presses(
        in: SectionList { Section(names) { (name: String) in rows(name) } }.on(.didSelectRow) {})
        == [])
    #expect(
      try await presses(
        in: SectionList { Section(names) { (name: String) in rows(name) } }.on(.primaryAction) {})
        == []
    )
    #expect(
      try await presses(
        in: SectionList { Section(names) { (name: String) in rows(name) + [Button("Delete")] } })
        == [])
  }
}
