public import TrellisState
public import TrellisViews

// Initializers of SwiftUI's controls. Each initializer is declared so that the compiler can suggest
// the one in Trellis; none of them can be used.

extension Button {
  /// Not available. Write `Button("Save") { … }` instead.
  @available(*, unavailable, message: "a button must have a title: write Button(\"Save\") { … }")
  public convenience init<Content>(
    action: @escaping @MainActor () -> Void, label: () -> Content
  ) {
    self.init("")
  }

  /// Not available. For a button with a role, use a `DialogButton`.
  @available(
    *, unavailable,
    message:
      "in a dialog, write DialogButton(\"Delete\", role: .destructive) { … }; outside a dialog, leave out the role"
  )
  public convenience init<each Argument>(
    _ title: String, role: OtherName?,
    action: @escaping @MainActor (repeat each Argument) async throws -> Void
  ) {
    self.init(title)
  }

  /// Not available. Give the button a title; for a button with a role, use a `DialogButton`.
  @available(
    *, unavailable,
    message:
      "a button must have a title: write Button(\"Delete\") { … } or, in a dialog, DialogButton(\"Delete\", role: .destructive) { … }"
  )
  public convenience init(
    role: OtherName?, action: @escaping @MainActor () -> Void,
    @ListBuilder<View> label: () -> [View]
  ) {
    self.init("")
  }

  /// Not available. Write `Button("Save") { … }` instead.
  @available(
    *, unavailable, message: "put a character of your choice into the title: Button(\"✚ Add\")"
  )
  public convenience init<each Argument>(
    _ title: String, systemImage: String,
    action: @escaping @MainActor (repeat each Argument) async throws -> Void
  ) {
    self.init(title)
  }

  /// Not available. Call `title(_:for:)` instead.
  @available(*, unavailable, renamed: "title(_:for:)")
  public func setTitle(_ title: String?, for state: ButtonState) {}
}

extension Label {
  /// Not available. Put a character into the text instead of an image.
  @available(
    *, unavailable, message: "put a character of your choice into the text: Label(\"★ Rated\")"
  )
  public convenience init(_ text: String, systemImage: String) {
    self.init(text)
  }

  /// Not available. Use ``maximumLineCount`` instead.
  @available(*, unavailable, renamed: "maximumLineCount")
  public var numberOfLines: Int {
    get { 0 }
    set {}
  }
}

extension Label {
  /// Not available. Convert the value to a string: `Label("\(price)")`.
  @available(
    *, unavailable,
    message: "write Label(\"\\(price)\"), or Label($price.map { \"\\($0)\" }) to follow a state"
  )
  public convenience init<Value>(_ value: Value, format: OtherName) {
    self.init("")
  }
}

extension Label {
  /// Not available. Format the date with Foundation.
  @available(
    *, unavailable,
    message:
      "write Label(date.formatted(date: .abbreviated, time: .shortened)), with import Foundation; to follow a state, Label($date.map { $0.formatted() })"
  )
  public convenience init<Value>(_ value: Value, style: OtherDateStyle) {
    self.init("")
  }
}

extension BarItem {
  /// Not available. Write `BarItem(icon: "✚", label: "Add") { … }` instead.
  @available(
    *, unavailable,
    message: "write BarItem(icon: \"✚\", label: \"Add\") { … }, or BarItem(.add) { … }"
  )
  public convenience init<each Argument>(
    _ title: String, systemImage: String,
    action: @escaping @MainActor (repeat each Argument) async throws -> Void
  ) {
    self.init(title)
  }
}

extension MenuItem {
  /// Not available. Put a character into the title instead of an image.
  @available(
    *, unavailable, message: "put a character of your choice into the title: MenuItem(\"✚ Add\")"
  )
  public convenience init<each Argument>(
    _ title: String, systemImage: String,
    action: @escaping @MainActor (repeat each Argument) async throws -> Void
  ) {
    self.init(title)
  }
}

extension Image {
  /// Not available. Pass characters instead: `Image("★", label: "Rated")`.
  @available(
    *, unavailable, message: "pass characters of your choice: Image(\"★\", label: \"Rated\")"
  )
  public convenience init(systemName: String) {
    self.init("")
  }
}

extension Toggle {
  /// Not available. Write `Toggle("Wifi", isOn: $isOn)` instead.
  @available(*, unavailable, message: "write Toggle(\"Wifi\", isOn: $isOn)")
  public convenience init(isOn: Binding<Bool>, @ListBuilder<View> label: () -> [View]) {
    self.init("")
  }

  /// Not available. Set ``isOn`` instead.
  @available(*, unavailable, message: "write toggle.isOn = true")
  public func setOn(_ isOn: Bool, animated: Bool) {}
}

extension Slider {
  /// Not available. A slider needs a label, which screen readers and scripts use.
  @available(
    *, unavailable,
    message: "a slider needs a label: Slider(\"Volume\", value: $volume, in: 0...11)"
  )
  public convenience init<Value>(value: Binding<Value>, in range: ClosedRange<Value>) {
    self.init("")
  }

  /// Not available. A slider needs a label, which screen readers and scripts use.
  @available(
    *, unavailable,
    message: "a slider needs a label: Slider(\"Volume\", value: $volume, in: 0...11)"
  )
  public convenience init<Value>(value: Binding<Value>) {
    self.init("")
  }
}

