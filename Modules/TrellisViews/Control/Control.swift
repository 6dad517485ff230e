public import TrellisEvents

/// A view that raises events and asks questions.
///
/// Handlers are closures. They receive the control as an argument, with its own type. A handler
/// does not keep its control alive, and is removed when the control is deallocated.
/// ```swift
/// let save = Button("Save").on(.primaryAction) { button in button.isEnabled = false }
/// ```
/// In ``slots``, a subclass lists the questions that it asks and the delegate methods that it
/// calls.
@MainActor
open class Control: View, RecordedSource {
  /// The handlers of events, in order of registration.
  ///
  /// If a handler is called with a sender of a class that it does not expect, the program traps.
  public let handlers = HandlerList()
  /// The handlers that answer the control's questions.
  ///
  /// If a handler is called with a sender of a class that it does not expect, the program traps.
  public let questions = QuestionBoard()

  /// The shared objects of the tree that the control was in most recently.
  private weak var lastContext: TreeContext?

  public override init() {
    super.init()
  }

  // MARK: For subclasses

  /// The questions and events of the control, with the delegate methods that are called for them.
  ///
  /// A subclass overrides this property to add its own slots to `super.slots`.
  open class var slots: [Slot] { [] }

  /// The delegate of the control, or `nil` if it has none.
  ///
  /// A subclass that declares a weak `delegate` property overrides this property to return that
  /// delegate.
  open var delegateObject: AnyObject? { nil }

  override func move(to context: TreeContext?) {
    if let context { lastContext = context }
    super.move(to: context)
  }

  override var isDrawnAtItsSize: Bool { true }

  override func forEachEventSource(_ body: (any EventSource) -> Void) {
    body(self)
    super.forEachEventSource(body)
  }

  override func begin() {
    super.begin()
    if context != nil {
      reportUnaskedAnswers()
      reportUncalledDelegate()
    }
  }

  /// The dispatcher of the tree that the control is in or was in most recently, or `nil` if the
  /// control was never shown.
  package var dispatcher: Dispatcher? { (context ?? lastContext)?.dispatcher }

  /// The root of the tree that the control is in or was in most recently, or `nil` if it was never in
  /// a tree.
  package var latestRoot: View? { (context ?? lastContext)?.root }

  /// The path of the control, as records show it.
  package var recordedPath: ControlPath? { path }

  // MARK: Being pressed

  /// Whether the control can be pressed; `false` by default.
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

  /// Raises events on behalf of the user. The delegate receives each event first. Then the handlers
  /// run in order.
  ///
  /// If the control is disabled, hidden or no longer shown, no handler runs, and a record gives the
  /// reason. If the control was never shown, its handlers run even if it is disabled or hidden, but
  /// nothing is recorded. An error that one of these handlers throws is then returned as the
  /// outcome of the event, and is not passed to ``Dispatcher/onError``.
  ///
  /// - Parameters:
  ///   - events: The events to raise, one at a time.
  ///   - arguments: The values to store in the record of each event.
  /// - Returns: The outcome. If there are several events, the worst of their outcomes, so that a
  ///   failure is not reported as a success.
  @discardableResult
  open func raise(_ events: Event, arguments: [RecordArgument] = []) -> Outcome {
    // Does not use `dispatcher`: retaining it would take longer than calling a handler.
    if let context { return raise(events, arguments, through: context.dispatcher) }
    guard let dispatcher else { return raiseUnrecorded(events) }
    return raise(events, arguments, through: dispatcher)
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
  /// The handlers of a custom event run even if the control is disabled or hidden, because the
  /// event may report a change that the program itself made. Before a control raises a custom event
  /// on behalf of the user, it must check that its ``refusal`` is `nil`.
  ///
  /// - Parameters:
  ///   - key: The event.
  ///   - payload: The value that the handlers receive.
  ///   - arguments: The values to store in the record of the event.
  /// - Returns: The outcome.
  @discardableResult
  public func raise<Payload>(
    _ key: EventKey<Payload>, _ payload: Payload, arguments: [RecordArgument] = []
  ) -> Outcome {
    var delegate: (@MainActor () throws -> Void)?
    if let method = delegateMethod(for: key) { delegate = { try method(payload) } }
    return deliver(key, payload, arguments: arguments, delegate: delegate)
  }

  /// Asks the control's delegate and handler a question, and combines their answers.
  ///
  /// The delegate is asked only if the control lists the question in ``slots``.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - argument: The question's argument.
  ///   - arguments: The argument, as the journal records it.
  /// - Returns: The answer, or the question's default if neither answers.
  public func ask<Argument, Answer>(
    _ question: Question<Argument, Answer>, _ argument: Argument,
    arguments: [RecordArgument] = []
  ) -> Answer {
    put(question, argument, arguments: arguments, delegate: delegateMethod(for: question))
  }

  /// The reason why the user's events are refused now, or `nil` if they are not refused.
  ///
  /// Events are refused if the control is disabled, hidden or no longer shown. A control that was
  /// never shown refuses no events, even if it is disabled or hidden. In a control of your own,
  /// check that this property is `nil` before you change anything for the user:
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

  /// Records in the journal that the control refused an event, and why.
  ///
  /// - Returns: An outcome that says that the event was refused, with the given reason.
  @discardableResult
  public func refuse(
    _ event: Event, because reason: Outcome.Refusal, arguments: [RecordArgument] = []
  ) -> Outcome {
    refuse(event.name, reason, arguments)
  }

  /// Records in the journal that the control refused a custom event, and why.
  ///
  /// - Returns: An outcome that says that the event was refused, with the given reason.
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

  /// Records a diagnostic about the control, for example that a call was ignored. The message must
  /// be one line.
  package func report(_ code: String, _ message: String) {
    dispatcher?.report(code, message, path: path)
  }

  /// Performs the control's main action, as a press does. The default implementation raises
  /// `primaryAction`.
  ///
  /// - Returns: The outcome.
  @discardableResult
  open func activate() -> Outcome {
    raise(.primaryAction)
  }
}
