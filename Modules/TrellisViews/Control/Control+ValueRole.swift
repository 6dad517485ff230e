public import TrellisLayout

extension Control {
  /// The style role for the control's value in its current state, which is `.disabled`, `.focus` or
  /// `.text`.
  ///
  /// A control of your own draws in this role to show whether it has the focus. The theme decides
  /// how the role looks.
  public var valueRole: StyleRole {
    !isEffectivelyEnabled ? .disabled : isFocused ? .focus : .text
  }
}
