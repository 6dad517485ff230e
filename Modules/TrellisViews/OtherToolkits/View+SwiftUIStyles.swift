public import TrellisEvents
public import TrellisState

// Modifiers of SwiftUI for the styles of controls, bars and scroll views. None of them can be used.
// Each is declared only so that the compiler can say what to write in Trellis.
extension View {
  /// Not available. Remove the call, which Trellis does not need.
  @available(*, unavailable, message: "Trellis does not need this call: remove it")
  public func edgesIgnoringSafeArea(_ edges: OtherName) -> Self { self }
  /// Not available. Remove the call, which Trellis does not need.
  @available(*, unavailable, message: "Trellis does not need this call: remove it")
  public func ignoresSafeArea(_ regions: OtherName, edges: OtherName = .all) -> Self { self }
  /// Not available. Remove the call, which Trellis does not need.
  @available(*, unavailable, message: "Trellis does not need this call: remove it")
  public func navigationViewStyle(_ style: OtherName) -> Self { self }
  /// Not available. Remove the call, which Trellis does not need.
  @available(*, unavailable, message: "Trellis does not need this call: remove it")
  public func statusBar(hidden: Bool) -> Self { self }
  /// Not available. Remove the call, which Trellis does not need.
  @available(*, unavailable, message: "Trellis does not need this call: remove it")
  public func scrollDismissesKeyboard(_ mode: OtherName) -> Self { self }
  /// Not available. Remove the call. Controls have only one size.
  @available(
    *, unavailable,
    message: "remove it: controls have one size; for a width, write frame(width: 20)"
  )
  public func controlSize(_ size: OtherName) -> Self { self }
  /// Not available. Remove the call. Trellis does not change the capitalisation of text.
  @available(*, unavailable, message: "remove it: Trellis does not change capital letters")
  public func autocapitalization(_ letters: OtherName?) -> Self { self }
  /// Not available. Pass the items to the `Navigator` instead.
  @available(
    *, unavailable, message: "write Navigator(\"Start\") { … } items: { BarItem(\"Save\") { … } }"
  )
  public func navigationBarItems(leading: View) -> Self { self }
  /// Not available. Pass the items to the `Navigator` instead.
  @available(
    *, unavailable, message: "write Navigator(\"Start\") { … } items: { BarItem(\"Save\") { … } }"
  )
  public func navigationBarItems(trailing: View) -> Self { self }
  /// Not available. Pass the items to the `Navigator` instead.
  @available(
    *, unavailable, message: "write Navigator(\"Start\") { … } items: { BarItem(\"Save\") { … } }"
  )
  public func navigationBarItems(leading: View, trailing: View) -> Self { self }
  /// Not available. Remove the call. The title of a `Navigator` is always shown.
  @available(*, unavailable, message: "remove it: the title of a Navigator is always shown")
  public func navigationBarHidden(_ isHidden: Bool) -> Self { self }
  /// Not available. Remove the call. The title of a `Navigator` is always shown.
  @available(*, unavailable, message: "remove it: the title of a Navigator is always shown")
  public func toolbar(_ visibility: OtherName) -> Self { self }
  /// Not available. Pass a form to the `DatePicker` instead.
  @available(
    *, unavailable,
    message: "remove it; for another look, write DatePicker(\"Due\", date: $date, form: .calendar)"
  )
  public func datePickerStyle(_ style: OtherName) -> Self { self }
  /// Not available. Use a `Spinner` or a `ProgressBar` instead.
  @available(
    *, unavailable,
    message:
      "remove it: a circle is a Spinner(\"Loading\"), a line is a ProgressBar(\"Copying\", fraction: $done)"
  )
  public func progressViewStyle(_ style: OtherName) -> Self { self }
  /// Not available. Remove the call.
  @available(
    *, unavailable,
    message: "remove it; for pages, write PageControl(\"Page\", pageCount: 3) below the views"
  )
  public func tabViewStyle(_ style: OtherName) -> Self { self }
  /// Not available. Remove the call. For a background or a border, call `background(_:)` or
  /// `border(width:color:)`.
  @available(
    *, unavailable,
    message: "remove it; for a background or a border, write background(_:) or border()"
  )
  public func menuStyle(_ style: OtherName) -> Self { self }
  /// Not available. Remove the call. For a background or a border, call `background(_:)` or
  /// `border(width:color:)`.
  @available(
    *, unavailable,
    message: "remove it; for a background or a border, write background(_:) or border()"
  )
  public func groupBoxStyle(_ style: OtherName) -> Self { self }
  /// Not available. Remove the call. For a background or a border, call `background(_:)` or
  /// `border(width:color:)`.
  @available(
    *, unavailable,
    message: "remove it; for a background or a border, write background(_:) or border()"
  )
  public func labelStyle(_ style: OtherName) -> Self { self }
  /// Not available. Write a function that takes the view instead.
  @available(
    *, unavailable,
    message:
      "write a function that takes the view: func card(_ view: View) -> View { view.border() }"
  )
  public func modifier<Modifier>(_ modifier: Modifier) -> Self { self }
  /// Not available. Remove the call. A `Scroll` shows a bar if not all of its content fits.
  @available(*, unavailable, message: "remove it: the bar of a Scroll is shown if not all fits")
  public func scrollIndicators(_ visibility: OtherName) -> Self { self }
  /// Not available. Remove the call, or use a `VStack` instead of the `Scroll`.
  @available(*, unavailable, message: "remove it, or use a VStack instead of the Scroll")
  public func scrollDisabled(_ isDisabled: Bool) -> Self { self }
  /// Not available. Remove the call. Screen readers read the value of the control.
  @available(*, unavailable, message: "remove it: screen readers read the value of the control")
  public func accessibilityValue<Value>(_ value: Value) -> Self { self }
  /// Not available. Remove the call. Screen readers read the value of the control.
  @available(*, unavailable, message: "remove it: screen readers read the value of the control")
  public func accessibilityElement(children: OtherName = .ignore) -> Self { self }
  /// Not available. Remove the call. Screen readers read the value of the control.
  @available(*, unavailable, message: "remove it: screen readers read the value of the control")
  public func accessibilityAddTraits(_ traits: OtherName) -> Self { self }
  /// Not available. Put the views into a `Split` instead.
  @available(*, unavailable, message: "write Split(.horizontal) { … } second: { … }")
  public func inspector<Content>(isPresented: Binding<Bool>, content: () -> Content) -> Self {
    self
  }
  /// Not available. Call `scroll(to:)` on the list in a handler instead.
  @available(*, unavailable, message: "call list.scroll(to:) in a handler")
  public func scrollPosition<ID>(id: Binding<ID>, anchor: OtherName? = nil) -> Self { self }
  /// Not available. Use a `LogView`, which follows its last line, instead.
  @available(
    *, unavailable,
    message: "for lines that follow their end, write LogView(\"Log\", lines: $lines)"
  )
  public func defaultScrollAnchor(_ anchor: OtherName?) -> Self { self }
  /// Not available. Remove the call. A terminal gives no such feedback.
  @available(*, unavailable, message: "remove it: a terminal gives no such feedback")
  public func sensoryFeedback<Value>(_ feedback: OtherName, trigger: Value) -> Self { self }
  /// Not available. Call `fill(_:)` instead.
  @available(*, unavailable, message: "write fill(.horizontal)")
  public func containerRelativeFrame(_ axis: OtherName) -> Self { self }
  /// Not available. Remove the call. For space between the rows, call `padding` on their views.
  @available(*, unavailable, message: "write padding(.bottom, 1) on the view of the row")
  public func listRowSpacing(_ spacing: Double?) -> Self { self }
  /// Not available. Pass the alignment to the stack instead.
  @available(
    *, unavailable,
    message:
      "pass the alignment to the stack: VStack(alignment: .start) { … }; in a ZStack, write alignment([.top, .leading]) on the view"
  )
  public func alignmentGuide<Value>(
    _ alignment: OtherName, computeValue: (ArgumentOfWrongClosure) -> Value
  ) -> Self { self }
  /// Not available. Remove the call. To animate a change, call `view.animate { … }`.
  @available(*, unavailable, message: "remove it; to animate a change, call view.animate { … }")
  public func symbolEffect(_ effect: OtherName) -> Self { self }
  /// Not available. Remove the call. The user chooses the theme, with the option `--theme`.
  @available(
    *, unavailable, message: "remove it: the user chooses the theme with the option --theme NAME"
  )
  public func colorScheme(_ scheme: OtherName) -> Self { self }
}
