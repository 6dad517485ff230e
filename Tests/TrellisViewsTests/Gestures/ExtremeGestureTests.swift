import Testing
import Trellis

/// Gestures whose touches move far outside of any screen.
@Suite struct ExtremeGestureTests {
  @Test func `touches at extreme coordinates cause no overflow in any gesture`() async throws {
    let host = try await GestureHost()
    let gestures: [Gesture] = [
      TapGesture(), PanGesture(), LongPressGesture(), SwipeGesture(), PinchGesture(),
      RotationGesture(), EdgePanGesture(from: .left),
    ]
    for gesture in gestures { host.image.addGesture(gesture) }
    let inside = Point(x: 1, y: 1)
    for number in [Int.max, .min, 4_000_000_000, -9_223_372_036_854_775_807] {
      for other in [Int.max, .min, 5] {
        let outside = Point(x: number, y: other)
        host.send(.down, inside)
        host.send(.drag, outside, touches: 1)
        host.send(.drag, [Point(x: other, y: number)])
        host.send(.up, outside)
        host.send(.down, [inside, inside])
        host.send(.drag, [inside, outside])
        host.send(.drag, [outside, Point(x: other, y: number)])
        host.send(.up, [outside, inside])
        host.advance(milliseconds: 1000)
      }
    }
    #expect(!host.firings.isEmpty)
  }
}
