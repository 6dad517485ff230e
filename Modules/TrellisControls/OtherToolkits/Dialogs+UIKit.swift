public import TrellisEvents
public import TrellisViews

// Initializers of UIKit's dialogs, bars, menus and gestures. The types of UIKit are names of
// those in Trellis, which have other initializers. Each initializer is declared so that the
// compiler can say what to write in Trellis; none of them can be used.

extension Alert {
  /// Not available. Write `Alert("Delete?", message: "…") { … }`.
  @available(
    *, unavailable,
    message:
      "write Alert(\"Delete?\", message: \"…\") { DialogButton(\"Delete\") { … } }.present(from: button)"
  )
  public convenience init(title: String?, message: String?, preferredStyle: OtherUIKitName) {
    self.init("")
  }
}

extension DialogButton {
  /// Not available. Write `DialogButton("OK") { … }`.
  @available(*, unavailable, message: "write DialogButton(\"OK\") { … }, or DialogButton.cancel()")
  public convenience init(
    title: String?, style: OtherUIKitName, handler: ((ArgumentOfWrongClosure) -> Void)? = nil
  ) {
    self.init("")
  }
}

extension BarItem {
  /// Not available. Write `BarItem("Save") { … }`.
  @available(*, unavailable, message: "write BarItem(\"Save\") { … }")
  public convenience init(title: String?, style: OtherUIKitName, target: Any?, action: Any?) {
    self.init("")
  }
  /// Not available. Write `BarItem(icon: "✚", label: "Add") { … }`.
  @available(*, unavailable, message: "write BarItem(icon: \"✚\", label: \"Add\") { … }")
  public convenience init(image: Any?, style: OtherUIKitName, target: Any?, action: Any?) {
    self.init("")
  }
  /// Not available. Write `BarItem(.save) { … }`.
  @available(*, unavailable, message: "write BarItem(.save) { … }")
  public convenience init(barButtonSystemItem item: OtherUIKitName, target: Any?, action: Any?) {
    self.init("")
  }
  /// Not available. Write `BarItem(.save) { … }`.
  @available(*, unavailable, message: "write BarItem(.save) { … }")
  public convenience init(barButtonSystemItem item: OtherUIKitName) {
    self.init("")
  }
  /// Not available. Write `BarItem(.save) { … }`.
  @available(*, unavailable, message: "write BarItem(.save) { … }")
  public convenience init(systemItem item: OtherUIKitName, primaryAction: MenuItem? = nil) {
    self.init("")
  }
  /// Not available. Write `BarItem("Save") { … }`.
  @available(*, unavailable, message: "write BarItem(\"Save\") { … }")
  public convenience init(primaryAction: MenuItem?) {
    self.init("")
  }
  /// Not available. Write `BarItem(content: view)`.
  @available(*, unavailable, message: "write BarItem(content: view)")
  public convenience init(customView: View) {
    self.init("")
  }
}

extension Menu {
  /// Not available. Write `Menu("File") { MenuItem("Open") { … } }`.
  @available(*, unavailable, message: "write Menu(\"File\") { MenuItem(\"Open\") { … } }")
  public convenience init(title: String = "", children: [Any]) {
    self.init("") { [] }
  }
}

extension MenuItem {
  /// Not available. Write `MenuItem("Open") { … }`.
  @available(
    *, unavailable, message: "write MenuItem(\"Open\") { … }; for a button, Button(\"Save\") { … }"
  )
  public convenience init(
    title: String = "", image: Any? = nil, handler: (ArgumentOfWrongClosure) -> Void
  ) {
    self.init("")
  }
}

extension TapGesture {
  /// Not available. Call `onRecognize` with a closure.
  @available(
    *, unavailable, message: "write onTap { … }, or view.addGesture(TapGesture()).onRecognize { … }"
  )
  public convenience init(target: Any?, action: Any?) {
    self.init()
  }
}

extension PanGesture {
  /// Not available. Call `onRecognize` with a closure.
  @available(*, unavailable, message: "write view.addGesture(PanGesture()).onRecognize { … }")
  public convenience init(target: Any?, action: Any?) {
    self.init()
  }
}

extension LongPressGesture {
  /// Not available. Call `onRecognize` with a closure.
  @available(*, unavailable, message: "write view.addGesture(LongPressGesture()).onRecognize { … }")
  public convenience init(target: Any?, action: Any?) {
    self.init()
  }
}

extension SwipeGesture {
  /// Not available. Call `onRecognize` with a closure.
  @available(
    *, unavailable, message: "write view.addGesture(SwipeGesture(.left)).onRecognize { … }"
  )
  public convenience init(target: Any?, action: Any?) {
    self.init()
  }
}

/// Not available. Use ``PinchGesture`` instead.
@available(*, unavailable, message: "write view.addGesture(PinchGesture()).onRecognize { … }")
public struct UIPinchGestureRecognizer {
  /// Not available. Use ``PinchGesture`` instead.
  public init(target: Any?, action: Any?) {}
}

/// Not available. Use ``RotationGesture`` instead.
@available(*, unavailable, message: "write view.addGesture(RotationGesture()).onRecognize { … }")
public struct UIRotationGestureRecognizer {
  /// Not available. Use ``RotationGesture`` instead.
  public init(target: Any?, action: Any?) {}
}
