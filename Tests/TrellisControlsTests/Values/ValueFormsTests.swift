import Testing
import Trellis

/// The forms of handlers of value controls. When a handler runs, the control already has the new
/// value.
struct ValueFormsTests {
  private let day = CalendarDate.first

  @Test(.tags(.row70)) func `a toggle passes its new value to both forms of onChange`() {
    var told: [Bool] = []
    let toggle = Toggle("Wifi").onChange { told.append($0) }
      .onChange { toggle, isOn in told.append(toggle.isOn == isOn) }
    toggle.activate()
    #expect(told == [true, true])
    toggle.activate()
    #expect(told == [true, true, false, true])
  }

  @Test(.tags(.row70)) func `a slider passes its new value to both forms of onChange`() {
    var told: [Double] = []
    let slider = Slider("Volume", in: 0...9, step: 1).onChange { told.append($0) }
      .onChange { slider, value in told.append(slider.value + value) }
    slider.edit(to: 4)
    #expect(told == [4, 8])
  }

  @Test(.tags(.row70)) func `a stepper passes its new value to both forms of onChange`() {
    var told: [Double] = []
    let stepper = Stepper("Copies").onChange { told.append($0) }
      .onChange { stepper, value in told.append(stepper.value + value) }
    stepper.take(steps: 3)
    #expect(told == [3, 6])
  }

  @Test(.tags(.row70)) func `a segmented control passes its new index to both forms of onChange`() {
    var told: [Int?] = []
    let span = SegmentedControl("Span", ["Day", "Week"]).onChange { told.append($0) }
      .onChange { span, index in told.append(span.selectedIndex == index ? index : -1) }
    span.selectRow(2)
    #expect(told == [1, 1])
  }

  @Test(.tags(.row70)) func `a page control passes its new page to both forms of onChange`() {
    var told: [Int] = []
    let pages = PageControl("Photos", pageCount: 5).onChange { told.append($0) }
      .onChange { pages, page in told.append(pages.currentPage + page) }
    pages.selectRow(4)
    #expect(told == [3, 6])
  }

  @Test(.tags(.row70)) func `a date picker passes its new date to both forms of onChange`() {
    var told: [String] = []
    let picker = DatePicker("Due", date: day).onChange { told.append("\($0)") }
      .onChange { picker, day in told.append("\(picker.date) \(day)") }
    picker.edit(to: day.adding(days: 1))
    #expect(told == ["0001-01-02", "0001-01-02 0001-01-02"])
  }

  @Test(.tags(.row70)) func `a time picker passes its new time to both forms of onChange`() {
    var told: [String] = []
    let picker = TimePicker("Start", time: .first).onChange { told.append("\($0)") }
      .onChange { picker, time in told.append("\(picker.time) \(time)") }
    picker.edit(to: TimeOfDay(secondOfDay: 3600))
    #expect(told == ["01:00", "01:00 01:00"])
  }

  @Test func `a later onChange handler receives the value that an earlier handler has set`() {
    var told: [Bool] = []
    let toggle = Toggle("Wifi").onChange { $0.isOn = !$1 }.onChange { told.append($0) }
      .onChange { told.append(true) }
    toggle.activate()
    #expect(told == [false, true])
  }
}
