import Testing
import Trellis
import TrellisState

/// Two-way bindings of value controls. A change by the user reaches the state once, and a change by
/// the program reaches the control once.
struct ValueBindingTests {
  private func check<Value: Equatable>(
    _ control: ValueControl<Value>, _ binding: Binding<Value>, user: Value, program: Value
  ) {
    var states: [Change<Value>] = []
    var notices: [Change<Value>] = []
    var events = 0
    binding.observe(initial: false) { states.append($0) }
    control.on(ValueControl<Value>.changed) { notices.append($0) }.onChange {
      events += 1
      #expect(binding.wrappedValue == control.value)
    }
    #expect(control.value == binding.wrappedValue)
    control.edit(to: user)
    #expect(binding.wrappedValue == user && control.value == user)
    #expect(states.map(\.new) == [user] && states.map(\.source) == [.user] && events == 1)
    #expect(notices.map(\.new) == [user] && notices.map(\.source) == [.user])
    binding.wrappedValue = program
    #expect(control.value == program)
    #expect(states.map(\.new) == [user, program] && events == 1)
    #expect(notices.map(\.new) == [user, program])
    #expect(notices.last?.source == .program && notices.last?.old == user)
    control.value = user
    #expect(binding.wrappedValue == user && events == 1)
    #expect(states.count == 3 && notices.count == 3)
  }

  @Test(.tags(.row55)) func `the value of a toggle is bound both ways`() {
    @State var isOn = false
    check(Toggle("Wifi", isOn: $isOn), $isOn, user: true, program: false)
  }

  @Test(.tags(.row55)) func `the value of a slider is bound both ways`() {
    @State var volume = 0.5
    check(Slider("Volume", value: $volume), $volume, user: 0.25, program: 1)
  }

  @Test(.tags(.row55)) func `the value of a stepper is bound both ways`() {
    @State var length = 2.0
    check(Stepper("Length", value: $length), $length, user: 3, program: 4)
  }

  @Test(.tags(.row55)) func `the value of a stepper of integers is bound both ways`() {
    @State var copies = 2
    let stepper = Stepper("Copies", value: $copies, in: 1...9)
    stepper.take(steps: 1)
    #expect(copies == 3)
    copies = 5
    #expect(stepper.value == 5)
  }

  @Test(.tags(.row55)) func `the selection of a segmented control is bound both ways`() {
    @State var index: Int? = 1
    let span = SegmentedControl("Span", ["Day", "Week", "Month"], selectedIndex: $index)
    check(span, $index, user: 2, program: nil)
  }

  @Test(.tags(.row55)) func `the current page of a page control is bound both ways`() {
    @State var page = 0
    let pages = PageControl("Photos", pageCount: 3, currentPage: $page)
    check(pages, $page, user: 1, program: 2)
  }

  @Test(.tags(.row55)) func `the date of a date picker is bound both ways`() {
    @State var day = CalendarDate.first
    check(
      DatePicker("Due", date: $day), $day, user: day.adding(days: 4), program: day.adding(months: 2)
    )
  }

  @Test(.tags(.row55)) func `the time of a time picker is bound both ways`() {
    @State var time = TimeOfDay.first
    check(
      TimePicker("Start", time: $time), $time, user: time.adding(seconds: 3600),
      program: time.adding(seconds: 7200))
  }

  @Test func `two controls bound to the same state agree, and both report a user change once`() {
    @State var isOn = false
    let first = Toggle("One", isOn: $isOn)
    let second = Toggle("Two", isOn: $isOn)
    var told: [String] = []
    for toggle in [first, second] {
      toggle.onChange { toggle, _ in told.append(toggle.title) }
        .on(Toggle.changed) { told.append("\($0.title) \($1.source)") }
    }
    first.activate()
    #expect(second.isOn)
    #expect(told == ["Two user", "One user", "One"])
  }
}
