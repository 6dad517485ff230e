public import TrellisLayout

extension Control {
  /// The role with which a control draws its value: `.disabled`, `.focus` or `.text`, by its
  /// present state.
  ///
  /// A control of your own draws with this role to show where the focus is, and the theme says how
  /// that looks.
  public var valueRole: StyleRole {
    !isEffectivelyEnabled ? .disabled : isFocused ? .focus : .text
  }
}
