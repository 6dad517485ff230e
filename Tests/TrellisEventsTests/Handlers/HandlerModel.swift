import TrellisEvents

/// One thing that can be done to a list of handlers, from outside or from within a handler.
enum Step {
  case add(Event, id: String?, limit: Int?)
  case remove(UInt32)
  case removeEvents(Event, HandlerMatch)
  case send(Event)

  static func random(_ generator: inout some RandomNumberGenerator, numbers: UInt32) -> Step {
    let events = Event(rawValue: .random(in: 1...7, using: &generator))
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...2:
      let limit = Int.random(in: 0...6, using: &generator)
      return .add(
        events, id: ["a", "b", nil, nil].randomElement(using: &generator) ?? nil,
        limit: limit < 4 ? limit : nil)
    case 3...4: return .remove(.random(in: 0...numbers, using: &generator))
    case 5: return .removeEvents(events, Bool.random(using: &generator) ? .exact : .overlapping)
    default: return .send(events)
    }
  }
}

/// Something that steps can be done to: the real list, or the model it is compared with.
@MainActor
protocol HandlerWorld: AnyObject {
  var calls: [UInt32] { get set }
  var depth: Int { get set }
  var numbers: [UInt32] { get }
  func add(_ events: Event, id: String?, limit: Int?)
  func remove(_ number: UInt32)
  func remove(_ events: Event, _ match: HandlerMatch)
  func send(_ events: Event)
}

extension HandlerWorld {
  func perform(_ step: Step) {
    switch step {
    case .add(let events, let id, let limit):
      if numbers.count < 12 { add(events, id: id, limit: limit) }
    case .remove(let number): remove(number)
    case .removeEvents(let events, let match): remove(events, match)
    case .send(let events):
      guard depth < 3 else { return }
      depth += 1
      send(events)
      depth -= 1
    }
  }

  /// Performs the actions of a handler that is called. They are always the same for one number.
  func called(_ number: UInt32) {
    calls.append(number)
    var generator = StepGenerator(state: UInt64(number))
    guard Bool.random(using: &generator) else { return }
    perform(Step.random(&generator, numbers: number + 3))
  }
}

/// The real list.
final class RealHandlers: HandlerWorld {
  var calls: [UInt32] = []
  var depth = 0
  private let list = HandlerList()
  private let dispatcher = Dispatcher()
  private var last: UInt32 = 0

  var numbers: [UInt32] { list.all.map(\.handler.number) }

  func add(_ events: Event, id: String?, limit: Int?) {
    last += 1
    list.add(
      events, options: HandlerOptions(id: id, maximumCount: limit), site: SourceSite()
    ) { [unowned self, number = last] _ in called(number) }
  }

  func remove(_ number: UInt32) { list.remove(HandlerID(number)) }

  func remove(_ events: Event, _ match: HandlerMatch) { list.remove(events, match: match) }

  func send(_ events: Event) {
    dispatcher.send(events, to: list, sender: self, path: ControlPath("box"))
  }
}

/// The simplest model of handlers: a handler that existed at the start of a delivery, and still
/// exists, is called.
final class ModelHandlers: HandlerWorld {
  private struct Handler {
    let number: UInt32
    var events: Event
    let id: String?
    var limit: Int?
  }

  var calls: [UInt32] = []
  var depth = 0
  private var handlers: [Handler] = []
  private var last: UInt32 = 0

  var numbers: [UInt32] { handlers.map(\.number) }

  func add(_ events: Event, id: String?, limit: Int?) {
    last += 1
    if let id { take(events) { $0.id == id } }
    if limit == 0 { return }
    handlers.append(Handler(number: last, events: events, id: id, limit: limit))
  }

  func remove(_ number: UInt32) { handlers.removeAll { $0.number == number } }

  func remove(_ events: Event, _ match: HandlerMatch) {
    switch match {
    case .exact: handlers.removeAll { $0.events == events }
    case .overlapping: take(events) { _ in true }
    }
  }

  func send(_ events: Event) {
    for event in events.singles {
      for number in numbers {
        guard let index = handlers.firstIndex(where: { $0.number == number }),
          handlers[index].events.contains(event)
        else { continue }
        if let limit = handlers[index].limit {
          handlers[index].limit = limit - 1
          if limit == 1 { handlers.remove(at: index) }
        }
        called(number)
      }
    }
  }

  private func take(_ events: Event, from matches: (Handler) -> Bool) {
    for index in handlers.indices where matches(handlers[index]) {
      handlers[index].events.subtract(events)
    }
    handlers.removeAll { $0.events.isEmpty }
  }
}

/// Numbers that follow from a handler's number alone, so that both worlds draw the same.
private struct StepGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
