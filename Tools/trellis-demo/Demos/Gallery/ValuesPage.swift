import Trellis

extension GalleryDemo {
  /// The page of controls with a value, and of views that show a value.
  var valuesPage: Tab {
    Tab("Values") {
      Grid(Self.columns) {
        header()
        row("slider, least", "slider-least") { Slider("Volume") }
        row("slider", "slider") { Slider("Volume", value: 0.5) }
        row("slider, most", "slider-most") { Slider("Volume", value: 1) }
        row("stepper, least", "stepper-least") { Stepper("Copies", value: 0, in: 0...9) }
        row("stepper", "stepper") { Stepper("Copies", value: 5, in: 0...9) }
        row("stepper, most", "stepper-most") { Stepper("Copies", value: 9, in: 0...9) }
        row("segments, none", "segments-none") { SegmentedControl("Span", ["Day", "Week"]) }
        row("segments", "segments") {
          SegmentedControl("Span", ["Day", "Week", "Month"], selectedIndex: 1)
        }
        row("pages, first", "page-control-first") { PageControl("Photo", pageCount: 5) }
        row("pages", "page-control") { PageControl("Photo", pageCount: 5, currentPage: 2) }
        row("pages, last", "page-control-last") {
          PageControl("Photo", pageCount: 5, currentPage: 4)
        }
        row("date", "date") { DatePicker("Due", date: Self.date) }
        row("time", "time") { TimePicker("At", time: Self.time) }
      }.id("values")
      shows
    }.id("values-page")
  }

  /// The views that show a value but do not let the user change it.
  private var shows: View {
    Grid(Self.columns) {
      Label("progress").id("progress-title")
      ProgressBar("Waiting", fraction: 0).id("progress-none")
      ProgressBar("Copying", fraction: 0.4).id("progress")
      Label("all, unknown").id("progress-all-title")
      ProgressBar("Copied", fraction: 1).id("progress-all")
      ProgressBar("Searching", fraction: nil).id("progress-unknown")
      Label("spinner").id("spinner-title")
      Spinner("Reading").id("spinner")
      Spinner("Read").id("spinner-stopped").property(\.isSpinning, value: false)
      Label("picture").id("picture-title")
      Image("▟▙▟█▙▟▙", label: "Mountains").id("picture")
    }.id("shows")
  }

  static let date = CalendarDate(year: 2026, month: 2, day: 28) ?? .first
  static let time = TimeOfDay(hour: 9, minute: 30) ?? .first
}
