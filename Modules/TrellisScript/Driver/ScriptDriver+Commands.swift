import Trellis
import TrellisEvents
import TrellisLayout
import TrellisViews

extension ScriptDriver {
  /// Runs one line of a script.
  ///
  /// - Parameters:
  ///   - line: The text of the line.
  ///   - number: The number of the line, which the message of a failed expectation shows.
  /// - Throws: ``ScriptError`` if the line is not a valid command, if the command's ID does not
  ///   match exactly one view or part, if the command does not apply to that view or part, or if
  ///   the view or part does not accept the text of a `set` command.
  public func execute(line: String, number: Int = 1) throws(ScriptError) {
    guard let command = try ScriptCommand(line: line) else { return }
    switch command {
    case .tree: printTree()
    case .frame: printFrame()
    case .help: ScriptCommand.helpText.split(separator: "\n").forEach { printLine(String($0)) }
    case .quit:
      // The author of the script did not want the lines after this one to run.
      _ = script.takeAvailableLines()
      application.runInput("quit", []) { application.quit() }
    case .expect(let id, let text): try expect(id, text, line: number)
    case .wait(let duration, let id, let text): wait(duration, id, text, line: number)
    default: try perform(command)
    }
  }

  /// Sends the inputs of a command that acts on the program, such as `press`. Other commands, such
  /// as `tree` and `expect`, are ignored.
  ///
  /// - Throws: ``ScriptError`` if the command's ID does not match exactly one view or part, if the
  ///   command does not apply to that view or part, or if the view or part does not accept the text
  ///   of a `set` command.
  public func perform(_ command: ScriptCommand) throws(ScriptError) {
    switch command {
    case .press(let id):
      let target = try application.target(id)
      runInput("press", target) { self.press(target) }
    case .focus(let id):
      let target = try application.target(id)
      runInput("focus", target) {
        if !target.view.takeFocus() { self.refuse("focus", target.view) }
      }
    case .set(let id, let text): try set(id, to: text)
    case .select(let id, let row):
      let target = try application.target(id)
      guard let choose = target.rowSelection else {
        throw ScriptError(
          "\"\(id)\" has nothing to select; give the ID of a table, a list, a picker or tabs")
      }
      runInput("select", target, [RecordArgument("row", row)]) { choose(row) }
    case .scroll(let id, let count):
      let target = try application.target(id)
      guard target.part == nil, let lines = target.view as? any LineScrolling else {
        throw ScriptError(
          "\"\(id)\" does not scroll; only tables, lists, text areas and Scroll views do")
      }
      runInput("scroll", target, [RecordArgument("rows", count)]) { lines.scrollRows(by: count) }
    case .type, .key, .paste, .pointer, .resize: command.deviceInputs?.forEach(application.receive)
    case .advance(let duration): advance(by: duration)
    case .tree, .frame, .help, .quit, .expect, .wait: break
    }
  }

  private func runInput(
    _ subject: String, _ target: ScriptTarget, _ arguments: [RecordArgument] = [],
    _ body: @MainActor () -> Void
  ) {
    application.runInput(subject, [RecordArgument("id", target.path.text)] + arguments, body)
  }

  private func set(_ id: String, to text: String) throws(ScriptError) {
    let target = try application.target(id)
    guard let entry = target.textEntry else {
      throw ScriptError(
        "\"\(id)\" has no value; only fields and other controls with a value can be set")
    }
    var outcome: Outcome?
    runInput("set", target, [RecordArgument("text", entry.recordValue(of: text))]) {
      outcome = entry.edit(text)
    }
    guard outcome != nil else {
      throw ScriptError("\"\(id)\" cannot be set to \"\(text)\"; it accepts \(entry.acceptedText)")
    }
  }

  private func press(_ target: ScriptTarget) {
    if let node = target.part {
      press(node, target)
    } else {
      press(target.view)
    }
  }

  private func press(_ view: View) {
    let control = view as? Control
    let mayTap = control?.isPressedByGesture ?? true
    if mayTap, application.context.gestures.make(.tap, on: view) { return }
    if let control {
      control.activate()
    } else {
      reachNobody(view, at: view.path)
    }
  }

  /// Records that a press on a view does nothing.
  private func reachNobody(_ view: View, at path: ControlPath) {
    application.dispatcher.send(.primaryAction, to: nil, sender: view, path: path)
  }

  private func press(_ part: SemanticNode, _ target: ScriptTarget) {
    let owner = target.view
    if let reason = owner.unavailability {
      application.dispatcher.refuse(
        .event, Event.primaryAction.name, path: part.path, because: reason)
    } else if let known = target.semanticPart {
      known.press()
    } else if let number = part.position?.number, let rows = owner as? any RowSelecting {
      rows.selectRow(number)
    } else {
      reachNobody(owner, at: part.path)
    }
  }

  private func refuse(_ subject: String, _ view: View) {
    application.dispatcher.refuse(
      .event, subject, path: view.path, because: view.unavailability ?? .vetoed)
  }

  // MARK: Expectations

  private func expect(_ id: String, _ text: String, line: Int) throws(ScriptError) {
    guard let root = application.frame?.semantics else { return }
    let found = root.nodes(endingWith: id)
    guard found.count == 1, let node = found.first else {
      throw application.notOne(id, found.map(\.path))
    }
    let actual = node.value ?? node.label
    if !Pattern(text).matches(actual) {
      application.printError("script line \(line): \(id) is \"\(actual)\", not \"\(text)\"")
      application.quit(.different)
    }
  }
}
