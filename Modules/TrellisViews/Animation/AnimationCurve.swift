/// The pace of an animation, which determines how far the change has progressed at each point in
/// time.
///
/// ```swift
/// AnimationCurve.easeInOut.value(at: 0.5)  // 0.5
/// AnimationCurve.custom { $0 * $0 }.value(at: 0.5)  // 0.25
/// let curves: [AnimationCurve] = [.linear, .easeIn, .easeOut, .bezier(0.2, 0, 0.8, 1)]
/// ```
public nonisolated struct AnimationCurve: Sendable {
  private let function: @Sendable (Double) -> Double

  /// A curve with the same speed from beginning to end.
  public static let linear = AnimationCurve.custom { $0 }
  /// A curve that begins slowly.
  public static let easeIn = AnimationCurve.bezier(0.42, 0, 1, 1)
  /// A curve that ends slowly.
  public static let easeOut = AnimationCurve.bezier(0, 0, 0.58, 1)
  /// A curve that begins and ends slowly.
  public static let easeInOut = AnimationCurve.bezier(0.42, 0, 0.58, 1)

  /// Returns a cubic Bézier curve from (0, 0) to (1, 1), like `cubic-bezier` in CSS.
  ///
  /// - Parameters:
  ///   - x1: The time of the first control point, limited to 0...1.
  ///   - y1: The progress at the first control point. A progress below 0 or above 1 can make the
  ///     animation overshoot.
  ///   - x2: The time of the second control point, limited to 0...1.
  ///   - y2: The progress at the second control point.
  public static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> AnimationCurve {
    let time = CubicPolynomial(limited(x1), limited(x2))
    let value = CubicPolynomial(y1, y2)
    return .custom { value.value(at: time.parameter(of: $0)) }
  }

  /// Returns a curve whose progress a function computes.
  ///
  /// The function receives the fraction of the animation's time that has passed, and returns the
  /// progress. It is never called with 0 or 1.
  public static func custom(_ function: @escaping @Sendable (Double) -> Double) -> AnimationCurve {
    AnimationCurve(function: function)
  }

  /// Returns the progress after a fraction of the animation's time.
  ///
  /// The progress is exactly 0 at the beginning and 1 at the end. If the curve's function returns
  /// NaN or an infinite number, the progress is the fraction itself.
  public func value(at fraction: Double) -> Double {
    // NaN counts as no time at all.
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let value = function(fraction)
    return value.isFinite ? value : fraction
  }

  private static func limited(_ x: Double) -> Double {
    x > 0 ? min(x, 1) : 0
  }
}

/// One coordinate of a cubic Bézier curve from 0 to 1.
nonisolated struct CubicPolynomial: Sendable {
  private let a: Double
  private let b: Double
  private let c: Double

  init(_ first: Double, _ second: Double) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  func value(at parameter: Double) -> Double {
    ((a * parameter + b) * parameter + c) * parameter
  }

  private func slope(at parameter: Double) -> Double {
    (3 * a * parameter + 2 * b) * parameter + c
  }

  /// Returns the parameter at which the coordinate reaches a value. The coordinate never decreases
  /// as the parameter grows.
  ///
  /// The search uses Newton's method. A step of Newton's method that would leave the bounds is
  /// replaced by a step of bisection.
  func parameter(of wanted: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = wanted
    for _ in 0..<64 {
      let error = value(at: parameter) - wanted
      if error == 0 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let next = parameter - error / slope(at: parameter)
      let isInside = next > low && next < high
      let step = isInside ? next : (low + high) / 2
      if step == parameter { break }
      parameter = step
    }
    return parameter
  }
}
