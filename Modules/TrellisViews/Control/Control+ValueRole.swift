public import TrellisLayout

extension Control {
  /// The role with which a control draws what it holds: `.disabled`, `.focus` or `.text`, as things stand.
  ///
  /// Nothing else shows where the focus is: a control of yours draws with this role, and the theme says how
  /// that looks.
  public var valueRole: StyleRole {
    !isEffectivelyEnabled ? .disabled : isFocused ? .focus : .text
  }
}
