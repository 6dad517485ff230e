import TrellisControls
import TrellisEvents
import TrellisLayout
import TrellisText

extension Application {
  /// Handles an input immediately or, if handlers are running, after they have returned.
  public func receive(_ input: Input) {
    inputs.append(input)
    takeWaitingInputs()
  }

  /// Handles a key from a device, immediately or after the running handler has returned. If no view
  /// uses the key, and no text is being edited, a closure is called.
  ///
  /// While a script drives the program, the key is ignored, and the closure is called.
  public func receiveFromDevice(
    _ key: KeyPress, otherwise action: @escaping @MainActor () -> Void
  ) {
    if isScripted { return action() }
    inputs.append(.key(key), otherwise: action)
    takeWaitingInputs()
  }

  /// Handles the inputs that arrived while a dispatch was running, in order.
  func takeWaitingInputs() {
    guard !demand.isLayingOut, !dispatcher.isRunning, inputs.begin() else { return }
    while let next = inputs.next() { handle(next.input, otherwise: next.otherwise) }
  }

  private func handle(_ input: Input, otherwise action: @MainActor () -> Void) {
    switch input {
    case .attention: break
    case .interrupt: runInput("interrupt", []) { quit(.interrupted) }
    case .endOfInput: runInput("end-of-input", []) { end(.ok) }
    case .outputLost(let reason):
      runInput("output-lost", [RecordArgument("reason", reason)]) { endWithoutOutput(reason) }
    case .key(let key):
      let isUsed = handleInput("key", [key.recordArgument(isSecret: isInputSecret)]) {
        routeKey(key)
      }
      if !isUsed, !(context.focusedView is TextControl) { action() }
    case .unseenKey(let key):
      handleInput("key", [key.recordArgument(isSecret: isInputSecret)]) { window.pressUnseen(key) }
    case .paste(let text):
      let value = isInputSecret ? RecordValue.none : .text(text)
      handleInput("paste", [RecordArgument("text", .private(value))]) { routePaste(text) }
    case .pasteCut(let lost):
      runInput("paste-cut", [RecordArgument("lostBytes", lost)]) { tellOfCutPaste(lost) }
    case .pointer(let pointer):
      handleInput("pointer", pointer.recordArguments) { routePointer(pointer) }
    case .resize(let size):
      runInput("resize", [RecordArgument("size", size.description)]) { resize(to: size) }
    }
  }

  /// Reports the given reason, and ends the program because its output can no longer be written.
  private func endWithoutOutput(_ reason: String) {
    printError(reason)
    if ending.status == .ok { ending.status = nil }
    end(.unreadable)
  }

  /// Tells the user that a paste was cut off. Otherwise, the user might mistake the pasted part for
  /// the whole text.
  private func tellOfCutPaste(_ lostBytes: Int) {
    let words = window.words
    Alert(words[.pasteCut], message: words(.pasteCutMessage, "\(lostBytes)")).present(in: window)
  }

  /// Whether typed text goes to a field whose text must not be recorded.
  private var isInputSecret: Bool {
    (context.focusedView as? TextControl)?.isSecret == true
  }

  /// Handles an input from a device, records it in the journal, and tells ``onInput`` whether a
  /// view used the input.
  ///
  /// - Returns: Whether a view used the input.
  @discardableResult
  private func handleInput(
    _ subject: String, _ arguments: [RecordArgument], _ body: () -> Bool
  ) -> Bool {
    var isUsed = false
    runInput(subject, arguments) { isUsed = body() }
    onInput(isUsed)
    return isUsed
  }

  /// Handles one input, records it in the journal, and then commits a frame if anything has
  /// changed.
  package func runInput(
    _ subject: String, _ arguments: [RecordArgument], _ body: @MainActor () -> Void
  ) {
    var record: RecordID?
    dispatcher.run(.input, subject, arguments: arguments) {
      record = dispatcher.current
      body()
    }
    catchUp(after: record)
  }

  private func resize(to size: Size) {
    self.size = size
    demand.needsLayout = true
  }
}
