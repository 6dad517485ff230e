public import TrellisEvents

/// A view that raises events and asks questions.
///
/// Handlers are closures that get the control as an argument of its own type. They never keep it
/// alive, and they end with the control.
/// ```swift
/// let save = Button("Save").on(.primaryAction) { button in button.isEnabled = false }
/// ```
/// A subclass lists the questions that it asks, and the methods of its delegate, in ``slots``.
@MainActor
open class Control: View, RecordedSource {
  /// The handlers, in order of registration.
  ///
  /// If a handler that gets the control is called with a sender of another class, it stops the
  /// program.
  public let handlers = HandlerList()
  /// The handlers of questions, with the same rule for senders as ``handlers``.
  public let questions = QuestionBoard()

  /// The dispatcher of the tree that the control was in last.
  private weak var lastDispatcher: Dispatcher?

  public override init() {
    super.init()
  }

  // MARK: For subclasses

  /// The questions and events of the control, with the delegate's methods for them.
  ///
  /// A subclass adds its own slots to `super.slots`.
  open class var slots: [Slot] { [] }

  /// The delegate of the control; nil if it has none.
  ///
  /// A subclass with a weak `delegate` of its own type returns that delegate.
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

  /// The dispatcher of the tree that the control is in, or was in last; nil if it was never shown.
  package var dispatcher: Dispatcher? { context?.dispatcher ?? lastDispatcher }

  /// The path of the control, as records show it.
  package var recordedPath: ControlPath? { path }

  // MARK: Being pressed

  /// Whether the control can be pressed; false by default.
  ///
  /// A control that can be pressed can have the focus, and Enter, Space or a click performs its
  /// main action.
  /// ```swift
  /// final class Key: Control {
  ///   override var isPressable: Bool { true }
  /// }
  /// ```
  open var isPressable: Bool { false }

  open override var acceptsFocus: Bool { isPressable }

  // Only the class itself can override these methods; their bodies are in Control+Pressing.swift.

  open override func keyPressed(_ key: KeyPress) -> Bool { followPress(key) }

  open override func pointerChanged(_ pointer: PointerInput) -> Bool {
    isPressable && followPress(pointer)
  }

  // MARK: Raising

  /// Raises events on behalf of the user. The delegate gets each event first, then the handlers run
  /// in order.
  ///
  /// If the control is disabled, hidden or no longer shown, it raises nothing, and the record says
  /// why. A control that was never shown has no records. Its handlers still run, but an error that
  /// one of them throws is only the outcome of the event, and reaches no error hook.
  ///
  /// - Returns: The outcome. If there are several events, this is the worst outcome, so that a
  ///   failure is not reported as a success.
  @discardableResult
  open func raise(_ events: Event, arguments: [RecordArgument] = []) -> Outcome {
    // Does not use `dispatcher`: retaining it would take longer than calling a handler.
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
  /// A custom event reaches even the handlers of a disabled or hidden control, since it may report
  /// the program's own changes. A control that raises a custom event on behalf of the user checks
  /// its ``refusal`` first.
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
  /// The delegate is asked only if the control lists the question in ``slots``.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - argument: The question's argument.
  ///   - arguments: The argument as the journal records it.
  /// - Returns: The answer, or the question's default if neither answers.
  public func ask<Argument, Answer>(
    _ question: Question<Argument, Answer>, _ argument: Argument,
    arguments: [RecordArgument] = []
  ) -> Answer {
    put(question, argument, arguments: arguments, delegate: delegateMethod(for: question))
  }

  /// The reason why the user's events do not reach the control now; nil if they do.
  ///
  /// Events are refused if the control is disabled, hidden or no longer shown. A control that was
  /// never shown counts as shown. In a control of your own, check the reason before you change
  /// anything for the user:
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

  /// Records that a user's event did not reach the control.
  ///
  /// - Returns: The reason as an outcome.
  @discardableResult
  public func refuse(
    _ event: Event, because reason: Outcome.Refusal, arguments: [RecordArgument] = []
  ) -> Outcome {
    refuse(event.name, reason, arguments)
  }

  /// Records that a user's custom event did not reach the control.
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

  /// Records that a call by the program was ignored; the message is one line.
  package func report(_ code: String, _ message: String) {
    dispatcher?.report(code, message, path: path)
  }

  /// Performs the control's main action, as a press does. By default, this raises `primaryAction`.
  ///
  /// - Returns: The outcome.
  @discardableResult
  open func activate() -> Outcome {
    raise(.primaryAction)
  }
}
