/// A control whose `onTap` has another meaning than its `primaryAction` by keys and clicks.
@MainActor
package protocol TapDefining: Control {
  /// The meaning of `onTap`.
  static var tapMeaning: TapMeaning { get }
}
