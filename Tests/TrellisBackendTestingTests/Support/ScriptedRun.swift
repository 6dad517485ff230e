import Trellis
import TrellisCells
import TrellisScript
import TrellisTesting
import TrellisText
import TrellisTiming

/// The result of a script: the journal, the output, and the state at the end.
struct ScriptedRun: Equatable {
  var trail: [String] = []
  var output: [String] = []
  var tree: String = ""
  var rows: [String] = []

  /// Why a run is not worth comparing.
  struct Trouble: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// Plays lines on a backend for the window that has something for every command.
  @MainActor
  static func play(
    _ lines: [String], on backend: any Backend, size: Size, depth: InputDepth = .events
  ) async throws -> ScriptedRun {
    let bench = ScriptBench()
    return try await play(lines, in: bench.window, on: backend, size: size, depth: depth) {
      bench.application = $0
    }
  }

  /// Plays lines on a backend, each when everything the last one caused is done.
  ///
  /// - Parameter prepare: Is given the application before it starts.
  @MainActor
  static func play(
    _ lines: [String], in window: Window, on backend: any Backend, size: Size,
    depth: InputDepth = .events, prepare: (Application) -> Void = { _ in }
  ) async throws -> ScriptedRun {
    let journal = try SessionJournal(program: "script", backend: backend.name)
    let driver = ScriptDriver(
      window: window, backend: backend, sink: journal.journal, size: size)
    let application = driver.application
    prepare(application)
    var run = ScriptedRun()
    driver.printLine = { run.output.append($0) }
    application.printError = { run.output.append("error: \($0)") }
    let keyboard = VirtualKeyboard(depth: depth)
    try application.start()
    await application.settled()
    for (number, line) in lines.enumerated() where !application.isEnding {
      driver.watchLine()
      do {
        if let inputs = try keyboard.inputs(ofLine: line) {
          for input in inputs { application.receive(input) }
        } else {
          try await driver.carryOut(line: line, number: number + 1)
        }
      } catch {
        run.output.append("error: line \(number + 1): \(error)")
        break
      }
      await application.settled()
      if let command = try? ScriptCommand(line: line),
        let notice = driver.notice(after: command)
      {
        run.output.append("notice: \(notice)")
      }
    }
    backend.detach()
    run.trail = try journal.close()
    run.tree = application.frame.map { $0.semantics.json.description } ?? ""
    run.rows = application.frame?.rows() ?? []
    return run
  }

  /// The first thing that differs from another run; nil if nothing does.
  func difference(from other: ScriptedRun) -> String? {
    if self == other { return nil }
    let mine = trail + output + [tree] + rows
    let theirs = other.trail + other.output + [other.tree] + other.rows
    for (left, right) in zip(mine, theirs) where left != right { return "\(left), not \(right)" }
    return "\(mine.count) lines, not \(theirs.count)"
  }
}

/// A window with something for every command, that changes under the hands of its user.
@MainActor
final class ScriptBench {
  let window: Window
  weak var application: Application?

  init() {
    let count = Label("0").id("count")
    let name = TextField(placeholder: "Name").id("name")
    let note = TextField(text: "note").id("note")
    let list = ListBox(
      "Lines", items: (1...40).map { ListItem(id: "\($0)", title: "Zeile \($0) 日") })
    let toggled = Button("Toggled").id("toggled")
    let box = VStack { Label("first") }.id("box")
    let state = State(wrappedValue: 0)
    window = Window(title: "bench") {
      VStack {
        HStack {
          Button("Add").id("add")
          Button("Toggle").id("toggle")
          Button("Hide").id("hide")
          Button("Later").id("later")
          Button("Fetch").id("fetch")
          Button("Throw").id("throw")
          toggled
        }
        name
        note
        count
        box
        list.id("list")
      }
    }
    name.on(.editingChanged) { note.text = String($0.text.reversed()) }
    note.isTextPublic = true
    name.answer(.shouldChange) { proposal in !proposal.to.contains("x") }
    tap("add") { [weak self] in
      state.wrappedValue += 1
      count.text = "\(state.wrappedValue)"
      if box.children.count > 4 {
        box.setChildren(Array(box.children.dropFirst(2)))
      } else {
        box.append(Button("Box \(state.wrappedValue)").onTap { self?.window.title = "boxed" })
      }
    }
    tap("toggle") { toggled.isEnabled.toggle() }
    tap("hide") { toggled.isHidden.toggle() }
    tap("toggled") { count.text = "toggled" }
    tap("throw") { throw Refusal() }
    tap("later") { [weak self] in
      self?.application?.timers.schedule(after: .milliseconds(300)) { count.text = "later" }
    }
    tap("fetch") { [weak self] in
      guard let work = self?.application?.context.work else { return }
      let ticket = work.begin("fetched")
      Task { work.deliver(ticket) { count.text = "fetched" } }
    }
  }

  private struct Refusal: Error {}

  private func tap(_ id: String, _ handler: @escaping @MainActor () throws -> Void) {
    let button = window.descendants.first { $0.id == id } as? Button
    button?.onTap(handler)
  }
}
