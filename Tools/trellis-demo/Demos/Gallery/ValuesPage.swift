import Trellis

extension GalleryDemo {
  /// What holds a value, and what shows one.
  var valuesPage: Tab {
    Tab("Values") {
      Grid(Self.columns) {
        header("values")
        row("slider, least", "slider-least") { Slider("Volume") }
        row("slider", "slider") { Slider("Volume", value: 0.5) }
        row("slider, most", "slider-most") { Slider("Volume", value: 1) }
        row("stepper, least", "stepper-least") { Stepper("Copies", value: 0, in: 0...9) }
        row("stepper", "stepper") { Stepper("Copies", value: 5, in: 0...9) }
        row("segments, none", "segments-none") { SegmentedControl("Span", ["Day", "Week"]) }
        row("segments", "segments") {
          SegmentedControl("Span", ["Day", "Week", "Month"], selectedIndex: 1)
        }
        row("page control", "page-control") { PageControl("Photo", pageCount: 5, currentPage: 2) }
        row("date", "date") { DatePicker("Due", date: Self.date) }
        row("time", "time") { TimePicker("At", time: Self.time) }
      }.id("values")
      Grid([.fixed(16), .fill]) {
        Label("progress, none").id("progress-none-title")
        ProgressBar("Copying", fraction: 0).id("progress-none")
        Label("progress").id("progress-title")
        ProgressBar("Copying", fraction: 0.4).id("progress")
        Label("progress, all").id("progress-all-title")
        ProgressBar("Copying", fraction: 1).id("progress-all")
        Label("spinner").id("spinner-title")
        Spinner("Reading").id("spinner")
        Label("picture").id("picture-title")
        Image("▟▙▟█▙▟▙", label: "Mountains").id("picture")
      }.id("progresses")
    }.id("values-page")
  }

  static let date = CalendarDate(year: 2026, month: 2, day: 28) ?? .first
  static let time = TimeOfDay(hour: 9, minute: 30) ?? .first
}
