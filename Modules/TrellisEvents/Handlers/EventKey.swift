/// A custom event with a payload: matched by name, never part of a mask.
///
/// Declare one next to the control that raises it, named after your package:
/// ```swift
/// extension EventKey where Payload == Int {
///   static let cellTapped = EventKey("shop.cellTapped")
/// }
/// ```
public struct EventKey<Payload>: Hashable, Sendable {
  /// The name, unique by its package prefix, as records show it.
  public let name: String

  /// Names an event.
  public init(_ name: String) {
    self.name = name
  }
}
