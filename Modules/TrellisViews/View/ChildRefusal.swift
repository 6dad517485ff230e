/// The reason why a view cannot become a child of another view.
enum ChildRefusal {
  /// The view would contain itself, or it is the root of a shown tree.
  case inItself
  /// The view is a dialog, which must be presented instead.
  case notPresented

  /// The code of the diagnostic that reports the refusal.
  var code: String {
    switch self {
    case .inItself: "view-in-itself"
    case .notPresented: "dialog-not-presented"
    }
  }

  /// The message of the diagnostic that reports the refusal.
  var message: String {
    switch self {
    case .inItself:
      "the child was not added, since it is the view itself, contains the view, or is a window on "
        + "the screen; add another child"
    case .notPresented:
      "the dialog was not added, since a dialog cannot be the child of a view; "
        + "show it with present(in:)"
    }
  }
}
