import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// Activations of controls that cannot be used. They only leave a record with the reason.
struct ValueAvailabilityTests {
  private static let controls: [String: @MainActor () -> Control] = [
    "Button": { Button("Save") }, "Toggle": { Toggle("Wifi") },
    "Slider": { Slider("Volume", in: 0...10, step: 1) }, "Stepper": { Stepper("Copies") },
    "SegmentedControl": { SegmentedControl("Span", ["Day", "Week"]) },
    "PageControl": { PageControl("Photos", pageCount: 3) },
    "DatePicker": { DatePicker("Due", date: CalendarDate.first) },
    "TimePicker": { TimePicker("Start", time: TimeOfDay.first) },
  ]
  /// The actions of the user, as lines of a script, by control.
  private nonisolated static let uses: [String: String] = [
    "Button": "press it", "Toggle": "press it", "Slider": "set it 5", "Stepper": "set it 5",
    "SegmentedControl": "select it 2", "PageControl": "select it 2",
    "DatePicker": "set it 2026-11-21", "TimePicker": "set it 09:30",
  ]

  @Test(
    .tags(.row90), arguments: uses.keys.sorted(),
    [Outcome.disabled, .hidden, .detached])
  func `a disabled, hidden or removed control runs no handlers, and one record has the reason`(
    name: String, reason: Outcome
  ) async throws {
    let sink = TraceSink()
    let use = try #require(Self.uses[name])
    let make = try #require(Self.controls[name])
    let control = make().id("it")
    var told = 0
    control.on([.valueChanged, .primaryAction]) { told += 1 }
    let before = control.semanticContent
    let host = try await TestHost(Window { control }, sink: sink)
    control.isEnabled = reason != .disabled
    control.isHidden = reason == .hidden
    let event = name == "Button" ? "primaryAction" : "valueChanged"
    if reason == .detached {
      control.removeFromParent()
      sink.removeAll()
      if name == "Button" { control.activate() } else { edit(control) }
    } else {
      sink.removeAll()
      try await host.run(use)
    }
    let lines = sink.lines(.event)
    #expect(lines.count == 1 && lines.first?.hasPrefix("event it \(event)") == true)
    #expect(lines.first?.hasSuffix(": \(reason.name)") == true)
    #expect(told == 0 && control.semanticContent == before)
  }

  private func edit(_ control: Control) {
    let texts = [
      "Toggle": "on", "SegmentedControl": "Week", "PageControl": "2", "DatePicker": "2026-11-21",
      "TimePicker": "09:30",
    ]
    let text = texts[control.typeName] ?? "5"
    _ = (control as? any TextEnterable)?.edit(toText: text)
  }

  @Test(.tags(.row90)) func `a click on a disabled control leaves records but runs no handlers`()
    async throws
  {
    let sink = TraceSink()
    let toggle = Toggle("Wifi").id("wifi").on(.allTouches) { Issue.record("told") }
    toggle.isEnabled = false
    let host = try await TestHost(Window { toggle }, sink: sink)
    sink.removeAll()
    try await host.run("mouse down 1 0\nmouse up 1 0")
    #expect(
      sink.lines == [
        "input pointer action=down x=1 y=0", "  event wifi touchDown: disabled",
        "input pointer action=up x=1 y=0", "  event wifi touchUpInside: disabled",
        "  event wifi valueChanged value=yes: disabled",
      ])
    #expect(!toggle.isOn && !toggle.isFocused)
  }
}

extension Event {
  fileprivate static let allTouches: Event = [.touchDown, .touchUpInside, .touchUpOutside]
}
