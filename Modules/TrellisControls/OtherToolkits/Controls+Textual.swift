public import TrellisViews

// Members and initializers of Textual's widgets. None of them can be used. Each is declared only so
// that the compiler can say what to write in Trellis in its error message.

extension Toggle {
  /// Not available. Pass a title and a binding.
  @available(*, unavailable, message: "write Toggle(\"Wifi\", isOn: $isOn)")
  public convenience init<Value>(value: Value) {
    self.init("")
  }
  /// Not available. Pass a title and a binding.
  @available(*, unavailable, message: "write Toggle(\"Wifi\", isOn: $isOn)")
  public convenience init<Value>(_ title: String, value: Value) {
    self.init("")
  }
}

extension SegmentedControl {
  /// Not available. Pass a label, the elements and a binding.
  @available(
    *, unavailable, message: "write SegmentedControl(\"Size\", [\"S\", \"M\"], selection: $size)"
  )
  public convenience init(@ListBuilder<View> buttons: () -> [View]) {
    self.init("", [])
  }
  /// Not available. Pass a label, the elements and a binding.
  @available(
    *, unavailable, message: "write SegmentedControl(\"Size\", [\"S\", \"M\"], selection: $size)"
  )
  public convenience init(_ title: String, value: Bool = false) {
    self.init("", [])
  }
}

extension Tabs {
  /// Not available. Write `Tabs { Tab("Title") { … } }`.
  @available(*, unavailable, message: "write Tabs { Tab(\"Title\") { … } }")
  public convenience init(_ first: String, _ others: String...) {
    self.init(tabs: { [] })
  }
  /// Not available. Write `Tabs(selectedIndex: $index) { … }`.
  @available(*, unavailable, message: "write Tabs(selectedIndex: $index) { Tab(\"Title\") { … } }")
  public convenience init(initial: String, @ListBuilder<Tab> tabs: () -> [Tab]) {
    self.init(tabs: tabs)
  }
}

extension LogView {
  /// Not available. Pass the label of the log.
  @available(*, unavailable, message: "a log needs a label: LogView(\"Build\")")
  public convenience init(highlight: Bool = false, markup: Bool = false) {
    self.init("")
  }
}

extension LogView {
  /// Not available. Call `append` instead.
  @available(*, unavailable, message: "write log.append(\"…\"), or log.append(\"…\", .warning)")
  public func write<Value>(_ value: Value) {}
  /// Not available. Call `append` instead.
  @available(*, unavailable, message: "write log.append(\"…\"), or log.append(\"…\", .warning)")
  public func writeLine(_ line: String) {}
}

extension Label {
  /// Not available. Set ``text`` instead.
  @available(*, unavailable, message: "write label.text = \"…\"")
  public func update<Value>(_ value: Value) {}
}

extension Button {
  /// Not available. Write `Button("Save") { … }`.
  @available(
    *, unavailable, message: "write Button(\"Save\") { … }; for another look, call tint(.success)"
  )
  public convenience init(_ title: String, variant: String) {
    self.init(title)
  }
}

extension ProgressBar {
  /// Not available. Pass a label and a binding.
  @available(*, unavailable, message: "write ProgressBar(\"Copying\", value: $count, total: 8)")
  public convenience init<Value>(total: Value) {
    self.init("")
  }
  /// Not available. Set ``fraction`` instead.
  @available(*, unavailable, message: "write progress.fraction = 0.5")
  public func advance<Value>(_ steps: Value) {}
  /// Not available. Set ``fraction`` instead.
  @available(*, unavailable, message: "write progress.fraction = 0.5")
  public func update<Value>(progress: Value) {}
}
