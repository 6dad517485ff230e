/// The reason why a view cannot be put below another one.
enum ChildRefusal {
  /// The view would contain itself.
  case inItself
  /// The view is a dialog, which is shown by presenting it.
  case notPresented

  /// The code of the diagnostic.
  var code: String {
    switch self {
    case .inItself: "view-in-itself"
    case .notPresented: "dialog-not-presented"
    }
  }

  /// The message of the diagnostic.
  var message: String {
    switch self {
    case .inItself:
      "a view cannot contain itself, a view that contains it, or a window that is shown, so the new "
        + "child is not moved; add another view instead"
    case .notPresented:
      "a dialog cannot be put into another view, so it is not moved; show it with present(in:)"
    }
  }
}
