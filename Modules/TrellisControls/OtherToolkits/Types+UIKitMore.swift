public import TrellisLayout
public import TrellisViews

// Initializers of UIKit's views and controls. The types of UIKit are names of those in Trellis,
// which have other initializers. Each initializer is declared so that the compiler can say what
// to write in Trellis; none of them can be used.

extension Button {
  /// Not available. A button needs a title.
  @available(*, unavailable, message: "write Button(\"Save\") { … }")
  public convenience init(frame: Rect = .zero) {
    self.init("")
  }
  /// Not available. A button needs a title.
  @available(*, unavailable, message: "write Button(\"Save\") { … }")
  public convenience init(type: OtherUIKitName) {
    self.init("")
  }
  /// Not available. A button needs a title.
  @available(*, unavailable, message: "write Button(\"Save\") { … }")
  public convenience init(primaryAction: MenuItem?) {
    self.init("")
  }
  /// Not available. A button needs a title.
  @available(*, unavailable, message: "write Button(\"Save\") { … }")
  public convenience init(configuration: OtherUIKitName, primaryAction: MenuItem? = nil) {
    self.init("")
  }
}

extension Label {
  /// Not available. Pass the text.
  @available(*, unavailable, message: "write Label(\"Name\"), or Label($name) to follow a state")
  public convenience init(frame: Rect) {
    self.init("")
  }
}

extension TextField {
  /// Not available. Pass a label and a binding.
  @available(*, unavailable, message: "write TextField(\"Name\", text: $name)")
  public convenience init(frame: Rect) {
    self.init(text: "")
  }
}

extension TextArea {
  /// Not available. Pass a label and a binding.
  @available(*, unavailable, message: "write TextArea(\"Note\", text: $note)")
  public convenience init(frame: Rect) {
    self.init(text: "")
  }
}

extension Toggle {
  /// Not available. Pass a title and a binding.
  @available(*, unavailable, message: "write Toggle(\"Wifi\", isOn: $isOn)")
  public convenience init(frame: Rect = .zero) {
    self.init("")
  }
}

extension Slider {
  /// Not available. Pass a label and a binding.
  @available(*, unavailable, message: "write Slider(\"Volume\", value: $volume, in: 0...11)")
  public convenience init(frame: Rect = .zero) {
    self.init("")
  }
}

extension Stepper {
  /// Not available. Pass a label and a binding.
  @available(*, unavailable, message: "write Stepper(\"Count\", value: $count, in: 0...10)")
  public convenience init(frame: Rect = .zero) {
    self.init("")
  }
}

extension SegmentedControl {
  /// Not available. Pass a label, the elements and a binding.
  @available(
    *, unavailable, message: "write SegmentedControl(\"Size\", [\"S\", \"M\"], selection: $size)"
  )
  public convenience init(frame: Rect = .zero) {
    self.init("", [])
  }
  /// Not available. Pass a label, the elements and a binding.
  @available(
    *, unavailable, message: "write SegmentedControl(\"Size\", [\"S\", \"M\"], selection: $size)"
  )
  public convenience init(items: [Any]?) {
    self.init("", [])
  }
}

extension DatePicker {
  /// Not available. Pass a label and a binding.
  @available(*, unavailable, message: "write DatePicker(\"Due\", date: $date), with a CalendarDate")
  public convenience init(frame: Rect = .zero) {
    self.init("", date: .first)
  }
}

extension PageControl {
  /// Not available. Pass a label and the number of pages.
  @available(
    *, unavailable, message: "write PageControl(\"Page\", pageCount: 3, currentPage: $page)"
  )
  public convenience init(frame: Rect = .zero) {
    self.init("", pageCount: 0)
  }
}

extension ProgressBar {
  /// Not available. Pass a label and a binding.
  @available(*, unavailable, message: "write ProgressBar(\"Copying\", fraction: $done)")
  public convenience init(frame: Rect) {
    self.init("")
  }
  /// Not available. Pass a label and a binding.
  @available(*, unavailable, message: "write ProgressBar(\"Copying\", fraction: $done)")
  public convenience init(progressViewStyle: OtherUIKitName) {
    self.init("")
  }
}

extension Spinner {
  /// Not available. Pass the label.
  @available(*, unavailable, message: "write Spinner(\"Loading\"), inside When($isLoading) { … }")
  public convenience init(frame: Rect) {
    self.init("")
  }
  /// Not available. Pass the label.
  @available(*, unavailable, message: "write Spinner(\"Loading\"), inside When($isLoading) { … }")
  public convenience init(style: OtherUIKitName) {
    self.init("")
  }
}

extension Image {
  /// Not available. Pass characters.
  @available(*, unavailable, message: "write Image(\"★\", label: \"Rated\"), with characters")
  public convenience init(frame: Rect = .zero) {
    self.init("")
  }
  /// Not available. Pass characters.
  @available(*, unavailable, message: "write Image(\"★\", label: \"Rated\"), with characters")
  public convenience init<Value>(image: Value) {
    self.init("")
  }
}

extension Scroll {
  /// Not available. Pass the content.
  @available(*, unavailable, message: "write Scroll { … }")
  public convenience init(frame: Rect) {
    self.init()
  }
}

extension SectionList {
  /// Not available. Put the rows into a ``Section``.
  @available(
    *, unavailable,
    message:
      "write SectionList { Section($items) { item in … } }; for a database table, import TrellisTable and use Table"
  )
  public convenience init(frame: Rect, style: OtherUIKitName = .plain) {
    self.init()
  }
  /// Not available. Put the rows into a ``Section``.
  @available(
    *, unavailable,
    message:
      "write SectionList { Section($items) { item in … } }; for a database table, import TrellisTable and use Table"
  )
  public convenience init<Layout>(frame: Rect, collectionViewLayout: Layout) {
    self.init()
  }
}

extension View {
  /// Not available. Create the view without a frame, and put it into a stack.
  @available(
    *, unavailable, message: "leave out the frame: a view gets its frame from its stack"
  )
  public convenience init(frame: Rect) {
    self.init()
  }
}

extension Window {
  /// Not available. Pass the title and the views.
  @available(*, unavailable, message: "write Window(\"Title\") { … }")
  public convenience init(frame: Rect = .zero) {
    self.init(title: "") { [] }
  }
}

extension Tabs {
  /// Not available. Pass the pages.
  @available(*, unavailable, message: "write Tabs { Tab(\"Title\") { … } }")
  public convenience init(frame: Rect = .zero) {
    self.init(tabs: { [] })
  }
}

extension Navigator {
  /// Not available. Pass the title and the views of the first screen.
  @available(
    *, unavailable, message: "write Navigator(\"Start\") { … }, then navigator.push(\"Next\") { … }"
  )
  public convenience init(frame: Rect = .zero) {
    self.init("") { [] }
  }
  /// Not available. Pass the title and the views of the first screen.
  @available(
    *, unavailable, message: "write Navigator(\"Start\") { … }, then navigator.push(\"Next\") { … }"
  )
  public convenience init(rootViewController: View) {
    self.init("") { [] }
  }
}
