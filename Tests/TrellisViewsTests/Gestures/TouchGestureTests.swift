import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// Gestures that need more touches than a mouse has.
struct TouchGestureTests {
  @Test(.tags(.row101, .row102)) func `a pinch reports how far two touches have moved apart`()
    async throws
  {
    let host = try await GestureHost()
    var events: [GestureEvent] = []
    host.image.addGesture(PinchGesture()).onRecognize { events.append($0) }
    host.send(.down, Point(x: 0, y: 0))
    host.send(.down, [Point(x: 0, y: 0), Point(x: 4, y: 0)])
    host.send(.drag, [Point(x: 1, y: 0), Point(x: 5, y: 0)])
    #expect(events.isEmpty)
    host.send(.drag, [Point(x: 0, y: 0), Point(x: 8, y: 0)])
    host.send(.drag, [Point(x: 1, y: 0), Point(x: 3, y: 0)])
    host.send(.drag, [Point(x: 1, y: 0)])
    host.send(.up, [Point(x: 1, y: 0)])
    #expect(events.map(\.state) == [.began, .changed, .ended])
    #expect(events.map(\.scale) == [2, 0.5, 0.5])
    #expect(events.map(\.rotation) == [0, 0, 0])
    #expect(events.map(\.location) == [Point(x: 4, y: 0), Point(x: 2, y: 0), Point(x: 1, y: 0)])
    #expect(events.map(\.translation.x) == [2, 0, 0])
    #expect(events[1].touches == [Point(x: 1, y: 0), Point(x: 3, y: 0)])
    #expect(events.map(\.touchCount) == [2, 2, 2])
    #expect(host.firings[0].contains("touches=2 scale=2"))
  }

  @Test(.tags(.row101, .row102)) func `a rotation reports how far two touches have turned`()
    async throws
  {
    let host = try await GestureHost()
    var events: [GestureEvent] = []
    host.image.addGesture(RotationGesture()).onRecognize { events.append($0) }
    let turns = [
      Point(x: 2, y: 0), Point(x: 4, y: 0), Point(x: 0, y: 2), Point(x: -2, y: 0),
      Point(x: 0, y: -2), Point(x: 2, y: 0), Point(x: 0, y: -2),
    ]
    for (index, turn) in turns.enumerated() {
      host.send(index == 0 ? .down : .drag, [Point(x: 1, y: 1), Point(x: 1, y: 1) + turn])
    }
    host.send(.up, [Point(x: 1, y: 1), Point(x: 1, y: -1)])
    let quarter = Double.pi / 2
    let angles = [1, 2, 3, 4, 3, 3].map { $0 * quarter }
    #expect(events.map(\.state) == [.began] + Array(repeating: .changed, count: 4) + [.ended])
    #expect(zip(events, angles).allSatisfy { abs($0.rotation - $1) < 1e-12 })
    #expect(events.allSatisfy { $0.scale == 1 })
  }

  @Test(.tags(.row101)) func `one touch and three touches neither pinch nor turn`() async throws {
    for gesture in [PinchGesture(), RotationGesture()] {
      let host = try await GestureHost()
      host.image.addGesture(gesture)
      for count in [1, 3] {
        let start = (0..<count).map { Point(x: $0, y: 0) }
        host.send(.down, start)
        host.send(.drag, start.map { Point(x: 0, y: $0.x * 3) })
        host.send(.up, start)
        #expect(host.firings.isEmpty && gesture.state != .ended, "\(gesture.name) by \(count)")
      }
    }
  }

  @Test(.tags(.row101), arguments: EdgePanGesture.Edge.allCases)
  func `an edge pan begins only at its own edge and only inwards`(edge: EdgePanGesture.Edge)
    async throws
  {
    // From the middle of each edge, and from the middle of the view, one step in each direction.
    let starts: [EdgePanGesture.Edge?: Point] = [
      .left: Point(x: 0, y: 2), .right: Point(x: 4, y: 2), .top: Point(x: 2, y: 0),
      .bottom: Point(x: 2, y: 4), nil: Point(x: 2, y: 2),
    ]
    let inwards: [EdgePanGesture.Edge: Point] = [
      .left: Point(x: 1, y: 0), .right: Point(x: -1, y: 0), .top: Point(x: 0, y: 1),
      .bottom: Point(x: 0, y: -1),
    ]
    for (from, start) in starts {
      for (direction, step) in inwards {
        let picture = Array(repeating: "#####", count: 5).joined(separator: "\n")
        let host = try await GestureHost(
          Image(picture),
          around: { image in
            VStack(alignment: .start) { image }
          })
        #expect(host.image.frame.size == Size(width: 5, height: 5))
        var states: [GestureState] = []
        host.image.addGesture(EdgePanGesture(from: edge)).onRecognize { states.append($0.state) }
        let origin = host.image.frameInRoot.origin
        for (action, point) in [(.down, start), (.drag, start + step), (.up, start + step)]
          as [(PointerInput.Action, Point)]
        {
          host.send(action, origin + point)
        }
        let isMeant = from == edge && direction == edge
        #expect(states == (isMeant ? [.began, .ended] : []), "\(from as Any) \(direction)")
      }
    }
  }

  @Test(.tags(.row102)) func `a pan does not jump when touches are added or lifted`() async throws {
    let host = try await GestureHost()
    var ways: [Point] = []
    host.image.addGesture(PanGesture()).onRecognize { ways.append($0.translation) }
    host.send(.down, [Point(x: 0, y: 0)])
    host.send(.drag, [Point(x: 2, y: 0)])
    host.send(.down, [Point(x: 2, y: 0), Point(x: 6, y: 4)])
    host.send(.drag, [Point(x: 3, y: 1), Point(x: 7, y: 5)])
    host.send(.drag, [Point(x: 7, y: 5)])
    host.send(.up, [Point(x: 8, y: 5)])
    #expect(ways.map(\.x) == [2, 2, 3, 3, 4] && ways.map(\.y) == [0, 0, 1, 1, 1])
  }

  @Test(.tags(.row101), arguments: 1...3)
  func `a long press and an edge pan need exactly the number of touches they require`(touches: Int)
    async throws
  {
    let host = try await GestureHost()
    var fired: [String] = []
    let press = LongPressGesture(touches: 2)
    let pan = EdgePanGesture(from: .left, touches: 2)
    for gesture in [press, pan] {
      host.image.addGesture(gesture).onRecognize(.began) { fired.append($0.gesture.name) }
    }
    host.send(.down, .zero, touches: touches)
    host.advance(milliseconds: 500)
    host.send(.up, .zero, touches: touches)
    host.send(.down, .zero, touches: touches)
    host.send(.drag, Point(x: 1, y: 0), touches: touches)
    host.send(.up, Point(x: 1, y: 0), touches: touches)
    #expect(fired == (touches == 2 ? ["longPress", "edgePan"] : []))
  }
}
