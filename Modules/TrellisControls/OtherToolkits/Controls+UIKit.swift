public import TrellisLayout
public import TrellisViews

// Members of UIKit's controls. None of them can be used. Each is declared only so that the
// compiler can say what to write in Trellis in its error message.

extension Control {
  /// Not available. Use `onTap` or `on` instead.
  @available(
    *, unavailable,
    message:
      "call control.onTap { control in … }, or control.on(.valueChanged) { … } for another event"
  )
  public func addTarget(_ target: Any?, action: Any, for event: OtherUIKitName) {}
  /// Not available. Use `onTap` or `on` instead.
  @available(
    *, unavailable,
    message:
      "call control.onTap { control in … }, or control.on(.valueChanged) { … } for another event"
  )
  public func addAction(_ action: Any, for event: OtherUIKitName) {}
  /// Not available. Use `onTap` or `on` instead.
  @available(
    *, unavailable,
    message:
      "call control.onTap { control in … }, or control.on(.valueChanged) { … } for another event"
  )
  public func addAction(for event: OtherUIKitName, _ action: () -> Void) {}
  /// Not available. Call `removeHandlers(for:)` instead.
  @available(*, unavailable, message: "call control.removeHandlers(for: .primaryAction)")
  public func removeTarget(_ target: Any?, action: Any?, for event: OtherUIKitName) {}
  /// Not available. Call `raise(_:)` instead.
  @available(*, unavailable, message: "call control.raise(.primaryAction), or control.activate()")
  public func sendActions(for event: OtherUIKitName) {}
  /// Not available. Use a ``Toggle`` instead.
  @available(
    *, unavailable,
    message: "for a control that stays selected, write Toggle(\"Wifi\", isOn: $isOn)"
  )
  public var isSelected: Bool {
    get { false }
    set {}
  }
  /// Not available. Remove it.
  @available(
    *, unavailable,
    message: "remove it: Trellis shows which control is pressed and which has the focus"
  )
  public var isHighlighted: Bool {
    get { false }
    set {}
  }
  /// Not available. Call `textAlignment(_:)` on a label instead.
  @available(*, unavailable, message: "call label.textAlignment(.start), .center or .end")
  public var contentHorizontalAlignment: OtherUIKitName {
    get { .center }
    set {}
  }
}

extension Button {
  /// Not available. Call `textColor(_:for:)` instead.
  @available(*, unavailable, message: "write button.textColor(.accent, for: .focused)")
  public func setTitleColor(_ color: Color?, for state: OtherUIKitName) {}
  /// Not available. Put a character into the title instead.
  @available(*, unavailable, message: "put a character into the title: button.title = \"✚ Add\"")
  public func setImage<Value>(_ image: Value?, for state: OtherUIKitName) {}
  /// Not available. Put a character into the title instead.
  @available(*, unavailable, message: "put a character into the title: button.title = \"✚ Add\"")
  public func setImage(_ image: Any?, for state: OtherUIKitName) {}
  /// Not available. Use ``title`` instead.
  @available(
    *, unavailable,
    message: "write button.title = \"Save\", button.bold() or button.textColor(.accent)"
  )
  public var titleLabel: Label? { nil }
  /// Not available. Use ``title`` instead.
  @available(*, unavailable, renamed: "title")
  public var currentTitle: String? { nil }
  /// Not available. Call `tint(_:)` or `background(_:)` instead.
  @available(
    *, unavailable,
    message: "write button.tint(.accent), button.background(.field) or button.border()"
  )
  public var configuration: OtherUIKitName? {
    get { nil }
    set {}
  }
}

extension Label {
  /// Not available. Call `textColor(_:)` instead.
  @available(*, unavailable, message: "call label.textColor(.accent)")
  public var textColor: Color? {
    get { nil }
    set {}
  }
  /// Not available. Call `bold()` or `textStyle(_:)` instead.
  @available(
    *, unavailable,
    message: "a terminal has only one font; call label.bold() or label.textStyle(.header)"
  )
  public var font: OtherUIKitName? {
    get { nil }
    set {}
  }
  /// Not available. Use `text` instead.
  @available(
    *, unavailable, message: "write label.text = \"…\", label.bold() or label.textColor(.accent)"
  )
  public var attributedText: Any? {
    get { nil }
    set {}
  }
  /// Not available. Use ``wraps`` or ``truncation`` instead.
  @available(*, unavailable, message: "write label.wraps = true, or label.truncation = .middle")
  public var lineBreakMode: OtherUIKitName {
    get { .byWordWrapping }
    set {}
  }
  /// Not available. Remove it.
  @available(
    *, unavailable, message: "remove it: a terminal has only one font; write label.wraps = true"
  )
  public var adjustsFontSizeToFitWidth: Bool {
    get { false }
    set {}
  }
}