extension Picker where Element == String {
  /// Not available. Pass a label and the elements to choose from.
  @available(
    *, unavailable,
    message:
      "pass a label and the elements to choose from: Picker(\"Size\", [\"S\", \"M\"], selection: $size)"
  )
  public convenience init<Selection>(
    selection: Binding<Selection>, @ListBuilder<View> content: () -> [View]
  ) {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Pass the elements to choose from.
  @available(
    *, unavailable,
    message: "pass the elements to choose from: Picker(\"Size\", [\"S\", \"M\"], selection: $size)"
  )
  public convenience init<Selection>(
    _ label: String, selection: Binding<Selection>, @ListBuilder<View> content: () -> [View]
  ) {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Pass the elements before the selection.
  @available(
    *, unavailable,
    message: "the elements come before the selection: Picker(\"Size\", sizes, selection: $size)"
  )
  public convenience init<Selection, Elements: Sequence>(
    _ label: String, selection: Binding<Selection>, _ elements: Elements
  ) {
    // Not available, so never called.
    fatalError()
  }
  /// Not available. Pass the elements before the selection.
  @available(
    *, unavailable,
    message:
      "the elements come before the selection: Picker(\"Size\", sizes, selection: $size) { size in … }"
  )
  public convenience init<Selection, Elements: Sequence>(
    _ label: String, selection: Binding<Selection>, _ elements: Elements,
    title: (Elements.Element) -> String
  ) {
    // Not available, so never called.
    fatalError()
  }
}

extension DatePicker {
  /// Not available. Write `DatePicker("Due", date: $date)` instead.
  @available(*, unavailable, message: "write DatePicker(\"Due\", date: $date), with a CalendarDate")
  public convenience init<Value>(_ label: String, selection: Binding<Value>) {
    self.init(label, date: .first)
  }
}

extension DatePicker {
  /// Not available. Write `DatePicker("Due", date: $date)` instead.
  @available(*, unavailable, message: "write DatePicker(\"Due\", date: $date), with a CalendarDate")
  public convenience init<Value>(
    _ label: String, selection: Binding<Value>, displayedComponents: OtherName
  ) {
    self.init(label, date: .first)
  }

  /// Not available. Write `DatePicker("Due", date: $date)` instead.
  @available(
    *, unavailable,
    message: "write DatePicker(\"Due\", date: $date), with a CalendarDate, and set its range"
  )
  public convenience init<Value, Range>(
    _ label: String, selection: Binding<Value>, in range: Range
  ) {
    self.init(label, date: .first)
  }
}

extension TextField {
  /// Not available. Write `TextField("Age", value: $age)` instead.
  @available(
    *, unavailable,
    message:
      "leave out the format: TextField(\"Age\", value: $age); to show the number in another form, write Label($price.map { $0.formatted() })"
  )
  public convenience init<Value, Format>(_ label: String, value: Binding<Value>, format: Format) {
    self.init(text: "")
  }

  /// Not available. Write `TextField("Age", value: $age)` instead.
  @available(
    *, unavailable,
    message:
      "leave out the format: TextField(\"Age\", value: $age); to show the number in another form, write Label($price.map { $0.formatted() })"
  )
  public convenience init<Value>(_ label: String, value: Binding<Value>, format: OtherName) {
    self.init(text: "")
  }
}

extension TextField {
  /// Not available. A text field has no range.
  @available(
    *, unavailable,
    message:
      "a text field has no range: write TextField(\"Age\", value: $age).problem($age.map { (0...150).contains($0) ? nil : \"0 to 150\" }), or Stepper(\"Age\", value: $age, in: 0...150)"
  )
  public convenience init<Value, Range>(_ label: String, value: Binding<Value>, in range: Range) {
    self.init(text: "")
  }
}

extension Spinner {
  /// Not available. Write `ProgressBar("Copying", fraction: $done)` instead.
  @available(*, unavailable, message: "write ProgressBar(\"Copying\", fraction: $done)")
  public convenience init<Value>(value: Value, total: Value) {
    self.init("")
  }

  /// Not available. Write `ProgressBar("Copying", fraction: $done)` instead.
  @available(*, unavailable, message: "write ProgressBar(\"Copying\", fraction: $done)")
  public convenience init<Value>(value: Value) {
    self.init("")
  }

  /// Not available. Write `ProgressBar("Copying", fraction: $done)` instead.
  @available(*, unavailable, message: "write ProgressBar(\"Copying\", fraction: $done)")
  public convenience init<Value>(_ title: String, value: Value) {
    self.init("")
  }

  /// Not available. Write `ProgressBar("Copying", fraction: $done)` instead.
  @available(*, unavailable, message: "write ProgressBar(\"Copying\", fraction: $done)")
  public convenience init<Value>(_ title: String, value: Value, total: Value) {
    self.init("")
  }

  /// Not available. Put a check mark into the title, such as `✓ Wrap`.
  @available(
    *, unavailable,
    message:
      "write the check mark into the title, which is computed each time the menu opens: MenuItem(isOn ? \"✓ Wrap\" : \"  Wrap\") { … }"
  )
  public convenience init<Value, each Argument>(
    _ title: String, isOn: Value,
    action: @escaping @MainActor (repeat each Argument) async throws -> Void
  ) {
    self.init(title)
  }

  /// Not available. Put a check mark into the title, such as `✓ Wrap`.
  @available(
    *, unavailable,
    message:
      "write the check mark into the title, which is computed each time the menu opens: MenuItem(isOn ? \"✓ Wrap\" : \"  Wrap\") { isOn.toggle() }"
  )
  public convenience init<Value>(_ title: String, isOn: Value) {
    self.init(title)
  }
}
