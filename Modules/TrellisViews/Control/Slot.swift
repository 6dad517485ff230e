public import TrellisEvents

/// A question or an event of a control, with the delegate method that is called for it.
///
/// A control lists its slots in ``Control/slots``. The slots declare which questions the control
/// asks, and which delegate methods it calls. The type of the first parameter of a slot's closure
/// is the protocol that a delegate must conform to, such as `DoorShouldOpen` below. A delegate that
/// does not conform to this protocol is not called.
/// ```swift
/// @MainActor protocol DoorShouldOpen: AnyObject {
///   func doorShouldOpen(_ door: Door) throws -> Bool
/// }
///
/// extension Question where Argument == Void, Answer == Bool {
///   static var shouldOpen: Question { .veto("door.shouldOpen") }
/// }
///
/// final class Door: Control {
///   weak var delegate: AnyObject?
///   override var delegateObject: AnyObject? { delegate }
///   override class var slots: [Slot] {
///     super.slots + [
///       .question(.shouldOpen) { (delegate: any DoorShouldOpen, door: Door) in
///         try delegate.doorShouldOpen(door)
///       }
///     ]
///   }
/// }
/// ```
@MainActor
public struct Slot {
  /// The question or the event of a slot.
  public enum Subject {
    /// A question that the control asks.
    case question(any AnyQuestion)
    /// One of the events that every control can raise.
    case event(Event)
    /// A custom event of the control, given by its name.
    case key(String)
  }

  /// The question or the event of the slot.
  public let subject: Subject
  /// The protocol that a delegate must conform to, or `nil` if the slot never calls a delegate. A
  /// delegate that does not conform to the protocol is not called.
  public let delegateProtocol: Any.Type?
  private let method: AnyObject?
  private let accepts: @MainActor (AnyObject) -> Bool

  private init(_ subject: Subject) {
    self.subject = subject
    delegateProtocol = nil
    method = nil
    accepts = { _ in false }
  }

  private init<Delegate, Owner: Control, Argument, Answer>(
    _ subject: Subject,
    _ method: @escaping @MainActor (Delegate, Owner, Argument) throws -> Answer
  ) {
    self.subject = subject
    delegateProtocol = Delegate.self
    self.method = DelegateMethod(method)
    accepts = { $0 is Delegate }
  }

  // MARK: Questions

  /// Creates a slot for a question that handlers can answer, but a delegate cannot.
  public static func question<Argument, Answer>(_ question: Question<Argument, Answer>) -> Slot {
    Slot(.question(question))
  }

  /// Creates a slot for a question, and for the delegate method that answers it.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - method: A closure that calls the delegate method. The type of the closure's first
  ///     parameter is the protocol that a delegate must conform to.
  public static func question<Delegate, Owner: Control, Argument, Answer>(
    _ question: Question<Argument, Answer>,
    _ method: @escaping @MainActor (Delegate, Owner, Argument) throws -> Answer
  ) -> Slot {
    Slot(.question(question), method)
  }

  /// Creates a slot for a question without an argument, and for the delegate method that answers
  /// it.
  public static func question<Delegate, Owner: Control, Answer>(
    _ question: Question<Void, Answer>,
    _ method: @escaping @MainActor (Delegate, Owner) throws -> Answer
  ) -> Slot {
    Slot(.question(question)) { (delegate: Delegate, owner: Owner, _: Void) in
      try method(delegate, owner)
    }
  }

  // MARK: Events

  /// Creates a slot for an event and a delegate method. The method is called for the event, before
  /// the handlers.
  ///
  /// - Parameters:
  ///   - event: A single event.
  ///   - method: A closure that calls the delegate method. The type of the closure's first
  ///     parameter is the protocol that a delegate must conform to.
  public static func event<Delegate, Owner: Control>(
    _ event: Event, _ method: @escaping @MainActor (Delegate, Owner) throws -> Void
  ) -> Slot {
    Slot(.event(event)) { (delegate: Delegate, owner: Owner, _: Void) in
      try method(delegate, owner)
    }
  }

  /// Creates a slot for a custom event of the control, and for the delegate method that is called
  /// for the event.
  public static func event<Delegate, Owner: Control, Payload>(
    _ key: EventKey<Payload>,
    _ method: @escaping @MainActor (Delegate, Owner, Payload) throws -> Void
  ) -> Slot {
    Slot(.key(key.name), method)
  }

  // MARK: Finding

  /// Returns whether a delegate conforms to the slot's protocol.
  @MainActor
  func canCall(_ delegate: AnyObject) -> Bool { accepts(delegate) }

  /// Returns the delegate's method for the slot. Returns `nil` if the delegate does not conform to
  /// the slot's protocol, or if the slot's types do not match the control, the argument and the
  /// answer.
  func call<Argument, Answer>(
    on delegate: AnyObject, of control: Control
  ) -> (@MainActor (Argument) throws -> Answer)? {
    (method as? DelegateMethod<Argument, Answer>)?.find(delegate, control)
  }
}

/// A delegate's method, with the type of its protocol erased.
private final class DelegateMethod<Argument, Answer> {
  let find: @MainActor (AnyObject, Control) -> (@MainActor (Argument) throws -> Answer)?

  init<Delegate, Owner: Control>(
    _ method: @escaping @MainActor (Delegate, Owner, Argument) throws -> Answer
  ) {
    find = { delegate, control in
      guard let delegate = delegate as? Delegate, let control = control as? Owner else {
        return nil
      }
      return { argument in try method(delegate, control, argument) }
    }
  }
}
