import TrellisControls
import TrellisEvents
import TrellisLayout

extension Application {
  /// Takes an input: at once, or when the handlers that are running are over.
  public func receive(_ input: Input) {
    inputs.append(input)
    takeWaitingInputs()
  }

  /// Takes the inputs that came while something was running, in order.
  func takeWaitingInputs() {
    guard !demand.isLayingOut, !dispatcher.isRunning, inputs.begin() else { return }
    while let input = inputs.next() { handle(input) }
  }

  private func handle(_ input: Input) {
    switch input {
    case .attention: break
    case .interrupt: perform("interrupt", []) { quit(.interrupted) }
    case .endOfInput: perform("end-of-input", []) { end(.ok) }
    case .outputLost(let reason):
      perform("output-lost", [RecordArgument("reason", reason)]) { endWithoutOutput(reason) }
    case .key(let key):
      handleInput("key", [key.recordArgument(isSecret: isInputSecret)]) { route(key) }
    case .unseenKey(let key):
      handleInput("key", [key.recordArgument(isSecret: isInputSecret)]) { window.pressUnseen(key) }
    case .paste(let text):
      let value = isInputSecret ? RecordValue.none : .text(text)
      handleInput("paste", [RecordArgument("text", .private(value))]) { bubble { $0.pasted(text) } }
    case .pasteCut(let lost):
      perform("paste-cut", [RecordArgument("lostBytes", lost)]) { tellOfCutPaste(lost) }
    case .pointer(let pointer):
      handleInput("pointer", pointer.recordArguments) { route(pointer) }
    case .resize(let size):
      perform("resize", [RecordArgument("size", size.description)]) { resize(to: size) }
    }
  }

  /// Whatever else was done, nobody got to see it.
  private func endWithoutOutput(_ reason: String) {
    printError(reason)
    if ending.status == .ok { ending.status = nil }
    end(.unreadable)
  }

  /// A part that looks like the whole would be worse than none, so the user is told.
  private func tellOfCutPaste(_ lostBytes: Int) {
    Alert(
      "Only a part was pasted",
      message: "It was too long: its last \(lostBytes) bytes were left out. Paste it in parts."
    ).present(in: window)
  }

  /// Whether what is typed goes to a text that must not be recorded.
  private var isInputSecret: Bool {
    (context.focusedView as? TextControl)?.isSecret == true
  }

  /// Runs the handling of an input of a device as a record, and tells whether some view had a use for it.
  private func handleInput(
    _ subject: String, _ arguments: [RecordArgument], _ body: () -> Bool
  ) {
    var isUsed = false
    perform(subject, arguments) { isUsed = body() }
    onInput(isUsed)
  }

  /// Runs the handling of one input as a record, then commits a frame.
  package func perform(_ subject: String, _ arguments: [RecordArgument], _ body: @MainActor () -> Void) {
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

  /// Whether some view had a use for the key.
  private func route(_ key: KeyPress) -> Bool {
    bubble { view in
      if view.keyPressed(key) { return true }
      // Gestures of the views around it are theirs, as with a press that a view takes for itself.
      return view === context.focusedView && context.gestures.keyPressed(key, on: view)
    }
  }

  /// Offers something to the focused view, then to each view around it; says whether one took it.
  private func bubble(_ offer: (View) -> Bool) -> Bool {
    var view: View? = context.focusedView ?? window
    while let current = view {
      if offer(current) { return true }
      view = current.parent
    }
    return false
  }

  /// Whether some view had a use for what the pointer did.
  private func route(_ input: PointerInput) -> Bool {
    let pointer = dragging(input)
    switch pointer.action {
    case .down:
      pointerTarget = nil
      let offered = offer(pointer)
      context.gestures.press(pointer, on: offered.views)
      return offered.isTaken || context.gestures.isPressed
    case .up, .drag:
      if !goOn(pointer) { offer(pointer) }
      context.gestures.follow(pointer)
      return true
    case .move, .wheel: return offer(pointer).isTaken
    }
  }

  /// Gives the view that took the press what belongs to it; says whether there is one.
  private func goOn(_ pointer: PointerInput) -> Bool {
    guard let target = pointerTarget else { return false }
    if pointer.action == .up { pointerTarget = nil }
    _ = target.pointerMoved(pointer.seen(from: target.frameInRoot.origin))
    return true
  }

  /// Offers something to the view under the pointer, then to each view around it until one takes it.
  ///
  /// - Returns: The views to which it was offered, and whether the last one took it.
  @discardableResult
  private func offer(_ pointer: PointerInput) -> (views: [View], isTaken: Bool) {
    guard let (view, point) = window.hit(pointer.location) else { return ([], false) }
    var offered: [View] = []
    var current: View? = view
    var origin = pointer.location - point
    while let target = current {
      offered.append(target)
      if target.pointerMoved(pointer.seen(from: origin)) {
        // Who took the press gets what belongs to it.
        if pointer.action == .down { pointerTarget = target }
        return (offered, true)
      }
      origin = origin - target.frame.origin
      current = target.parent
    }
    return (offered, false)
  }

  /// A move with a button held is a drag, though scripts and some terminals do not say so.
  private func dragging(_ pointer: PointerInput) -> PointerInput {
    guard pointer.action == .move, pointerTarget != nil || context.gestures.isPressed else {
      return pointer
    }
    var drag = pointer
    drag.action = .drag
    return drag
  }
}
