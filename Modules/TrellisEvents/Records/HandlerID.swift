/// The identity of one registration on one control, counted from 1 in order of registration.
public struct HandlerID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of the registration on its control; 0 means the control's delegate.
  public let number: UInt32

  /// Creates the identity of a registration from its number.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// The identity of a control's delegate.
  public static let delegate = HandlerID(0)

  /// The identity of the closure of work that has no registration, such as an effect or a task.
  package static let body = HandlerID(1)

  /// Returns whether the left registration was made before the right one.
  public static func < (left: HandlerID, right: HandlerID) -> Bool {
    left.number < right.number
  }

  /// The number of the registration, or `delegate`.
  public var description: String { number == 0 ? "delegate" : "\(number)" }
}
