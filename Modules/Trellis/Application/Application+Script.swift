public import TrellisControls
import TrellisEvents
import TrellisLayout
import TrellisTiming

extension Application {
  func drive(_ script: ScriptSource) {
    settle()
    while !isEnding {
      guard let line = script.nextLine(on: loop, shouldStop: { isEnding }) else { return quit() }
      let before = frame?.number
      do throws(ScriptError) {
        try execute(line)
      } catch {
        if script.isTyped {
          printError(error.message)
          continue
        }
        printError("script line \(line.number): \(error.message)")
        quit(.usage)
      }
      if !isEnding { settle() }
      if script.isTyped, !isEnding, frame?.number == before { explainSilence(after: line) }
    }
  }

  /// Tells somebody who typed a line that it changed nothing, and why if that is known.
  private func explainSilence(after line: ScriptSource.Line) {
    let text = String(decoding: line.bytes, as: UTF8.self)
    guard let command = try? ScriptCommand(line: text) else { return }
    switch command {
    case .press(let id), .focus(let id), .set(let id, _), .select(let id, _), .scroll(let id, _):
      guard let view = try? view(id) else { return }
      let reason =
        view.isEffectivelyHidden
        ? ": \(id) is hidden" : view.isEffectivelyEnabled ? "" : ": \(id) is disabled"
      printError("nothing changed" + reason)
    case .type, .key, .paste:
      printError("nothing changed" + (context.focusedView == nil ? ": nothing has the focus" : ""))
    case .pointer, .resize, .advance: printError("nothing changed")
    case .tree, .frame, .expect, .help, .quit: break
    }
  }

  private func execute(_ line: ScriptSource.Line) throws(ScriptError) {
    guard let text = String(validating: line.bytes, as: UTF8.self) else {
      throw ScriptError("not valid UTF-8; save the script as UTF-8")
    }
    try execute(line: text, number: line.number)
  }

  /// Carries out one line of a script.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - number: What the line is called when an expectation in it fails.
  /// - Throws: ``ScriptError`` if it is no command, or if its id stands for nothing.
  public func execute(line: String, number: Int = 1) throws(ScriptError) {
    guard let command = try ScriptCommand(line: line) else { return }
    switch command {
    case .tree: printTree()
    case .frame: printFrame()
    case .help: ScriptCommand.helpText.split(separator: "\n").forEach { printLine(String($0)) }
    case .quit: perform("quit", []) { quit() }
    case .expect(let id, let text): try expect(id, text, line: number)
    default: try perform(command)
    }
  }

  /// Carries out a command that changes something, as one input or several.
  public func perform(_ command: ScriptCommand) throws(ScriptError) {
    switch command {
    case .press(let id):
      let view = try view(id)
      perform("press", view) { self.press(view) }
    case .focus(let id):
      let view = try view(id)
      perform("focus", view) { if !view.takeFocus() { self.refuse("focus", view) } }
    case .set(let id, let text): try set(id, to: text)
    case .select(let id, let row):
      guard let choices = try view(id) as? any RowSelecting else {
        throw ScriptError("\"\(id)\" has no choices; select works on tables, lists and pickers")
      }
      perform("select", choices, [RecordArgument("row", row)]) { choices.selectRow(row) }
    case .scroll(let id, let count):
      guard let lines = try view(id) as? any LineScrolling else {
        throw ScriptError("\"\(id)\" does not scroll; scroll works on tables, lists and scrolls")
      }
      perform("scroll", lines, [RecordArgument("rows", count)]) { lines.scrollRows(by: count) }
    case .type, .key, .paste, .pointer, .resize: command.deviceInputs?.forEach(receive)
    case .advance(let duration): advance(by: duration)
    case .tree, .frame, .help, .quit, .expect: break
    }
  }

  private func perform(
    _ subject: String, _ view: View, _ arguments: [RecordArgument] = [],
    _ body: @MainActor () -> Void
  ) {
    perform(subject, [RecordArgument("id", view.path.text)] + arguments, body)
  }

  private func set(_ id: String, to text: String) throws(ScriptError) {
    guard let view = try view(id) as? any TextEnterable else {
      throw ScriptError("\"\(id)\" holds no value; set works on fields and controls with a value")
    }
    let value: RecordValue = view.isSecret ? .none : .text(text)
    let isPublic = view.isTextPublic && !view.isSecret
    var outcome: Outcome?
    perform("set", view, [RecordArgument("text", isPublic ? value : .private(value))]) {
      outcome = view.edit(toText: text)
    }
    guard outcome != nil else {
      throw ScriptError("\"\(text)\" is no value of \"\(id)\"; write \(view.acceptedText)")
    }
  }

  private func press(_ view: View) {
    if let control = view as? Control {
      control.activate()
    } else if !context.gestures.perform(.tap, on: view) {
      dispatcher.refuse(
        .event, Event.primaryAction.name, path: view.path, outcome: .unhandled)
    }
  }

  /// Lets virtual time pass; each timer on the way runs at its own instant.
  private func advance(by duration: Duration) {
    perform("advance", [RecordArgument("milliseconds", duration.milliseconds)]) {}
    timers.advance(by: duration)
    context.clock.turn()
  }

  private func refuse(_ subject: String, _ view: View) {
    let outcome: Outcome =
      view.isEffectivelyHidden ? .hidden : view.isEffectivelyEnabled ? .vetoed : .disabled
    dispatcher.refuse(.event, subject, path: view.path, outcome: outcome)
  }

  // MARK: Finding

  /// The one view whose path ends with these segments; of several the one that is not hidden.
  ///
  /// - Throws: ``ScriptError`` if there is none, or more than one.
  public func view(_ id: String) throws(ScriptError) -> View {
    var found = window.descendants.filter {
      $0.isAddressable && $0.path.hasTrailingSegments(id)
    }
    let shown = found.filter { !$0.isEffectivelyHidden }
    if shown.count == 1 { found = shown }
    guard let first = found.first else {
      throw ScriptError("nothing has the id \"\(id)\"; \"tree\" shows the ids")
    }
    guard found.count == 1 else {
      if found.allSatisfy({ $0.path == first.path }) {
        throw ScriptError(
          "\(found.count) siblings have the same id, \(first.path.text); give them different ids")
      }
      let paths = found.prefix(3).map(\.path.text).joined(separator: ", ")
      throw ScriptError(
        "\"\(id)\" stands for \(found.count) views: \(paths); write more of the path")
    }
    return first
  }

  // MARK: Looking

  private func expect(_ id: String, _ text: String, line: Int) throws(ScriptError) {
    guard let root = frame?.semantics else { return }
    let found = root.nodes(endingWith: id)
    guard found.count == 1, let node = found.first else {
      throw ScriptError(
        "\(found.count) things have the id \"\(id)\"; \"tree\" shows the ids")
    }
    let actual = node.value ?? node.label
    if !Pattern(text).matches(actual) {
      printError("script line \(line): \(id) is \"\(actual)\", not \"\(text)\"")
      quit(.different)
    }
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}

extension SemanticNode {
  /// The nodes at or below this one whose path ends with these segments.
  public nonisolated func nodes(endingWith id: String) -> [SemanticNode] {
    (path.hasTrailingSegments(id) ? [self] : [])
      + children.flatMap { $0.nodes(endingWith: id) }
  }
}
