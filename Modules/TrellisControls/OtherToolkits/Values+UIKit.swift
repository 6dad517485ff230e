public import TrellisLayout
import TrellisViews

// Members of UIKit's controls that have a value. None of them can be used. Each is declared only so
// that the compiler can say what to write in Trellis in its error message.

extension Slider {
  /// Not available. Set ``range`` instead.
  @available(*, unavailable, message: "write slider.range = 0...10")
  public var minimumValue: Double {
    get { 0 }
    set {}
  }
  /// Not available. Set ``range`` instead.
  @available(*, unavailable, message: "write slider.range = 0...10")
  public var maximumValue: Double {
    get { 0 }
    set {}
  }
  /// Not available. Remove it.
  @available(*, unavailable, message: "remove it; write slider.onChange { value in … }")
  public var isContinuous: Bool {
    get { true }
    set {}
  }
  /// Not available. Set `value` instead.
  @available(*, unavailable, message: "write slider.value = 0.5")
  public func setValue(_ value: Double, animated: Bool) {}
}

extension Stepper {
  /// Not available. Set ``range`` instead.
  @available(*, unavailable, message: "write stepper.range = 0...10")
  public var minimumValue: Double {
    get { 0 }
    set {}
  }
  /// Not available. Set ``range`` instead.
  @available(*, unavailable, message: "write stepper.range = 0...10")
  public var maximumValue: Double {
    get { 0 }
    set {}
  }
  /// Not available. Use ``step`` instead.
  @available(*, unavailable, renamed: "step")
  public var stepValue: Double {
    get { 1 }
    set {}
  }
}

extension Toggle {
  /// Not available. Call `tint(_:)` instead.
  @available(*, unavailable, message: "call toggle.tint(.accent)")
  public var onTintColor: Color? {
    get { nil }
    set {}
  }
}

extension ProgressBar {
  /// Not available. Use ``fraction`` instead.
  @available(*, unavailable, renamed: "fraction")
  public var progress: Double {
    get { 0 }
    set {}
  }
  /// Not available. Set ``fraction`` instead.
  @available(*, unavailable, message: "write progress.fraction = 0.5")
  public func setProgress(_ progress: Double, animated: Bool) {}
  /// Not available. Call `tint(_:)` instead.
  @available(*, unavailable, message: "call progress.tint(.accent)")
  public var progressTintColor: Color? {
    get { nil }
    set {}
  }
  /// Not available. Set ``trackStyle`` instead.
  @available(*, unavailable, message: "write progress.trackStyle = Style(.secondary)")
  public var trackTintColor: Color? {
    get { nil }
    set {}
  }
}

extension Spinner {
  /// Not available. Set ``isSpinning`` instead.
  @available(*, unavailable, message: "write spinner.isSpinning = true")
  public func startAnimating() {}
  /// Not available. Set ``isSpinning`` instead.
  @available(*, unavailable, message: "write spinner.isSpinning = false")
  public func stopAnimating() {}
  /// Not available. Use ``isSpinning`` instead.
  @available(*, unavailable, renamed: "isSpinning")
  public var isAnimating: Bool { true }
  /// Not available. Put the spinner into a `When` instead.
  @available(*, unavailable, message: "write When($isLoading) { Spinner(\"Loading\") }")
  public var hidesWhenStopped: Bool {
    get { true }
    set {}
  }
}

extension SegmentedControl {
  /// Not available. Use ``selectedIndex`` instead.
  @available(*, unavailable, renamed: "selectedIndex")
  public var selectedSegmentIndex: Int {
    get { 0 }
    set {}
  }
  /// Not available. Use the count of ``segments`` instead.
  @available(*, unavailable, message: "write segments.count")
  public var numberOfSegments: Int { 0 }
  /// Not available. Change ``segments`` instead.
  @available(*, unavailable, message: "write control.segments.insert(\"L\", at: 0)")
  public func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {}
  /// Not available. Change ``segments`` instead.
  @available(*, unavailable, message: "write control.segments.remove(at: 0)")
  public func removeSegment(at index: Int, animated: Bool) {}
  /// Not available. Change ``segments`` instead.
  @available(*, unavailable, message: "write control.segments[0] = \"L\"")
  public func setTitle(_ title: String?, forSegmentAt index: Int) {}
  /// Not available. Use ``segments`` instead.
  @available(*, unavailable, message: "write control.segments[0]")
  public func titleForSegment(at index: Int) -> String? { nil }
}

extension PageControl {
  /// Not available. Use ``pageCount`` instead.
  @available(*, unavailable, renamed: "pageCount")
  public var numberOfPages: Int {
    get { 0 }
    set {}
  }
}

extension Image {
  /// Not available. Set ``art`` instead.
  @available(*, unavailable, message: "write image.art = \"★\", with characters")
  public var image: Any? {
    get { nil }
    set {}
  }
}

extension DatePicker {
  /// Not available. For a time, use a ``TimePicker`` instead.
  @available(
    *, unavailable, message: "remove it; for a time, write TimePicker(\"Start\", time: $time)"
  )
  public var datePickerMode: OtherUIKitName {
    get { .date }
    set {}
  }
  /// Not available. Pass the form instead.
  @available(*, unavailable, message: "write DatePicker(\"Due\", date: $date, form: .field)")
  public var preferredDatePickerStyle: OtherUIKitName {
    get { .automatic }
    set {}
  }
  /// Not available. Set ``range`` instead.
  @available(*, unavailable, message: "write picker.range = first...last")
  public var minimumDate: Any? {
    get { nil }
    set {}
  }
  /// Not available. Set ``range`` instead.
  @available(*, unavailable, message: "write picker.range = first...last")
  public var maximumDate: Any? {
    get { nil }
    set {}
  }
  /// Not available. Set ``date`` instead.
  @available(*, unavailable, message: "write picker.date = date")
  public func setDate<Value>(_ date: Value, animated: Bool) {}
}

extension Picker {
  /// Not available. Pass the elements to the ``Picker`` instead.
  @available(*, unavailable, message: "write Picker(\"Size\", [\"S\", \"M\"], selection: $size)")
  public var dataSource: Any? {
    get { nil }
    set {}
  }
  /// Not available. Call ``select(row:of:)`` instead.
  @available(*, unavailable, message: "call picker.select(row: 0, of: 0)")
  public func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {}
  /// Not available. Use ``selectedElement`` instead.
  @available(*, unavailable, message: "write picker.selectedElement, or picker.value")
  public func selectedRow(inComponent component: Int) -> Int { 0 }
  /// Not available. Set ``components`` instead.
  @available(*, unavailable, message: "remove it; write picker.components = [[\"S\", \"M\"]]")
  public func reloadAllComponents() {}
}
