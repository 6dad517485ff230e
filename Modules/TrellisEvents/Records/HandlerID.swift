/// The number of a handler's registration on its control. Registrations are counted from 1.
public struct HandlerID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of the registration on its control; 0 means the control's delegate.
  public let number: UInt32

  /// Creates an identifier from the number of a registration, or 0 for the delegate.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// The identifier of a control's delegate, whose number is 0.
  public static let delegate = HandlerID(0)

  /// The identifier of a closure that was not registered on a control, such as the closure of an
  /// effect or a task.
  package static let body = HandlerID(1)

  /// Returns whether the left registration was made before the right one.
  public static func < (left: HandlerID, right: HandlerID) -> Bool {
    left.number < right.number
  }

  /// The number of the registration, or `delegate`.
  public var description: String { number == 0 ? "delegate" : "\(number)" }
}
