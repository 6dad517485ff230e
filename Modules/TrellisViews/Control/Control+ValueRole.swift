public import TrellisLayout

extension Control {
  /// The style role in which to draw the value of the control: `.disabled` if the control is
  /// disabled, `.focus` if the control has the focus, and `.text` otherwise.
  ///
  /// Use this role in a control of your own to show these states to the user. The theme decides how
  /// the role looks.
  public var valueRole: StyleRole {
    !isEffectivelyEnabled ? .disabled : isFocused ? .focus : .text
  }
}
