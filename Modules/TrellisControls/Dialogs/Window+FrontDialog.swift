public import TrellisViews

extension Window {
  /// The dialog that has to be answered first; nil if there is none.
  public var frontDialog: Dialog? { frontView as? Dialog }
}
