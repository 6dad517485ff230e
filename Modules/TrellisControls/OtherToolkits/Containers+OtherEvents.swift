public import TrellisEvents

// Events that containers do not have, since the controls in them have them. They are declared so that
// the compiler can name the events of Trellis; none of them can be used.

extension Form {
  /// Not available. Add a handler to a control in the form, or observe a state.
  @available(
    *, unavailable,
    message:
      "a form has no events: write onChange { … } on the field, or $name.observe(owner: form, initial: false) { change in … }"
  )
  public var onChange: OtherEvent { OtherEvent() }
  /// Not available. Add a handler to a text field, or a button to the form.
  @available(
    *, unavailable,
    message:
      "a form has no events: write onSubmit { … } on the field, or put a Button(\"Save\") { … } into the form"
  )
  public var onSubmit: OtherEvent { OtherEvent() }
}

extension SectionList {
  /// Not available. Add a handler to a section.
  @available(
    *, unavailable,
    message:
      "write Section($items) { item in … }.onSelect { item in … }, or $selected.observe(owner: list) { change in … }"
  )
  public var onSelect: OtherEvent { OtherEvent() }
}
