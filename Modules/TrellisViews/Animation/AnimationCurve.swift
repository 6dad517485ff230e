/// How far along something is at each moment of its way from an old value to a new one.
///
/// ```swift
/// AnimationCurve.easeInOut.value(at: 0.5)  // 0.5
/// AnimationCurve.custom { $0 * $0 }.value(at: 0.5)  // 0.25
/// let curves: [AnimationCurve] = [.linear, .easeIn, .easeOut, .bezier(0.2, 0, 0.8, 1)]
/// ```
public nonisolated struct AnimationCurve: Sendable {
  private let function: @Sendable (Double) -> Double

  /// The same speed all the way.
  public static let linear = AnimationCurve.custom { $0 }
  /// Slow at the beginning.
  public static let easeIn = AnimationCurve.bezier(0.42, 0, 1, 1)
  /// Slow at the end.
  public static let easeOut = AnimationCurve.bezier(0, 0, 0.58, 1)
  /// Slow at both ends.
  public static let easeInOut = AnimationCurve.bezier(0.42, 0, 0.58, 1)

  /// A cubic Bézier curve from 0, 0 to 1, 1, as style sheets have it.
  ///
  /// - Parameters:
  ///   - x1: The time of the first control point; what is not in 0 to 1 counts as the end it is beyond.
  ///   - y1: How far along that point is; beyond 0 to 1 the way leads past its ends.
  ///   - x2: The time of the second control point, limited like the first one.
  ///   - y2: How far along that point is.
  public static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> AnimationCurve {
    let time = CubicPolynomial(limited(x1), limited(x2))
    let value = CubicPolynomial(y1, y2)
    return .custom { value.value(at: time.parameter(of: $0)) }
  }

  /// A curve of the program's own, which is given the part of the time that has passed, 0 to 1, both
  /// excluded: at the ends it is not asked.
  public static func custom(_ function: @escaping @Sendable (Double) -> Double) -> AnimationCurve {
    AnimationCurve(function: function)
  }

  /// How far along it is when a part of the time has passed; exactly 0 at the beginning and 1 at the
  /// end. What is no number there counts as the part of the time.
  public func value(at fraction: Double) -> Double {
    // Not a number is no time at all.
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

  /// Where a coordinate that only grows has a value: by Newton's steps while they stay in bounds, by
  /// halves otherwise.
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
