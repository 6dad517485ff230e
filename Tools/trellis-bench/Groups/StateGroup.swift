import Trellis

extension Group {
  /// The cost of setting a state, and of updating a label that is bound to a state.
  static let state = Group(
    name: "state",
    figures: [
      "state_set_bare_closure_ns", "state_set_0_observers_ns", "state_set_1_observer_ns",
      "state_set_8_observers_ns", "state_set_1_observer_ratio", "state_set_0_observers_allocations",
      "state_set_1_observer_allocations", "state_set_8_observers_allocations",
      "bound_label_update_ns", "bound_label_update_allocations",
    ]
  ) {
    let counter = Counter()
    let box = ClosureBox { _ in counter.count += 1 }
    let benches = [0, 1, 8].map { StateBench(observers: $0) }
    let label = LabelBench()
    let works =
      [{ box.call(counter) }] + benches.map { bench in { bench.set() } } + [{ label.update() }]
    let times = Measure.nanoseconds(runs: 10_000, of: works)
    let allocations = works.map { Measure.allocations($0) }
    return [
      Figure("state_set_bare_closure_ns", times[0], "ns"),
      Figure("state_set_0_observers_ns", times[1], "ns"),
      Figure("state_set_1_observer_ns", times[2], "ns"),
      Figure("state_set_8_observers_ns", times[3], "ns"),
      Figure("state_set_1_observer_ratio", times[2] / times[0], "ratio"),
      Figure("state_set_0_observers_allocations", allocations[1], "count"),
      Figure("state_set_1_observer_allocations", allocations[2], "count"),
      Figure("state_set_8_observers_allocations", allocations[3], "count"),
      Figure("bound_label_update_ns", times[4], "ns"),
      Figure("bound_label_update_allocations", allocations[4], "count"),
    ]
  }
}

/// A state and its observers.
final class StateBench {
  @State private var value = 0
  private let counter = Counter()

  init(observers count: Int) {
    for _ in 0..<count {
      $value.observe(initial: false) { [counter] _ in counter.count += 1 }
    }
  }

  func set() {
    value &+= 1
  }
}

/// A label bound to a state.
final class LabelBench {
  @State private var text = ""
  private let label: Label
  private let texts = ["1 item", "2 items"]
  private var turn = 0

  init() {
    let text = State(wrappedValue: "")
    _text = text
    label = Label(text.projectedValue)
  }

  /// Changes the label's text, after which the label asks for layout. The cost of a frame is a
  /// separate figure.
  func update() {
    turn ^= 1
    text = texts[turn]
  }
}
