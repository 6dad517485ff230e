import Testing
import Trellis
import TrellisState
import TrellisTestSupport
import TrellisTesting

struct ProgrammaticChangeTests {
  private let sink = TraceSink()

  private func check<Value>(_ control: ValueControl<Value>, _ value: Value) async throws {
    var notices: [Change<Value>] = []
    control.id("it").on(.valueChanged) { Issue.record("told as if the user had done it") }
    control.on(ValueControl<Value>.changed) { notices.append($0) }
    let host = try await TestHost(Window { control }, sink: sink)
    sink.removeAll()
    control.value = value
    control.value = value
    #expect(notices.map(\.new) == [value] && notices.map(\.source) == [.program])
    #expect(sink.lines.count == 1)
    #expect(sink.lines.first?.hasSuffix("source=program [2]") == true)
    withExtendedLifetime(host) {}
  }

  @Test(.tags(.row89))
  func `setting a value in code runs the changed handler once, but not valueChanged`() async throws
  {
    try await check(Toggle("Wifi"), true)
    try await check(Slider("Volume"), 1)
    try await check(Stepper("Copies"), 3)
    try await check(SegmentedControl("Span", ["Day", "Week"]), 1)
    try await check(PageControl("Photos", pageCount: 3), 2)
    try await check(DatePicker("Due", date: CalendarDate.first), CalendarDate.last)
    try await check(TimePicker("Start", time: .first), TimeOfDay(secondOfDay: 3600))
  }

  @Test(.tags(.row89), arguments: 0..<4)
  func `setting a text in code runs the textChanged handler once, but not onChange`(number: Int)
    async throws
  {
    let controls: [TextControl] = [TextField(), SecureField(), SearchField(), TextArea()]
    let control = controls[number].id("it").on([.editingChanged, .valueChanged]) {
      Issue.record("told as if the user had done it")
    }
    control.onChange { Issue.record("told as if the user had done it") }
    var notices: [TextChange] = []
    control.on(.textChanged) { notices.append($0) }
    let host = try await TestHost(Window { control }, sink: sink)
    sink.removeAll()
    control.text = "new"
    control.text = "new"
    #expect(notices == [TextChange(text: "new", source: .program)])
    let text = control.isSecret ? "" : " text=private"
    #expect(
      sink.lines == [
        "event it text.changed\(text) source=program [3]",
        "event it text.selectionChanged source=program: unhandled",
      ])
    withExtendedLifetime(host) {}
  }

  @Test func `typing into a text control runs both onChange and textChanged`() async throws {
    let controls: [TextControl] = [TextField(), SecureField(), SearchField(), TextArea()]
    for control in controls {
      var (texts, notices) = ([String](), [TextChange]())
      control.id("it").onChange { (text: String) in texts.append(text) }
        .on(.textChanged) { notices.append($0) }
      let host = try await TestHost(Window { control })
      try await host.run("focus it\ntype x")
      #expect(texts == ["x"] && notices == [TextChange(text: "x", source: .user)])
    }
  }
}
