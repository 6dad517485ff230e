public import TrellisLayout
import TrellisState

// Modifiers of views on a group, which is no view. They are declared so that the compiler can say what
// to write; none of them can be used.

extension Group where Element == View {
  /// Not available. Disable a stack that contains the views, or each view.
  @available(
    *, unavailable,
    message:
      "a group is not a view: write VStack { … }.disabled($isLocked) or, in a Form, disabled($isLocked) on each control"
  )
  public func disabled<Flag>(_ isDisabled: Flag) -> [View] { elements }
  /// Not available. Disable a stack that contains the views, or each view.
  @available(
    *, unavailable,
    message:
      "a group is not a view: write VStack { … }.disabled() or, in a Form, disabled() on each control"
  )
  public func disabled() -> [View] { elements }
  /// Not available. Enable a stack that contains the views, or each view.
  @available(
    *, unavailable,
    message:
      "a group is not a view: write VStack { … }.enabled($isOpen) or, in a Form, enabled($isOpen) on each control"
  )
  public func enabled<Flag>(_ isEnabled: Flag) -> [View] { elements }
  /// Not available. Show the views in a `When`.
  @available(
    *, unavailable, message: "a group is not a view: write When(!$isHidden) { … } instead of Group"
  )
  public func hidden<Flag>(_ isHidden: Flag) -> [View] { elements }
  /// Not available. Give a stack the border.
  @available(*, unavailable, message: "a group has no area: write VStack { … }.border()")
  public func border(width: Int = 1, color: Color? = nil) -> [View] { elements }
  /// Not available. Give a stack the padding.
  @available(*, unavailable, message: "a group has no area: write VStack { … }.padding(1)")
  public func padding(_ length: Int = 1) -> [View] { elements }
}
