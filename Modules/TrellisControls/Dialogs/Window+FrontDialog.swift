public import TrellisViews

extension Window {
  /// The dialog in front of all other views, which the user must answer first, or `nil` if there is
  /// none.
  public var frontDialog: Dialog? { frontView as? Dialog }
}
