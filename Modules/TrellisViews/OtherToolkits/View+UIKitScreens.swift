public import TrellisEvents

// Members of UIKit's views and view controllers that animate, or that show a screen or a dialog.
// None of them can be used. Each is declared only so that the compiler can say what to write in
// Trellis.

extension View {
  /// Not available. Call the method `animate` of a view instead.
  @available(
    *, unavailable,
    message: "in a handler, call view.animate(duration: .milliseconds(300)) { view.opacity(0) }"
  )
  public static func animate(withDuration duration: Double, animations: () -> Void) {}
  /// Not available. Call the method `animate` of a view instead.
  @available(
    *, unavailable,
    message: "in a handler, call view.animate(duration: .milliseconds(300)) { view.opacity(0) }"
  )
  public static func animate(
    withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {}
  /// Not available. Call the method `animate` of a view instead.
  @available(
    *, unavailable,
    message: "in a handler, call view.animate(duration: .milliseconds(300)) { view.opacity(0) }"
  )
  public static func animate(
    withDuration duration: Double, delay: Double, options: OtherUIKitName = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
  /// Not available. Call the method `animate` of a view instead.
  @available(
    *, unavailable,
    message: "in a handler, call view.animate(duration: .milliseconds(300)) { view.opacity(0) }"
  )
  public static func animate(
    withDuration duration: Double, delay: Double, usingSpringWithDamping damping: Double,
    initialSpringVelocity velocity: Double, options: OtherUIKitName = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
  /// Not available. Call the method `animate` of a view instead.
  @available(
    *, unavailable,
    message: "in a handler, call view.animate(duration: .milliseconds(300)) { view.opacity(0) }"
  )
  public static func transition(
    with view: View, duration: Double, options: OtherUIKitName = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {}
  /// Not available. Call `present(from:)` on the dialog, or push the screen.
  @available(
    *, unavailable,
    message:
      "call Alert(\"Title\").present(in: window), or present(from: button); for a screen, navigator.push(\"Next\") { … }"
  )
  public func present<Content>(
    _ content: Content, animated: Bool, completion: (() -> Void)? = nil
  ) {}
  /// Not available. Call `dismiss()` on the dialog instead.
  @available(
    *, unavailable,
    message:
      "call dismiss() on the dialog: sheet.dismiss(); a DialogButton closes its dialog; for a screen, write view.navigator?.pop(), and for the window view.window?.close()"
  )
  @_disfavoredOverload
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {}
  /// Not available. Use `navigator` instead.
  @available(
    *, unavailable, message: "write view.navigator?.push(\"Next\") { … }, view.navigator?.pop()"
  )
  public var navigationController: ArgumentOfWrongClosure? { nil }
  /// Not available. Use `Tabs` instead.
  @available(*, unavailable, message: "write Tabs(selectedIndex: $index) { Tab(\"Title\") { … } }")
  public var tabBarController: ArgumentOfWrongClosure? { nil }
  /// Not available. Pass the title and the items to the `Navigator` instead.
  @available(
    *, unavailable,
    message: "write navigator.push(\"Title\") { … } items: { BarItem(\"Save\") { … } }"
  )
  public var navigationItem: ArgumentOfWrongClosure {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Push the screen instead.
  @available(*, unavailable, message: "call view.navigator?.push(\"Next\") { … }")
  public func performSegue<Sender>(withIdentifier id: String, sender: Sender) {}
  /// Not available. Put the view into a `Navigator`, whose screens have a way back.
  @available(*, unavailable, message: "remove it: a dialog has no place of its own")
  public func popoverPresentationController() {}
}
