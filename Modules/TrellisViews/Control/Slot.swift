public import TrellisEvents

/// One thing that a control asks or raises, and the method of its delegate that takes part in it.
///
/// A control lists its slots, so that it is known what it asks, that a delegate is reached by fixed
/// rules, and that ``Control/responds(to:)-(Question<Argument,Answer>)`` tells the truth. The method
/// names the protocol that a delegate has to conform to, so a delegate that does not implement it is
/// not called.
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
  /// What the slot is there for.
  public enum Subject {
    /// A question.
    case question(any AnyQuestion)
    /// One of the events that every control can raise.
    case event(Event)
    /// An event of the control's own, by its name.
    case key(String)
  }

  /// What the slot is there for.
  public let subject: Subject
  /// The protocol that a delegate conforms to if it takes part; nil if no delegate does.
  public let delegateProtocol: Any.Type?
  private let method: AnyObject?

  private init(_ subject: Subject) {
    self.subject = subject
    delegateProtocol = nil
    method = nil
  }

  private init<Delegate, Owner: Control, Argument, Answer>(
    _ subject: Subject,
    _ method: @escaping @MainActor (Delegate, Owner, Argument) throws -> Answer
  ) {
    self.subject = subject
    delegateProtocol = Delegate.self
    self.method = DelegateMethod(method)
  }

  // MARK: Questions

  /// A question in which no delegate takes part.
  public static func question<Argument, Answer>(_ question: Question<Argument, Answer>) -> Slot {
    Slot(.question(question))
  }

  /// A question and the delegate's method that answers it.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - method: Calls the method; its first parameter's type says who implements it.
  public static func question<Delegate, Owner: Control, Argument, Answer>(
    _ question: Question<Argument, Answer>,
    _ method: @escaping @MainActor (Delegate, Owner, Argument) throws -> Answer
  ) -> Slot {
    Slot(.question(question), method)
  }

  /// A question without an argument and the delegate's method that answers it.
  public static func question<Delegate, Owner: Control, Answer>(
    _ question: Question<Void, Answer>,
    _ method: @escaping @MainActor (Delegate, Owner) throws -> Answer
  ) -> Slot {
    Slot(.question(question)) { (delegate: Delegate, owner: Owner, _: Void) in
      try method(delegate, owner)
    }
  }

  // MARK: Events

  /// An event and the delegate's method that hears of it, before the handlers do.
  ///
  /// - Parameters:
  ///   - event: A single event.
  ///   - method: Calls the method; its first parameter's type says who implements it.
  public static func event<Delegate, Owner: Control>(
    _ event: Event, _ method: @escaping @MainActor (Delegate, Owner) throws -> Void
  ) -> Slot {
    Slot(.event(event)) { (delegate: Delegate, owner: Owner, _: Void) in
      try method(delegate, owner)
    }
  }

  /// An event of the control's own and the delegate's method that hears of it.
  public static func event<Delegate, Owner: Control, Payload>(
    _ key: EventKey<Payload>,
    _ method: @escaping @MainActor (Delegate, Owner, Payload) throws -> Void
  ) -> Slot {
    Slot(.key(key.name), method)
  }

  // MARK: Finding

  /// The method of a delegate; nil if it does not implement it, or takes something else.
  func call<Argument, Answer>(
    on delegate: AnyObject, of control: Control
  ) -> (@MainActor (Argument) throws -> Answer)? {
    (method as? DelegateMethod<Argument, Answer>)?.find(delegate, control)
  }
}

/// A delegate's method with the protocol it belongs to forgotten.
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
