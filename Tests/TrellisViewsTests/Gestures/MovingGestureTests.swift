import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

struct MovingGestureTests {
  @Test(.tags(.row102)) func `a pan reports exact translations, velocities and locations`()
    async throws
  {
    let host = try await GestureHost(around: { image in
      HStack {
        Spacer().frame(width: 5); image
      }
    })
    var events: [GestureEvent] = []
    let pan = host.image.addGesture(PanGesture()).onRecognize { events.append($0) }
    let origin = host.image.frameInRoot.origin
    #expect(origin.x > 0)
    host.send(.down, origin + Point(x: 1, y: 1))
    host.advance(milliseconds: 500)
    host.send(.drag, origin + Point(x: 3, y: 1))
    host.advance(milliseconds: 250)
    host.send(.move, origin + Point(x: 2, y: 4))
    host.advance(milliseconds: 1000)
    host.send(.up, origin + Point(x: 2, y: 4))
    #expect(events.map(\.state) == [.began, .changed, .ended])
    #expect(events.map(\.location) == [Point(x: 3, y: 1), Point(x: 2, y: 4), Point(x: 2, y: 4)])
    #expect(events.map(\.translation) == [Point(x: 2, y: 0), Point(x: 1, y: 3), Point(x: 1, y: 3)])
    #expect(events.map(\.velocity) == [.init(x: 4, y: 0), .init(x: -4, y: 12), .zero])
    #expect(events.allSatisfy { $0.gesture === pan && $0.touchCount == 1 })
    #expect(events.allSatisfy { $0.scale == 1 && $0.rotation == 0 })
  }

  @Test(.tags(.row101))
  func `a long press needs half a second and allows movement of up to ten units`()
    async throws
  {
    let press = LongPressGesture()
    #expect(press.minimumDuration == .milliseconds(500) && press.allowableMovement == 10)
    let host = try await GestureHost()
    var states: [GestureState] = []
    host.image.addGesture(press).onRecognize { states.append($0.state) }
    host.send(.down, .zero)
    host.advance(milliseconds: 499)
    host.send(.up, .zero)
    host.advance(milliseconds: 1000)
    #expect(states.isEmpty)
    host.send(.down, .zero)
    host.send(.drag, Point(x: 11, y: 0))
    host.advance(milliseconds: 1000)
    host.send(.up, .zero)
    #expect(states.isEmpty)
    host.send(.down, .zero)
    host.send(.drag, Point(x: 6, y: 8))
    host.advance(milliseconds: 500)
    #expect(states == [.began])
    host.send(.drag, Point(x: 30, y: 0))
    host.send(.up, .zero)
    #expect(states == [.began, .changed, .ended])
  }

  @Test(.tags(.row101), arguments: SwipeGesture.Direction.allCases)
  func `a swipe needs its own direction and at most half a second`(
    direction: SwipeGesture.Direction
  ) async throws {
    let ways: [SwipeGesture.Direction: Point] = [
      .left: Point(x: -3, y: 1), .right: Point(x: 3, y: 1), .up: Point(x: 1, y: -3),
      .down: Point(x: 1, y: 3),
    ]
    let host = try await GestureHost()
    var fired = 0
    host.image.addGesture(SwipeGesture(direction)).onRecognize { fired += 1 }
    let start = Point(x: 1, y: 1)
    for (way, movement) in ways {
      for milliseconds in [500, 501] {
        fired = 0
        host.send(.down, start)
        host.advance(milliseconds: milliseconds)
        host.send(.drag, start + movement)
        host.send(.up, start + movement)
        #expect(fired == (way == direction && milliseconds == 500 ? 1 : 0))
      }
    }
  }

  @Test(.tags(.row101), arguments: 1...4)
  func `a pan needs a number of touches between its minimum and its maximum`(touches: Int)
    async throws
  {
    #expect(PanGesture().minimumTouches == 1 && PanGesture().maximumTouches == .max)
    let host = try await GestureHost()
    var fired = 0
    let pan = PanGesture(minimumTouches: 2, maximumTouches: 3)
    host.image.addGesture(pan).onRecognize(.began) { fired += 1 }
    host.send(.down, .zero, touches: touches)
    host.send(.drag, Point(x: 1, y: 0), touches: touches)
    host.send(.up, Point(x: 1, y: 0), touches: touches)
    #expect(fired == (2...3).contains(touches).count)
  }

  @Test func `a pan whose view is removed is cancelled without calling its handlers`() async throws
  {
    let stack = VStack { Label("x") }
    let host = try await GestureHost(around: { image in
      stack.append(image); return stack
    })
    var states: [GestureState] = []
    let pan = host.image.addGesture(PanGesture()).onRecognize { states.append($0.state) }
    let start = host.image.frameInRoot.origin
    host.send(.down, start)
    host.send(.drag, start + Point(x: 1, y: 0))
    host.image.removeFromParent()
    host.send(.drag, start + Point(x: 2, y: 0))
    #expect(states == [.began] && pan.state == .cancelled)
    #expect(host.firings.last?.hasSuffix(": detached") == true)
  }
}

extension Bool {
  fileprivate var count: Int { self ? 1 : 0 }
}
