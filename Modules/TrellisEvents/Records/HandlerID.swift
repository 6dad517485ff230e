/// The identity of one registration on one control, counted from 1 in order of registration.
public struct HandlerID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The place among all registrations ever made on that control; 0 stands for its delegate.
  public let number: UInt32

  /// Names a registration.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// The id that stands for a control's delegate.
  public static let delegate = HandlerID(0)

  /// Orders registrations by age.
  public static func < (left: HandlerID, right: HandlerID) -> Bool {
    left.number < right.number
  }

  /// `delegate` or the number.
  public var description: String { number == 0 ? "delegate" : "\(number)" }
}
