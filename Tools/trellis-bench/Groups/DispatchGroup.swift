import Trellis

extension Group {
  /// The cost of delivering an event from a module other than the one that contains the handlers.
  static let dispatch = Group(
    name: "dispatch",
    figures: [
      "bare_closure_ns", "dispatch_0_handlers_ns", "dispatch_1_handler_ns",
      "dispatch_8_handlers_ns", "dispatch_1_handler_ratio", "dispatch_8_handlers_ratio",
      "dispatch_0_handlers_empty_sink_ns", "dispatch_1_handler_empty_sink_ns",
      "dispatch_8_handlers_empty_sink_ns", "dispatch_1_handler_empty_sink_extra_ns",
      "dispatch_0_handlers_allocations", "dispatch_1_handler_allocations",
      "dispatch_8_handlers_allocations", "dispatch_1_handler_empty_sink_allocations",
      "dispatch_1_handler_calls_sink_ns", "dispatch_1_handler_outside_loop_ns",
      "control_raise_1_handler_ns",
      "control_raise_1_handler_allocations",
    ]
  ) {
    let counter = Counter()
    let box = ClosureBox { _ in counter.count += 1 }
    let silent = [0, 1, 8].map { DispatchBench(handlers: $0, sink: nil) }
    let funnel = Dispatcher(sink: EmptySink())
    let told = [0, 1, 8].map { DispatchBench(handlers: $0, on: funnel) }
    let calls = DispatchBench(handlers: 1, sink: EmptySink(.startsAndEnds))
    let control = ControlBench()
    let works =
      [{ box.call(counter) }] + (silent + told).map { bench in { bench.send() } }
      + [{ control.press() }]
    var times: [Double] = []
    var allocations: [Double?] = []
    // A program's loop does the same for its dispatcher.
    funnel.keepingTaskCause {
      times = Measure.nanoseconds(runs: 10_000, of: works)
      allocations = works.map { Measure.allocations($0) }
    }
    var callTime = 0.0
    calls.dispatcher.keepingTaskCause {
      callTime = Measure.nanoseconds(runs: 10_000, of: [{ calls.send() }])[0]
    }
    let timeOutside = Measure.nanoseconds(runs: 10_000, of: [{ told[1].send() }])[0]
    return [
      Figure("bare_closure_ns", times[0], "ns"),
      Figure("dispatch_0_handlers_ns", times[1], "ns"),
      Figure("dispatch_1_handler_ns", times[2], "ns"),
      Figure("dispatch_8_handlers_ns", times[3], "ns"),
      Figure("dispatch_1_handler_ratio", times[2] / times[0], "ratio"),
      Figure("dispatch_8_handlers_ratio", times[3] / times[0], "ratio"),
      Figure("dispatch_0_handlers_empty_sink_ns", times[4], "ns"),
      Figure("dispatch_1_handler_empty_sink_ns", times[5], "ns"),
      Figure("dispatch_8_handlers_empty_sink_ns", times[6], "ns"),
      Figure("dispatch_1_handler_empty_sink_extra_ns", times[5] - times[2], "ns"),
      Figure("dispatch_0_handlers_allocations", allocations[1], "count"),
      Figure("dispatch_1_handler_allocations", allocations[2], "count"),
      Figure("dispatch_8_handlers_allocations", allocations[3], "count"),
      Figure("dispatch_1_handler_empty_sink_allocations", allocations[5], "count"),
      Figure("dispatch_1_handler_calls_sink_ns", callTime, "ns"),
      Figure("dispatch_1_handler_outside_loop_ns", timeOutside, "ns"),
      Figure("control_raise_1_handler_ns", times[7], "ns"),
      Figure("control_raise_1_handler_allocations", allocations[7], "count"),
    ]
  }
}

/// The handlers of one control, and the dispatcher that calls them.
final class DispatchBench {
  let dispatcher: Dispatcher
  private let handlers = HandlerList()
  private let counter = Counter()
  private let path = ControlPath("form/save")

  convenience init(handlers count: Int, sink: (any DispatchSink)?) {
    self.init(handlers: count, on: Dispatcher(sink: sink))
  }

  init(handlers count: Int, on dispatcher: Dispatcher) {
    self.dispatcher = dispatcher
    for _ in 0..<count {
      handlers.add(.primaryAction, site: SourceSite()) { [counter] _ in counter.count += 1 }
    }
  }

  func send() {
    dispatcher.send(.primaryAction, to: handlers, sender: counter, path: path)
  }
}

/// A button in a shown window, with one handler and without a sink.
final class ControlBench {
  private let shown: ShownTree
  private let button: Button
  private let counter = Counter()

  init() {
    button = Button("Save").on(.primaryAction) { [counter] in counter.count += 1 }
    shown = ShownTree(button)
  }

  func press() {
    button.activate()
  }
}

final class Counter {
  var count = 0
}

/// A box around a closure, which prevents the compiler from inlining the closure.
final class ClosureBox {
  let call: (AnyObject) -> Void

  @inline(never)
  init(_ call: @escaping (AnyObject) -> Void) {
    self.call = call
  }
}

/// A sink that discards everything.
nonisolated final class EmptySink: DispatchSink {
  let wantedCalls: WantedCalls

  init(_ wantedCalls: WantedCalls = .none) {
    self.wantedCalls = wantedCalls
  }

  func begin(
    kind: RecordKind, path: ControlPath?, subject: () -> String, arguments: [RecordArgument],
    cause: RecordID?, site: SourceSite?, depth: Int
  ) -> RecordID { RecordID(0) }

  func call(
    order: Int, handler: HandlerID, site: SourceSite?, phase: CallEntry.Phase,
    in record: RecordID
  ) {}

  func end(
    outcome: Outcome, answer: RecordValue, isDefault: Bool, changes: [StateChangeRecord],
    of record: RecordID
  ) {}
}
