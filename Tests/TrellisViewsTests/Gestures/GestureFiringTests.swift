import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct GestureFiringTests {
  @Test(.tags(.row98))
  func `a delayed handler receives the event as it was when the gesture fired`()
    async throws
  {
    let host = try await GestureHost()
    var events: [GestureEvent] = []
    let tap = host.image.addGesture(TapGesture(touches: 2)).onRecognize { events.append($0) }
    tap.delay = .milliseconds(180)
    host.send(.down, [Point(x: 2, y: 2), Point(x: 4, y: 2)])
    host.send(.up, [Point(x: 2, y: 2), Point(x: 4, y: 2)])
    host.send(.down, Point(x: 1, y: 0))
    #expect(events.isEmpty && tap.state == .possible)
    host.advance(milliseconds: 180)
    #expect(events.count == 1)
    #expect(events[0].state == .ended && events[0].location == Point(x: 3, y: 2))
    #expect(events[0].touchCount == 2 && events[0].gesture === tap)
    #expect(events[0].touches == [Point(x: 2, y: 2), Point(x: 4, y: 2)])
  }

  @Test(.tags(.row99), arguments: [Duration.zero, .seconds(-1)])
  func `a gesture without a delay calls its handlers inside the dispatch of the input`(
    delay: Duration
  )
    async throws
  {
    let host = try await GestureHost()
    var wasInside = false
    let dispatcher = host.host.application.dispatcher
    let tap = host.image.addGesture(TapGesture()).onRecognize {
      wasInside = dispatcher.isRunning
    }
    tap.delay = delay
    host.sink.removeAll()
    host.tap()
    #expect(wasInside && tap.pendingFirings.isEmpty)
    let lines = host.sink.lines.filter { !$0.contains("question ") }
    #expect(lines.count == 3 && lines[1].hasPrefix("input pointer action=up"))
    #expect(lines[2].hasPrefix("  event "))
  }

  @Test(arguments: [true, false])
  func `a delayed firing keeps neither its view nor its gesture alive after the program`(
    isRemoved: Bool
  )
    async throws
  {
    weak var view: View?
    weak var gesture: Gesture?
    do {
      let host = try await GestureHost()
      let tap = host.image.addGesture(TapGesture()).onRecognize { Issue.record("told") }
      tap.delay = .seconds(1)
      host.tap()
      #expect(tap.pendingFirings.count == 1)
      (view, gesture) = (host.image, tap)
      if isRemoved { host.image.removeFromParent() }
    }
    #expect(view == nil && gesture == nil)
  }

  @Test(.tags(.row100)) func `a cancelled firing does not run, and the other firings do`()
    async throws
  {
    let host = try await GestureHost()
    var places: [Int] = []
    let tap = host.image.addGesture(TapGesture()).onRecognize { places.append($0.location.x) }
    tap.delay = .seconds(1)
    for x in 0..<3 { host.tap(at: Point(x: x, y: 0)) }
    let second = tap.pendingFirings[1]
    #expect(second.cancel() && second.isCancelled && !second.cancel())
    host.tap(at: Point(x: 3, y: 0))
    host.advance(milliseconds: 1000)
    #expect(places == [0, 2, 3])
    #expect(!second.cancel())
    host.tap()
    host.tap()
    #expect(tap.cancelPendingFirings() == 2 && tap.cancelPendingFirings() == 0)
    host.tap(at: Point(x: 2, y: 2))
    host.advance(milliseconds: 5000)
    #expect(places == [0, 2, 3, 2])
  }
}
