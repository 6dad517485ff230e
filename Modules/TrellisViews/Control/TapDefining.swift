/// A control whose `onTap` means something other than `primaryAction`.
@MainActor
package protocol TapDefining: Control {
  /// Whether `onTap` registers a handler for an event or for a tap gesture, on controls of this
  /// class.
  static var tapMeaning: TapMeaning { get }
}
