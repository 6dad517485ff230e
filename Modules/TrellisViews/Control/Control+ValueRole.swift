public import TrellisLayout

extension Control {
  /// The style role in which to draw the control's value now: `.disabled`, `.focus` or `.text`.
  ///
  /// Use this role in a control of your own to show whether the control has the focus or is
  /// disabled. The theme decides how the role looks.
  public var valueRole: StyleRole {
    !isEffectivelyEnabled ? .disabled : isFocused ? .focus : .text
  }
}
