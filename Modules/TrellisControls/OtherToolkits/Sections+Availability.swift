// Modifiers of views on sections, which are no views. They are declared so that the compiler can say
// what to write; none of them can be used.

extension ListSection {
  /// Not available. Disable the controls in the section.
  @available(
    *, unavailable,
    message: "a section is not a view: write disabled($isLocked) on each control in the section"
  )
  public func disabled<Flag>(_ isDisabled: Flag) -> Self { self }
  /// Not available. Disable the controls in the section.
  @available(
    *, unavailable,
    message: "a section is not a view: write disabled() on each control in the section"
  )
  public func disabled() -> Self { self }
  /// Not available. Enable the controls in the section.
  @available(
    *, unavailable,
    message: "a section is not a view: write enabled($isOpen) on each control in the section"
  )
  public func enabled<Flag>(_ isEnabled: Flag) -> Self { self }
  /// Not available. In a form, put the section into a `When`.
  @available(
    *, unavailable,
    message:
      "a section is not a view: in a Form, write When(!$isHidden) { Section(\"Title\") { … } }; in a SectionList, bind the sections or their elements"
  )
  public func hidden<Flag>(_ isHidden: Flag) -> Self { self }
}
