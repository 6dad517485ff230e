import Trellis
import TrellisHeadless
import TrellisScript
import TrellisTesting
import TrellisTiming

/// Checks that an application on the backend under test produces the same records and the same
/// semantic tree as on the headless backend.
@MainActor
enum ApplicationChecks {
  static var all: [PlannedCheck] {
    scripts.map { name, script in
      PlannedCheck("\(name): the records and the tree equal those of the headless backend") {
        make in
        let size = Size(width: 60, height: 16)
        let wanted = try trail(of: script, on: HeadlessBackend(size: size), size: size)
        let subject = try make(size)
        let actual = try trail(of: script, on: subject.backend, size: size)
        for (there, expected) in zip(actual.records, wanted.records) where there != expected {
          throw Verdict.failed("a record is \(there), not \(expected)")
        }
        try demand(
          actual.records.count == wanted.records.count,
          "there are \(actual.records.count) records, not \(wanted.records.count)")
        try demand(actual.frame?.semantics == wanted.frame?.semantics, "the trees differ")
      }
    } + [
      PlannedCheck("an application continues after being detached and attached again") { make in
        let subject = try make(Size(width: 60, height: 16))
        let driver = ScriptDriver(window: window(), backend: subject.backend)
        let application = driver.application
        for _ in 0..<3 {
          try application.start()
          application.settle()
          guard let frame = application.frame else { throw Verdict.failed("there is no frame") }
          try Showing.demand(frame, on: subject)
          subject.backend.detach()
          try driver.execute(line: "press add")
        }
      },
      PlannedCheck(
        "a press that begins where there is no control does not press the control where it ends"
      ) { make in
        let subject = try make(Size(width: 60, height: 16))
        let application = Application(window: window(), backend: subject.backend)
        try application.start()
        defer { subject.backend.detach() }
        application.settle()
        // The label below the button does not take presses.
        let (button, blank) = (Point(x: 2, y: 0), Point(x: 2, y: 1))
        try deliver(.down, at: blank, to: application, through: subject)
        try deliver(.up, at: button, to: application, through: subject)
        try demand(count(in: application) == "0", "the button was pressed")
        try deliver(.down, at: button, to: application, through: subject)
        try deliver(.up, at: button, to: application, through: subject)
        try demand(count(in: application) == "1", "the button was not pressed")
      },
    ]
  }

  private static func deliver(
    _ action: PointerInput.Action, at place: Point, to application: Application,
    through subject: BackendSubject
  ) throws {
    guard subject.deliver(.pointer(PointerInput(action, at: place))) else {
      throw Verdict.skipped("the pointer")
    }
    repeat { application.loop.turn(mayWait: false) } while subject.isBusy()
    application.settle()
  }

  private static func count(in application: Application) -> String? {
    application.window.descendants.lazy.compactMap { $0 as? Label }.first { $0.id == "count" }?.text
  }

  private static let scripts = [
    ("pressing", "press add\npress add\npress off\npress gone"),
    (
      "typing",
      "focus name\ntype Ada 日本\nkey backspace\nkey ctrl-a\npaste x y\nset name Bob\nkey enter"
    ),
    ("moving", "key tab\nkey tab\nkey shift-tab\nselect list 3\nscroll list 2\nkey down"),
    (
      "the mouse",
      "mouse down 3 0\nmouse up 3 0\nmouse move 9 9\nmouse wheel 2 4\nmouse down 200 200"
    ),
    ("time and size", "press later\nadvance 250ms\nadvance 2s\nresize 40x10\nresize 90x30"),
    (
      "everything",
      "set name a\npress add\nresize 20x5\nselect list 2\npaste b\nadvance 1s\nkey f1\nquit"
    ),
  ]

  private static func trail(
    of script: String, on backend: any Backend, size: Size
  ) throws -> (records: [String], frame: Frame?) {
    let sink = RecordingSink()
    let window = window()
    let driver = ScriptDriver(
      window: window, backend: backend, sink: sink, size: size, script: ScriptSource(text: script))
    let application = driver.application
    var errors: [String] = []
    application.printError = { errors.append($0) }
    driver.printNotice = { _ in }
    if let later = window.descendants.first(where: { $0.id == "later" }) as? Button {
      later.onTap { [weak application] button in
        application?.timers.schedule(after: .milliseconds(250)) { button.title = "done" }
      }
    }
    _ = try driver.run()
    try demand(errors.isEmpty, "the script caused errors: \(errors)")
    return (sink.records.map(\.trace), application.frame)
  }

  private static func window() -> Window {
    let count = Label("0").id("count")
    var presses = 0
    let off = Button("Off").id("off")
    off.isEnabled = false
    let gone = Button("Gone").id("gone")
    gone.isHidden = true
    return Window(title: "kit") {
      VStack {
        Button("Add").id("add").onTap {
          presses += 1
          count.text = "\(presses)"
        }
        count
        TextField(placeholder: "Name").id("name")
        off
        gone
        Button("Later").id("later")
        ListBox("List", items: (1...30).map { ListItem(id: "\($0)", title: "Line \($0)") }).id(
          "list")
      }
    }
  }
}
