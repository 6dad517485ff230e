/// A custom event with a payload. Two keys identify the same event if they have the same name and
/// the same type of payload. A custom event is never part of an ``Event`` set.
///
/// Declare an event key next to the control that raises it, and begin its name with the name of
/// your package:
/// ```swift
/// extension EventKey where Payload == Int {
///   static let cellTapped = EventKey("shop.cellTapped")
/// }
/// ```
public struct EventKey<Payload>: Hashable, Sendable {
  /// The name of the event in records. Begin the name with that of your package.
  ///
  /// The toolkit's own names begin with the kind of the source, as in `menu.chosen` and
  /// `table.rowSaved`. Only `appear`, `disappear` and `task`, which all views have, are single
  /// words.
  public let name: String

  /// Creates an event key with a name.
  public init(_ name: String) {
    self.name = name
  }
}
