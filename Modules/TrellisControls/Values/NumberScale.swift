/// The numbers that the user can choose in a control, as a range with or without steps.
nonisolated struct NumberScale: Hashable, Sendable {
  var range: ClosedRange<Double>
  /// The distance between neighbouring numbers. If it is `nil`, zero, negative or not finite, all
  /// numbers in the range are allowed.
  var step: Double?

  private var effectiveStep: Double? { step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }

  private var origin: Double { range.lowerBound.isFinite ? range.lowerBound : 0 }

  /// The number of decimal places that the step and the lower end of the range need. Without a
  /// step, this is the number of decimal places, at most 15, that are needed to show a hundredth of
  /// the range's length. The allowed numbers can then have more decimal places.
  private var decimals: Int {
    if let effectiveStep {
      return max(NumberScale.decimals(of: effectiveStep), NumberScale.decimals(of: origin))
    }
    var decimals = 0
    var unit = 1.0
    let span = range.upperBound - range.lowerBound
    while span > 0, unit > span / 100, decimals < 15 {
      unit /= 10
      decimals += 1
    }
    return decimals
  }

  /// Returns the allowed number that is nearest to the given number. For NaN, the result is the
  /// lower end of the range or, if that end is infinite, 0.
  func nearest(to value: Double) -> Double {
    guard !value.isNaN else { return origin }
    let clamped = min(max(value, range.lowerBound), range.upperBound)
    guard let effectiveStep, clamped.isFinite else { return clamped }
    let steps = ((clamped - origin) / effectiveStep).rounded()
    // Rounding in the division must not lose or add a step.
    let last = ((range.upperBound - origin) / effectiveStep + 1e-9).rounded(.down)
    return NumberScale.rounded(origin + min(steps, last) * effectiveStep, decimals: decimals)
  }

  /// Returns the allowed number that is nearest to `value` plus `count` steps. In a range without
  /// steps, one step is a twentieth of the range.
  func moved(_ value: Double, by count: Double) -> Double {
    let stride = effectiveStep ?? (range.upperBound - range.lowerBound) / 20
    return nearest(to: value + count * stride)
  }

  /// Returns a number limited to the range, without rounding it to a step. For NaN, the result is
  /// the lower end of the range or, if that end is infinite, 0.
  func clamped(_ value: Double) -> Double {
    value.isNaN ? origin : min(max(value, range.lowerBound), range.upperBound)
  }

  /// Returns `value` plus `count` steps, limited to the range. In a range without steps, one step
  /// is 1.
  func stepped(from value: Double, by count: Double) -> Double {
    let decimals = max(decimals, Self.shownDecimals(of: value))
    return clamped(NumberScale.rounded(value + count * (effectiveStep ?? 1), decimals: decimals))
  }

  /// Returns a number as text, with as many decimal places as the step needs. If the number itself
  /// needs more, the text has more decimal places, but then at most six.
  func exactText(of value: Double) -> String {
    Self.text(of: value, decimals: max(decimals, Self.shownDecimals(of: value)))
  }

  /// Returns the number of decimal places of a number, at most six. For infinity and NaN, the
  /// result is 0.
  private static func shownDecimals(of value: Double) -> Int {
    value.isFinite ? min(decimals(of: value), 6) : 0
  }

  /// Returns the position of a number in the range, as a fraction from 0 to 1. The result is 0 if
  /// the range is infinite or contains only one number.
  func fraction(of value: Double) -> Double {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite else { return 0 }
    return min(max(0, (value - range.lowerBound) / span), 1)
  }

  /// Returns the allowed number that is nearest to a position in the range. The position is a
  /// fraction from 0, at the lower end, to 1, at the upper end.
  func value(atFraction fraction: Double) -> Double {
    nearest(to: range.lowerBound + (range.upperBound - range.lowerBound) * fraction)
  }

  /// Returns a number as text, with as many decimal places as the step needs or, without a step,
  /// with about three digits.
  func text(of value: Double) -> String {
    Self.text(of: value, decimals: decimals)
  }

  private static func text(of value: Double, decimals: Int) -> String {
    let text = rounded(value, decimals: decimals).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the number that the text contains, or `nil` if the text is not a number in the range.
  func value(fromText text: String) -> Double? {
    guard let value = Double(text), range.contains(value) else { return nil }
    return value
  }

  /// A description of the accepted numbers, for error messages.
  var acceptedText: String {
    "a number from \(text(of: range.lowerBound)) to \(text(of: range.upperBound))"
  }

  private static func decimals(of number: Double) -> Int {
    let text = number.magnitude.description
    let parts = text.split(separator: "e")
    let fraction = parts[0].split(separator: ".").dropFirst().first.map { $0 == "0" ? 0 : $0.count }
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    return max(0, (fraction ?? 0) - exponent)
  }

  private static func rounded(_ value: Double, decimals: Int) -> Double {
    var power = 1.0
    for _ in 0..<min(decimals, 15) { power *= 10 }
    let scaled = value * power
    return scaled.magnitude < 1e15 ? scaled.rounded() / power : value
  }
}
