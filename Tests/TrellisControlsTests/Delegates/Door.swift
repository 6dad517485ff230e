import Trellis

extension Question where Argument == Int, Answer == Bool {
  /// Whether a door may be opened so far.
  static var shouldOpen: Question { .veto("test.door.shouldOpen") }
}

extension Question where Argument == Void, Answer == Int {
  /// The weight of a door.
  static var weight: Question { Question("test.door.weight", default: 40) }
}

extension EventKey where Payload == Int {
  /// A door was opened so far.
  static var opened: EventKey { EventKey("test.door.opened") }
}

extension EventKey where Payload == Void {
  /// A door was asked to go away.
  static var cancelled: EventKey { EventKey("test.door.cancelled") }
}

@MainActor protocol DoorDelegate: AnyObject {}

@MainActor protocol DoorShouldOpen: DoorDelegate {
  func door(_ door: Door, shouldOpen width: Int) throws -> Bool
}

@MainActor protocol DoorWeight: DoorDelegate {
  func doorWeight(_ door: Door) throws -> Int
}

@MainActor protocol DoorOpened: DoorDelegate {
  func door(_ door: Door, opened width: Int) throws
}

@MainActor protocol DoorTouched: DoorDelegate {
  func doorTouched(_ door: Door) throws
}

@MainActor protocol DoorCancelled: DoorDelegate {
  func doorCancelled(_ door: Door) throws
}

/// A control with a delegate, as a user of the toolkit would write one.
class Door: Control {
  weak var delegate: (any DoorDelegate)?
  override var delegateObject: AnyObject? { delegate }

  override class var slots: [Slot] {
    super.slots + [
      .question(.shouldOpen) { (delegate: any DoorShouldOpen, door: Door, width) in
        try delegate.door(door, shouldOpen: width)
      },
      .question(.weight) { (delegate: any DoorWeight, door: Door) in try delegate.doorWeight(door)
      },
      .event(.touchDown) { (delegate: any DoorTouched, door: Door) in
        try delegate.doorTouched(door)
      },
      .event(.opened) { (delegate: any DoorOpened, door: Door, width) in
        try delegate.door(door, opened: width)
      },
      .event(.cancelled) { (delegate: any DoorCancelled, door: Door, _) in
        try delegate.doorCancelled(door)
      },
    ]
  }

  @discardableResult
  func open(_ width: Int) -> Bool {
    guard ask(.shouldOpen, width) else { return false }
    raise(.opened, width)
    return true
  }

  /// Removes the door, unless a handler or the delegate receives the event.
  func cancel() {
    guard responds(to: .cancelled) else { return removeFromParent() }
    raise(.cancelled, ())
  }
}

/// Implements nothing.
final class Idler: DoorDelegate {}

/// Implements the questions and one event.
final class Doorman: DoorShouldOpen, DoorWeight, DoorTouched {
  var notes: [String] = []
  var mayOpen = true

  func door(_ door: Door, shouldOpen width: Int) -> Bool {
    notes.append("delegate \(width)")
    return mayOpen
  }

  func doorWeight(_ door: Door) -> Int { 50 }

  func doorTouched(_ door: Door) { notes.append("delegate touched") }
}

/// A door that is its own delegate and goes through its own funnel again while it answers.
final class Gate: Door, DoorShouldOpen, DoorWeight, DoorOpened {
  var notes: [String] = []

  override init() {
    super.init()
    delegate = self
  }

  func door(_ door: Door, shouldOpen width: Int) -> Bool {
    notes.append("asked \(width), \(ask(.weight, ())) heavy")
    return width < 10
  }

  func doorWeight(_ door: Door) -> Int { 60 }

  func door(_ door: Door, opened width: Int) { notes.append("opened \(width)") }
}

/// A door that forwards to its delegate, which it is itself.
final class Mirror: Door, DoorShouldOpen {
  var count = 0

  func door(_ door: Door, shouldOpen width: Int) -> Bool {
    count += 1
    return door.ask(.shouldOpen, width)
  }
}

@MainActor protocol HatchLocked: DoorDelegate {
  func hatchLocked(_ hatch: Hatch) throws
}

/// A door with another method for its delegate.
final class Hatch: Door {
  override class var slots: [Slot] {
    super.slots + [
      .event(.menuAction) { (delegate: any HatchLocked, hatch: Hatch) in
        try delegate.hatchLocked(hatch)
      }
    ]
  }
}