extension TextControl {
  /// Not available. Call `textColor(_:)` instead.
  @available(*, unavailable, message: "call field.textColor(.accent)")
  public var textColor: Color? {
    get { nil }
    set {}
  }
  /// Not available. Call `bold()` or `textStyle(_:)` instead.
  @available(
    *, unavailable,
    message: "a terminal has only one font; call field.bold() or field.textStyle(.header)"
  )
  public var font: OtherUIKitName? {
    get { nil }
    set {}
  }
  /// Not available. Use `text` instead.
  @available(
    *, unavailable, message: "write field.text = \"…\", field.bold() or field.textColor(.accent)"
  )
  public var attributedText: Any? {
    get { nil }
    set {}
  }
  /// Not available. Remove it.
  @available(*, unavailable, message: "remove it: the text of a field begins at its start")
  public var textAlignment: OtherUIKitName {
    get { .natural }
    set {}
  }
  /// Not available. Use a ``SecureField`` instead.
  @available(*, unavailable, message: "write SecureField(\"Password\", text: $password)")
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Not available. Remove it.
  @available(
    *, unavailable, message: "remove it; for a number, write TextField(\"Age\", value: $age)"
  )
  public var keyboardType: OtherUIKitName {
    get { .default }
    set {}
  }
  /// Not available. Remove it.
  @available(*, unavailable, message: "remove it; for the Enter key, write field.onSubmit { … }")
  public var returnKeyType: OtherUIKitName {
    get { .default }
    set {}
  }
  /// Not available. Remove it.
  @available(*, unavailable, message: "remove it: a terminal fills in no texts")
  public var textContentType: OtherUIKitName? {
    get { nil }
    set {}
  }
  /// Not available. Remove it.
  @available(*, unavailable, message: "remove it: Trellis corrects no texts")
  public var autocorrectionType: OtherUIKitName {
    get { .no }
    set {}
  }
  /// Not available. Remove it.
  @available(*, unavailable, message: "remove it: Trellis does not change capital letters")
  public var autocapitalizationType: OtherUIKitName {
    get { .none }
    set {}
  }
  /// Not available. Remove it.
  @available(*, unavailable, message: "remove it: Trellis corrects no texts")
  public var spellCheckingType: OtherUIKitName {
    get { .no }
    set {}
  }
  /// Not available. Call `border(width:color:)` instead.
  @available(*, unavailable, message: "remove it; for a border, call field.border()")
  public var borderStyle: OtherUIKitName {
    get { .none }
    set {}
  }
  /// Not available. Put a button beside the field instead.
  @available(
    *, unavailable,
    message: "remove it; write a Button(\"Clear\") { field.clear() } beside the field"
  )
  public var clearButtonMode: OtherUIKitName {
    get { .never }
    set {}
  }
  /// Not available. Use ``placeholder`` instead.
  @available(*, unavailable, renamed: "placeholder")
  public var attributedPlaceholder: Any? {
    get { nil }
    set {}
  }
  /// Not available. Put the view and the field into an `HStack` instead.
  @available(*, unavailable, message: "write HStack { Label(\"Name\"); field }")
  public var leftView: View? {
    get { nil }
    set {}
  }
  /// Not available. Put the view and the field into an `HStack` instead.
  @available(*, unavailable, message: "write HStack { field; Button(\"Find\") { … } }")
  public var rightView: View? {
    get { nil }
    set {}
  }
  /// Not available. Remove it.
  @available(*, unavailable, message: "remove it: a terminal has no keyboard on the screen")
  public var inputView: View? {
    get { nil }
    set {}
  }
  /// Not available. Remove it.
  @available(*, unavailable, message: "remove it: a terminal has no keyboard on the screen")
  public var inputAccessoryView: View? {
    get { nil }
    set {}
  }
  /// Not available. Set ``isReadOnly`` instead.
  @available(*, unavailable, message: "write field.isReadOnly = true")
  public var isEditable: Bool {
    get { true }
    set {}
  }
}
