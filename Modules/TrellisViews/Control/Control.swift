public import TrellisEvents

/// A view that raises events and asks questions.
///
/// Handlers are closures that get the control as an argument of its own type; they never keep it
/// alive. Everything registered ends with the control.
/// ```swift
/// let save = Button("Save").on(.primaryAction) { button in button.isEnabled = false }
/// ```
/// A subclass that asks questions or has a delegate lists them in ``slots``.
@MainActor
open class Control: View, RecordedSource {
  /// The handlers, in order of registration.
  ///
  /// Those that get the control stop the program if an event is sent to them in the name of an
  /// object of another class.
  public let handlers = HandlerList()
  /// The handlers of questions; the rule of ``handlers`` holds for them too.
  public let questions = QuestionBoard()

  /// The dispatcher of the last tree of the control.
  private weak var lastDispatcher: Dispatcher?

  public override init() {
    super.init()
  }

  // MARK: For subclasses

  /// The questions and events of the control, each with the delegate's method that takes part.
  ///
  /// A subclass adds to `super.slots`.
  open class var slots: [Slot] { [] }

  /// The delegate, if the control has one now.
  ///
  /// A subclass with a weak `delegate` of its own type returns that.
  open var delegateObject: AnyObject? { nil }

  override func move(to context: TreeContext?) {
    if let context { lastDispatcher = context.dispatcher }
    super.move(to: context)
  }

  override var isDrawnAtItsSize: Bool { true }

  override func forEachEventSource(_ body: (any EventSource) -> Void) {
    body(self)
    super.forEachEventSource(body)
  }

  override func begin() {
    super.begin()
    if context != nil { reportUnaskedAnswers() }
  }

  /// The dispatcher of the control's tree, or of its last tree; nil if it was never shown.
  package var dispatcher: Dispatcher? { context?.dispatcher ?? lastDispatcher }

  /// The control's path in records.
  package var recordedPath: ControlPath? { path }

  // MARK: Being pressed

  /// Whether the control can be pressed; false unless overridden.
  ///
  /// The keyboard can come to such a control, and Enter, Space or a click does its main action.
  /// ```swift
  /// final class Key: Control {
  ///   override var isPressable: Bool { true }
  /// }
  /// ```
  open var isPressable: Bool { false }

  open override var acceptsFocus: Bool { isPressable }

  // Only the class itself can override; the bodies are in Control+Pressing.swift.

  open override func keyPressed(_ key: KeyPress) -> Bool { followPress(key) }

  open override func pointerMoved(_ pointer: PointerInput) -> Bool {
    isPressable && followPress(pointer)
  }

  // MARK: Raising

  /// Raises events on behalf of the user: the delegate hears of each one first, then the handlers
  /// run in order.
  ///
  /// A control that is disabled, hidden or no longer shown raises nothing; the record says why. A
  /// control that was never shown has no records: its handlers just run. An error that one of them
  /// throws is the outcome and reaches no error hook, since the control belongs to no application.
  ///
  /// - Returns: The outcome; of several events the worst, so that a failure is not told as a
  ///   success.
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
      return events.worstOutcome { raise($0, arguments, through: dispatcher) }
    }
    if let reason = unavailability {
      return dispatcher.refuse(
        .event, events.name, path: path, arguments: arguments, because: reason)
    }
    return dispatcher.send(
      events, to: handlers, sender: self, path: path, arguments: arguments,
      delegate: delegateMethod(for: events))
  }

  private func raiseUnrecorded(_ events: Event) -> Outcome {
    events.worstOutcome { event in
      Dispatcher.sendUnrecorded(
        event, to: handlers, sender: self, delegate: delegateMethod(for: event))
    }
  }

  /// Raises a custom event.
  ///
  /// A custom event also reaches the handlers of a disabled or hidden control, since it may tell of
  /// the program's own changes. A control that raises it for the user asks for its ``refusal``
  /// first.
  @discardableResult
  public func raise<Payload>(
    _ key: EventKey<Payload>, _ payload: Payload, arguments: [RecordArgument] = []
  ) -> Outcome {
    var delegate: (@MainActor () throws -> Void)?
    if let method = delegateMethod(for: key) { delegate = { try method(payload) } }
    return deliver(key, payload, arguments: arguments, delegate: delegate)
  }

  /// Asks the handler and the delegate a question.
  ///
  /// Only for questions that the control lists in ``slots`` is the delegate asked.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - argument: The argument of the question.
  ///   - arguments: The argument as the record keeps it.
  /// - Returns: The answer, or the documented default if neither answers.
  public func ask<Argument, Answer>(
    _ question: Question<Argument, Answer>, _ argument: Argument,
    arguments: [RecordArgument] = []
  ) -> Answer {
    put(question, argument, arguments: arguments, delegate: delegateMethod(for: question))
  }

  /// The reason for which the user's events do not reach the control now; nil if they do.
  ///
  /// The control is disabled, hidden or no longer shown. One that was never shown counts as shown.
  /// A control of your own asks for the reason before it changes anything for the user:
  /// ```swift
  /// extension EventKey where Payload == Void {
  ///   static var chimed: EventKey { EventKey("chime.chimed") }
  /// }
  ///
  /// final class Chime: Control {
  ///   override func activate() -> Outcome {
  ///     if let refusal { return refuse(.chimed, because: refusal) }
  ///     return raise(.chimed, ())
  ///   }
  /// }
  /// ```
  public var refusal: Outcome.Refusal? { dispatcher == nil ? nil : unavailability }

  /// Puts on record that an event of the user was kept from the control.
  ///
  /// - Returns: The reason as an outcome.
  @discardableResult
  public func refuse(
    _ event: Event, because reason: Outcome.Refusal, arguments: [RecordArgument] = []
  ) -> Outcome {
    refuse(event.name, reason, arguments)
  }

  /// Puts on record that a custom event was kept from the control.
  ///
  /// - Returns: The reason as an outcome.
  @discardableResult
  public func refuse<Payload>(
    _ key: EventKey<Payload>, because reason: Outcome.Refusal, arguments: [RecordArgument] = []
  ) -> Outcome {
    refuse(key.name, reason, arguments)
  }

  private func refuse(
    _ subject: String, _ reason: Outcome.Refusal, _ arguments: [RecordArgument]
  ) -> Outcome {
    dispatcher?.refuse(.event, subject, path: path, arguments: arguments, because: reason)
    return reason.outcome
  }

  /// Puts on record that a call of the program was ignored; the message is one line.
  package func report(_ code: String, _ message: String) {
    dispatcher?.report(code, message, path: path)
  }

  /// Does the control's main action, as a press does. By default it raises `primaryAction`.
  ///
  /// - Returns: The outcome.
  @discardableResult
  open func activate() -> Outcome {
    raise(.primaryAction)
  }
}
