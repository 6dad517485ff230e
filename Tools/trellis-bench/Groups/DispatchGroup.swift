import Trellis

extension Group {
  /// What delivering an event costs, from another module than the handlers' own.
  static let dispatch = Group(
    name: "dispatch",
    figures: [
      "bare_closure_ns", "dispatch_0_handlers_ns", "dispatch_1_handler_ns",
      "dispatch_8_handlers_ns", "dispatch_1_handler_ratio", "dispatch_1_handler_empty_sink_ns",
    ]
  ) {
    let bare = bareClosure()
    let one = dispatch(handlers: 1)
    return [
      Figure("bare_closure_ns", bare, "ns"),
      Figure("dispatch_0_handlers_ns", dispatch(handlers: 0), "ns"),
      Figure("dispatch_1_handler_ns", one, "ns"),
      Figure("dispatch_8_handlers_ns", dispatch(handlers: 8), "ns"),
      Figure("dispatch_1_handler_ratio", one / bare, "ratio"),
      Figure(
        "dispatch_1_handler_empty_sink_ns", dispatch(handlers: 1, sink: EmptySink()), "ns"),
    ]
  }

  private static let runs = 200_000

  private static func bareClosure() -> Double {
    let counter = Counter()
    let box = ClosureBox { _ in counter.count += 1 }
    return Measure.nanoseconds(runs: runs) { box.call(counter) }
  }

  private static func dispatch(handlers count: Int, sink: (any DispatchSink)? = nil) -> Double {
    let bench = DispatchBench(handlers: count, sink: sink)
    return Measure.nanoseconds(runs: runs) { bench.send() }
  }
}

/// One control's handlers and the funnel that calls them.
final class DispatchBench {
  private let dispatcher: Dispatcher
  private let handlers = HandlerList()
  private let counter = Counter()
  private let path = ControlPath("form/save")

  init(handlers count: Int, sink: (any DispatchSink)?) {
    dispatcher = Dispatcher(sink: sink)
    for _ in 0..<count {
      handlers.add(.primaryAction, site: SourceSite()) { [counter] _ in counter.count += 1 }
    }
  }

  func send() {
    dispatcher.send(.primaryAction, to: handlers, sender: counter, path: path)
  }
}

final class Counter {
  var count = 0
}

/// Keeps the compiler from seeing which closure it calls.
final class ClosureBox {
  var call: (AnyObject) -> Void

  init(_ call: @escaping (AnyObject) -> Void) {
    self.call = call
  }
}

/// Takes everything down and keeps nothing.
nonisolated final class EmptySink: DispatchSink {
  let wantsCallStarts = false

  func begin(_ start: DispatchStart) -> RecordID { RecordID(0) }
  func call(_ entry: CallEntry, in record: RecordID) {}
  func end(_ end: DispatchEnd, of record: RecordID) {}
}
