import TrellisLayout
import TrellisViews

extension Control {
  /// What the text that shows a control's value is for, as things stand.
  var valueRole: StyleRole {
    !isEffectivelyEnabled ? .disabled : isFocused ? .focus : .text
  }
}
