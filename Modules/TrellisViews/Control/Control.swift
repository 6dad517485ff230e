public import TrellisEvents

/// A view that raises events and asks questions.
///
/// Handlers are closures that get the control as an argument, typed as what it is; they never keep
/// it alive. Everything registered ends with the control.
/// ```swift
/// let save = Button("Save").on(.primaryAction) { button in button.isEnabled = false }
/// ```
/// A subclass that asks questions or has a delegate says so in ``slots``.
@MainActor
open class Control: View, RecordedSource {
  /// The handlers, in order of registration. Those that get the control stop the program if somebody
  /// sends to them in the name of an object of another class.
  public let handlers = HandlerList()
  /// The handlers of questions; what is said of ``handlers`` holds for them too.
  public let questions = QuestionBoard()

  /// The funnel of the tree it was in last.
  private weak var lastDispatcher: Dispatcher?

  /// Makes a control that is not shown yet.
  public override init() {
    super.init()
  }

  // MARK: For subclasses

  /// What the control asks, and what its delegate takes part in; a subclass adds to `super.slots`.
  open class var slots: [Slot] { [] }

  /// The delegate, if the control has one now; a subclass with a weak `delegate` of its own type
  /// returns that.
  open var delegateObject: AnyObject? { nil }

  override func move(to context: TreeContext?) {
    if let context { lastDispatcher = context.dispatcher }
    super.move(to: context)
  }

  override var isDrawnAtItsSize: Bool { true }

  override func begin() {
    super.begin()
    if context != nil { reportUnaskedAnswers() }
  }

  /// The funnel of the tree it is in, or was in last; nil if it was never shown.
  package var dispatcher: Dispatcher? { context?.dispatcher ?? lastDispatcher }

  /// Where its records say that it is.
  package var recordedPath: ControlPath? { path }

  // MARK: Being pressed

  /// Whether the keyboard can come to it, and Enter, Space or a click does its main action; false unless
  /// overridden.
  /// ```swift
  /// final class Key: Control {
  ///   override var isPressable: Bool { true }
  /// }
  /// ```
  open var isPressable: Bool { false }

  /// The keyboard can come to what can be pressed.
  open override var acceptsFocus: Bool { isPressable }

  /// Enter and Space press it, if it can be pressed.
  open override func keyPressed(_ key: KeyPress) -> Bool {
    guard isPressable, key.isPress else { return false }
    activate()
    return true
  }

  /// A click presses it, if it can be pressed.
  open override func pointerMoved(_ pointer: PointerInput) -> Bool {
    isPressable && followPress(pointer)
  }

  // MARK: Raising

  /// Raises events on behalf of the user: the delegate hears of each one first, then the handlers
  /// run in order.
  ///
  /// A control that is disabled, hidden or no longer shown raises nothing; the record says why. One
  /// that was never shown has no records: its handlers just run.
  @discardableResult
  open func raise(_ events: Event, arguments: [RecordArgument] = []) -> Outcome {
    // Not through `dispatcher`, which would take longer to retain than a handler to call.
    if let context { return raise(events, arguments, through: context.dispatcher) }
    guard let lastDispatcher else { return raiseUnrecorded(events) }
    return raise(events, arguments, through: lastDispatcher)
  }

  private func raise(
    _ events: Event, _ arguments: [RecordArgument], through dispatcher: Dispatcher
  ) -> Outcome {
    guard events.isSingle else {
      var outcome = Outcome.unhandled
      for event in events.singles { outcome = raise(event, arguments, through: dispatcher) }
      return outcome
    }
    if let reason = unavailability {
      return dispatcher.refuse(
        .event, events.name, path: path, arguments: arguments, outcome: reason)
    }
    return dispatcher.send(
      events, to: handlers, sender: self, path: path, arguments: arguments,
      delegate: delegateMethod(for: events))
  }

  private func raiseUnrecorded(_ events: Event) -> Outcome {
    var outcome = Outcome.unhandled
    for event in events.singles {
      outcome = Dispatcher.sendUnrecorded(
        event, to: handlers, sender: self, delegate: delegateMethod(for: event))
    }
    return outcome
  }

  /// Raises an event of somebody's own.
  ///
  /// Unlike the user's events, it also reaches the handlers of a disabled or hidden control.
  @discardableResult
  public func raise<Payload>(
    _ key: EventKey<Payload>, _ payload: Payload, arguments: [RecordArgument] = []
  ) -> Outcome {
    var delegate: (@MainActor () throws -> Void)?
    if let method = delegateMethod(for: key) { delegate = { try method(payload) } }
    guard let dispatcher else {
      return Dispatcher.sendUnrecorded(
        key, payload, to: handlers, sender: self, delegate: delegate)
    }
    return dispatcher.send(
      key, payload, to: handlers, sender: self, path: path, arguments: arguments,
      delegate: delegate)
  }

  /// Puts a question to the delegate and the handler.
  ///
  /// A control asks what it lists in ``slots``; otherwise its delegate is not asked.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - argument: What it is asked about.
  ///   - arguments: What the record keeps of the argument.
  /// - Returns: The answer, or the documented default if nobody has one.
  public func ask<Argument, Answer>(
    _ question: Question<Argument, Answer>, _ argument: Argument,
    arguments: [RecordArgument] = []
  ) -> Answer {
    let delegate = delegateMethod(for: question)
    guard let dispatcher else {
      return Dispatcher.askUnrecorded(
        question, argument, of: questions, sender: self, delegate: delegate)
    }
    return dispatcher.ask(
      question, argument, of: questions, sender: self, path: path, arguments: arguments,
      delegate: delegate)
  }

  /// Why the user's events do not reach the control now; nil if they do.
  package var unavailability: Outcome? {
    if context == nil { return .detached }
    if isEffectivelyHidden { return .hidden }
    return isEffectivelyEnabled ? nil : .disabled
  }

  /// Why the user's events do not reach the control now; nil if they do, and for a control that was
  /// never shown, which is as good as one that is.
  package var refusal: Outcome? { dispatcher == nil ? nil : unavailability }

  /// Puts on record that something of the user's was not let through to the control.
  @discardableResult
  package func refuse(
    _ event: Event, because reason: Outcome, arguments: [RecordArgument] = []
  ) -> Outcome {
    dispatcher?.refuse(
      .event, event.name, path: path, arguments: arguments, outcome: reason)
    return reason
  }

  /// Puts on record that the program did something that was ignored; the message is one line.
  package func report(_ code: String, _ message: String) {
    dispatcher?.note(
      .lifecycle, "diagnostic", path: path,
      arguments: [RecordArgument("code", code), RecordArgument("message", message)])
  }

  /// The control's main action: what pressing it does. By default it raises `primaryAction`.
  ///
  /// - Returns: How it came out.
  @discardableResult
  open func activate() -> Outcome {
    raise(.primaryAction)
  }
}
