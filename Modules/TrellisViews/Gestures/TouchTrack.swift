import TrellisLayout

/// The movement of a press's touches, in the root's coordinates.
nonisolated struct TouchTrack {
  /// The point in the middle of the touches.
  private(set) var centre = Point.zero
  /// The positions of the touches.
  private(set) var touches: [Point] = []
  /// The largest number of simultaneous touches in the press so far.
  private(set) var mostTouches = 0
  /// The speed of the middle point between the last two inputs.
  private(set) var velocity = GestureEvent.Velocity.zero
  /// The distance between the first two touches, divided by the distance between them at the
  /// beginning.
  private(set) var scale = 1.0
  /// The angle, in radians, by which the first two touches have turned around each other. A
  /// clockwise turn is positive.
  private(set) var rotation = 0.0
  private var start = Point.zero
  private var lastTime = Duration.zero
  private var firstDistance = 0.0
  private var lastAngle: Double?

  /// The distance that the middle point has moved since the press began.
  var translation: Point { centre - start }

  /// Handles the next input.
  ///
  /// Adding or lifting a touch moves the middle point, but does not count as movement. A press that
  /// is under way continues from the new middle point.
  mutating func follow(_ pointer: PointerInput, at time: Duration, isUnderWay: Bool) {
    let next = pointer.touches
    let middle = TouchTrack.middle(of: next)
    let way = middle - centre
    if pointer.action == .down, !isUnderWay {
      start = middle
      velocity = .zero
    } else if next.count != touches.count {
      start = start + way
    } else if time > lastTime {
      let seconds = (time - lastTime).seconds
      velocity = .init(x: Double(way.x) / seconds, y: Double(way.y) / seconds)
    }
    (centre, touches, lastTime) = (middle, next, time)
    mostTouches = max(mostTouches, next.count)
    followSpan()
  }

  /// Updates the scale and the rotation from the positions of the first two touches.
  private mutating func followSpan() {
    guard touches.count >= 2 else {
      lastAngle = nil
      return
    }
    let span = touches[1] - touches[0]
    let distance = span.squaredLength.squareRoot()
    let angle = span.angle
    if let lastAngle {
      if firstDistance > 0 { scale = distance / firstDistance }
      rotation += TouchTrack.shortWay(angle - lastAngle)
    } else {
      // The touches may have been lifted and put down at other points, so the scale and the angle
      // are kept.
      firstDistance = distance / scale
    }
    lastAngle = angle
  }

  private static func middle(of points: [Point]) -> Point {
    let sum = points.reduce(Point.zero, +)
    return Point(x: sum.x / max(1, points.count), y: sum.y / max(1, points.count))
  }

  /// Returns the angle, in radians, of the shortest turn that leads to the same direction as a turn
  /// by the given angle. The result is at most half a circle.
  private static func shortWay(_ angle: Double) -> Double {
    angle > .pi ? angle - 2 * .pi : angle <= -.pi ? angle + 2 * .pi : angle
  }
}

nonisolated extension Point {
  /// The square of the point's distance from the origin.
  var squaredLength: Double { x.squared + y.squared }

  /// The angle of the point in radians, clockwise from the right. The angle is greater than -π and
  /// at most π.
  var angle: Double {
    if x == 0, y == 0 { return 0 }
    let (width, height) = (Double(abs(x)), Double(abs(y)))
    let steep = Point.arcTangent(min(width, height) / max(width, height))
    let acute = height > width ? .pi / 2 - steep : steep
    let turned = x < 0 ? .pi - acute : acute
    return y < 0 ? -turned : turned
  }

  /// Returns the arc tangent of a number from 0 to 1. This function is needed because the modules
  /// may not import a platform's mathematics library.
  private static func arcTangent(_ number: Double) -> Double {
    // Halves the angle twice, so that the series needs few terms.
    var small = number
    for _ in 0..<2 { small /= 1 + (1 + small * small).squareRoot() }
    var (power, sum) = (small, 0.0)
    for odd in stride(from: 1.0, to: 41, by: 4) {
      sum += power / odd
      power *= small * small
      sum -= power / (odd + 2)
      power *= small * small
    }
    return 4 * sum
  }
}

nonisolated extension Int {
  /// The square of the number, as a floating-point number, so that it cannot overflow.
  var squared: Double { Double(self) * Double(self) }
}

nonisolated extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
