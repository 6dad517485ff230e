import Trellis
import TrellisTesting

/// A walk over the example of a page. It presses every key, and presses the pointer everywhere on
/// each control that the page is about, and notes the events that the controls then raise.
@MainActor
struct PageWalk {
  /// The events by the chord that raised them; a chord without effect is not in it.
  private(set) var keys: [String: [String]] = [:]
  /// The causes of each event, in the order in which the events were first raised.
  private(set) var causes: [(event: String, causes: [String])] = []
  private let page: ControlPage
  /// The controls, by their paths.
  private let places: [String]

  /// Does everything that can be done.
  init(_ page: ControlPage) async throws {
    self.page = page
    let host = try await page.host()
    let views = try page.views(in: host)
    let main = try page.view(in: host)
    places = views.map(\.path.text)
    for view in views {
      // The opening has brought the keyboard to the first of them.
      let isReached = view === main
      let way = isReached ? [] : ["focus \(view.path)"]
      for situation in page.situations.map({ way + $0 }) {
        if isReached || view.canTakeFocus { try await pressKeys(after: situation) }
        try await usePointer(at: view.path.text, after: isReached ? situation : [])
      }
    }
    let used = try await self.host(after: page.use)
    let known = causes.map(\.event)
    let rest = events(in: used, from: 0).filter { !known.contains($0) }
    note(rest, because: "the script below")
  }

  private func host(after situation: [String]) async throws -> TestHost {
    let host = try await page.host()
    for line in situation { try await host.run(line) }
    return host
  }

  private mutating func pressKeys(after situation: [String]) async throws {
    var current = try await host(after: situation)
    for chord in Keyboard.chords {
      let seen = Seen(current)
      try await current.key(chord)
      guard seen.differs(from: current) else { continue }
      let raised = events(in: current, from: seen.recordCount)
      note(raised, because: "keys")
      if !seen.isStep(chord, current) { keys[chord] = merged(keys[chord] ?? [], raised) }
      current = try await host(after: situation)
    }
  }

  private mutating func usePointer(at place: String, after situation: [String]) async throws {
    var current = try await host(after: situation)
    let view = current.application.window.descendants.first { $0.path.text == place }
    guard let area = view?.visibleAreaInRoot else { return }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        for gesture in Gesture.allCases {
          let seen = Seen(current)
          for (action, offset) in gesture.steps {
            try await current.pointer(action, at: Point(x: x, y: y) + offset)
          }
          guard seen.differs(from: current) else { continue }
          note(events(in: current, from: seen.recordCount), because: gesture.rawValue)
          current = try await host(after: situation)
        }
      }
    }
  }

  /// Returns the events that the controls themselves have raised since a record, without refused
  /// ones.
  private func events(in host: TestHost, from start: Int) -> [String] {
    host.journal[start...].filter {
      $0.kind == .event && places.contains($0.path)
        && ![.disabled, .hidden, .detached, .vetoed].contains($0.outcome)
    }.map(\.subject)
  }

  private mutating func note(_ events: [String], because cause: String) {
    for event in events {
      if let index = causes.firstIndex(where: { $0.event == event }) {
        causes[index].causes = merged(causes[index].causes, [cause])
      } else {
        causes.append((event, [cause]))
      }
    }
  }

  private func merged(_ old: [String], _ new: [String]) -> [String] {
    new.reduce(into: old) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// An action of the pointer on a control.
nonisolated private enum Gesture: String, CaseIterable {
  case click = "a click"
  case drag = "a drag"
  case wheel = "the wheel"

  /// The inputs of the pointer, each with its distance from the place.
  var steps: [(PointerInput.Action, Point)] {
    let there = Point(x: 3, y: -1)
    return switch self {
    case .click: [(.down, .zero), (.up, .zero)]
    case .drag: [(.down, .zero), (.move, there), (.up, there)]
    case .wheel: [(.wheel(1), .zero)]
    }
  }
}

/// The visible state of a program at one moment.
@MainActor
private struct Seen {
  let recordCount: Int
  private let frameNumber: Int?
  private let focus: View?
  private let copied: String

  init(_ host: TestHost) {
    recordCount = host.journal.count
    frameNumber = host.frame?.number
    focus = host.application.context.focusedView
    copied = host.application.context.clipboard.text
  }

  /// Returns whether anything has changed since then, or any event or question was recorded.
  func differs(from host: TestHost) -> Bool {
    frameNumber != host.frame?.number || copied != host.application.context.clipboard.text
      || host.journal[recordCount...].contains { [.event, .question].contains($0.kind) }
  }

  /// Whether a key went on to another control and did no more.
  func isStep(_ chord: String, _ host: TestHost) -> Bool {
    ["tab", "shift-tab"].contains(chord) && host.application.context.focusedView !== focus
  }
}
