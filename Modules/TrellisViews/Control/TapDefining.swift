/// A control whose `onTap` means something other than `primaryAction`.
@MainActor
package protocol TapDefining: Control {
  /// The meaning of `onTap` on this class of controls.
  static var tapMeaning: TapMeaning { get }
}
