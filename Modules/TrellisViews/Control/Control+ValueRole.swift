public import TrellisLayout

extension Control {
  /// The style role for the control's value in its current state, which is `.disabled`, `.focus` or
  /// `.text`.
  ///
  /// Use this role in a control of your own to show whether it has the focus. The theme decides how
  /// the role looks.
  public var valueRole: StyleRole {
    !isEffectivelyEnabled ? .disabled : isFocused ? .focus : .text
  }
}
