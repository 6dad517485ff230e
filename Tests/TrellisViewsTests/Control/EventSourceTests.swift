import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// Objects with handlers other than controls, which have the same methods.
struct EventSourceTests {
  private static let key = EventKey<Int>("test.arrived")
  private static let mayArrive = Question<Int, Bool>.veto("test.mayArrive")

  /// An object of a program's own.
  private final class Download: EventSource {
    let handlers = HandlerList()
    let questions = QuestionBoard()

    func arrive(_ number: Int) {
      let may = Dispatcher.askUnrecorded(
        EventSourceTests.mayArrive, number, of: questions, sender: self)
      guard may else { return }
      Dispatcher.sendUnrecorded(.valueChanged, to: handlers, sender: self)
      Dispatcher.sendUnrecorded(EventSourceTests.key, number, to: handlers, sender: self)
    }
  }

  @Test func `an event source of the program offers all forms of handlers, with itself as sender`()
  {
    var told: [String] = []
    let download = Download()
    download.on(.valueChanged) { sender in told.append("sender \(sender === download)") }
      .once(.valueChanged) { told.append("once") }
      .on(Self.key) { (sender: Download, number: Int) in told.append("\(number)") }
      .answer(Self.mayArrive) { number in number > 0 }
    for number in 0...2 { download.arrive(number) }
    #expect(told == ["sender true", "once", "1", "sender true", "2"])
    #expect(download.plan(for: .valueChanged).count == 1)
    download.set(.valueChanged) { told.append("only") }
    download.clearAnswer(Self.mayArrive)
    told = []
    download.arrive(0)
    #expect(told == ["only", "0"])
    download.clearHandlers()
    download.arrive(3)
    #expect(told == ["only", "0"])
  }

  @Test func `handlers of an event source can be removed by event, key, name and owner`() {
    let owner = Download()
    for step in 0..<4 {
      let download = Download()
      var told: [String] = []
      download.on([.valueChanged, .touchDown]) { told.append("event") }
        .on(Self.key) { told.append("key") }
        .on(.valueChanged, id: "name") { told.append("name") }
        .on(.valueChanged, owner: owner) { told.append("owner") }
      let rest: [String]
      switch step {
      case 0:
        #expect(download.removeHandlers(for: .valueChanged) == 3)
        #expect(download.hasHandlers(for: .touchDown) && !download.hasHandlers(for: .valueChanged))
        rest = ["key"]
      case 1:
        #expect(download.removeHandlers(for: Self.key) == 1)
        rest = ["event", "name", "owner"]
      case 2:
        #expect(download.removeHandlers(id: "name") == 1)
        rest = ["event", "owner", "key"]
      default:
        #expect(download.removeHandlers(owner: owner) == 1)
        rest = ["event", "name", "key"]
      }
      download.arrive(1)
      #expect(told == rest, "step \(step)")
    }
  }

  @Test func `a handler that removes the handlers of its event is the last one to run`() {
    let download = Download()
    var told: [String] = []
    download.on(.valueChanged) { sender in
      told.append("first")
      sender.removeHandlers(for: .valueChanged)
    }.on(.valueChanged) { told.append("second") }
    download.arrive(1)
    download.arrive(2)
    #expect(told == ["first"])
  }

  @Test func `replacing a handler of a gesture is recorded as it is for a control`() async throws {
    let host = try await GestureHost()
    let tap = host.image.addGesture(TapGesture())
    host.sink.removeAll()
    var told: [String] = []
    tap.onRecognize(id: "x") { _ in told.append("1") }.onRecognize(id: "x") { _ in told.append("2")
    }
    tap.answer(.shouldBegin) { _ in false }.answer(.shouldBegin) { _ in true }
    #expect(
      host.sink.lines == [
        "lifecycle Image[0] replaced subject=gesture.tap handler=1 by=2",
        "lifecycle Image[0] replaced subject=gesture.shouldBegin handler=1 by=2",
      ])
    host.tap()
    #expect(told == ["2"])
    tap.removeHandlers(for: tap.key)
    host.tap()
    #expect(told == ["2"])
  }

  @Test func `a section's handlers get the section and can be removed`() async throws {
    var told: [String] = []
    let section = Section(["a", "b"]) { Label($0) }
    section.onSelect { name in told.append(name) }
    let list = SectionList { section }
    let host = try await TestHost(Window { list.id("list") })
    try await host.run("select list 1")
    section.clearHandlers()
    try await host.run("select list 2")
    #expect(told == ["a"])
  }

  /// A control that can be pressed and says nothing else.
  private final class Key: Control {
    var isKey = true
    override var isPressable: Bool { isKey }
  }

  @Test func `a pressable control reacts to Enter, Space and a click, but to no other key`()
    async throws
  {
    let key = Key().id("key")
    var count = 0
    key.on(.primaryAction) { count += 1 }
    let host = try await TestHost(
      Window { key.frame(width: 3, height: 1) }, size: Size(width: 10, height: 3))
    try await host.run("focus key\nkey enter\nkey space\nmouse down 1 0\nmouse up 1 0\nkey x")
    #expect(count == 3)
    key.isKey = false
    try await host.run("mouse down 1 0\nmouse up 1 0")
    #expect(count == 3 && !key.acceptsFocus)
  }
}
