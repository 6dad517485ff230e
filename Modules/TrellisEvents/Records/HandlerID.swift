/// The identity of one registration on one control, counted from 1 in order of registration.
public struct HandlerID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number among all registrations ever made on that control; 0 means its delegate.
  public let number: UInt32

  /// Creates the identity of a registration from its number.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// The identity of a control's delegate.
  public static let delegate = HandlerID(0)

  /// Orders registrations by age.
  public static func < (left: HandlerID, right: HandlerID) -> Bool {
    left.number < right.number
  }

  /// The number of the registration, or `delegate`.
  public var description: String { number == 0 ? "delegate" : "\(number)" }
}
