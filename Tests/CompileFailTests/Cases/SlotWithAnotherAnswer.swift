// error: cannot convert value of type 'Int' to closure result type 'Bool'
import Trellis

@MainActor protocol DoorDelegate: AnyObject {
  func doorWidth(_ door: Door) -> Int
}

@MainActor final class Door: Control {
  static let shouldOpen = Question<Void, Bool>.veto("door.shouldOpen")
  override class var slots: [Slot] {
    [
      .question(shouldOpen) { (delegate: any DoorDelegate, door: Door) in
        delegate.doorWidth(door)
      }
    ]
  }
}
