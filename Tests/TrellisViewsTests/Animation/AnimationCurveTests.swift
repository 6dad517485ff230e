import Testing
import Trellis

struct AnimationCurveTests {
  @Test(.tags(.row127))
  func `the named curves and Bézier curves have the values that style sheets define`() {
    // At the parameter a half both coordinates of a cubic are exact.
    let curves: [(AnimationCurve, x: Double, y: Double)] = [
      (.linear, 0.5, 0.5), (.easeIn, 0.375 * 0.42 + 0.5, 0.5),
      (.easeOut, 0.375 * 0.58 + 0.125, 0.5), (.easeInOut, 0.5, 0.5),
      (.bezier(0.25, 0.1, 0.25, 1), 0.3125, 0.5375), (.bezier(0, 0, 1, 1), 0.25, 0.25),
      (.bezier(0.5, -1, 0.5, 2), 0.5, 0.5), (.bezier(1, 1, 0, 0), 0.5, 0.5),
      (.bezier(-3, 0, 9, 1), 0.5, 0.5),
    ]
    for (curve, x, y) in curves {
      #expect(abs(curve.value(at: x) - y) < 1e-12, "\(x) \(curve.value(at: x))")
    }
  }

  @Test(.tags(.row127))
  func `every curve is 0 at its start and 1 at its end, even if its function gives other values`() {
    let curves: [AnimationCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .bezier(0.1, 5, 0.9, -5), .custom { _ in 7 },
    ]
    for curve in curves {
      for time in [-1, 0, -.infinity, .nan] as [Double] { #expect(curve.value(at: time) == 0) }
      for time in [1, 2, .infinity] as [Double] { #expect(curve.value(at: time) == 1) }
    }
    #expect(AnimationCurve.custom { _ in 7 }.value(at: 0.5) == 7)
    #expect(AnimationCurve.custom { $0 * $0 }.value(at: 0.5) == 0.25)
    #expect(AnimationCurve.custom { _ in .nan }.value(at: 0.25) == 0.25)
    #expect(AnimationCurve.bezier(.nan, 0, .nan, 1).value(at: 0.5).isFinite)
  }

  @Test func `a Bézier curve with ends 0 and 1 never runs backwards, whatever its control points`()
  {
    let parts = [0, 0.1, 0.42, 0.5, 0.58, 0.9, 1]
    for x1 in parts {
      for x2 in parts {
        // With 0 and 1 beside them what comes out grows with the time.
        let curve = AnimationCurve.bezier(x1, 0, x2, 1)
        var last = 0.0
        for step in 1...100 {
          let value = curve.value(at: Double(step) / 100)
          #expect(value >= last - 1e-12, "\(x1) \(x2) \(step)")
          last = value
        }
      }
    }
  }
}
