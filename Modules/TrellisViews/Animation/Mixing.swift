import TrellisLayout

/// Returns the number at the given progress between two numbers. If the progress is below 0 or
/// above 1, the result is beyond one of the two numbers.
package nonisolated func mixed(_ from: Double, _ to: Double, _ progress: Double) -> Double {
  // Keeps the ends exact in spite of rounding.
  progress == 0 ? from : progress == 1 ? to : from + (to - from) * progress
}

private nonisolated func mixed(_ from: Int, _ to: Int, _ progress: Double) -> Int {
  // No screen is this large, and a number within these limits cannot overflow.
  Int(max(-1e9, min(1e9, mixed(Double(from), Double(to), progress))).rounded())
}

nonisolated extension Rect {
  /// Returns the rectangle at the given progress between two rectangles.
  static func mixed(_ from: Rect, _ to: Rect, _ progress: Double) -> Rect {
    func part(_ length: (Rect) -> Int) -> Int {
      TrellisViews.mixed(length(from), length(to), progress)
    }
    return Rect(
      x: part(\.minX), y: part(\.minY), width: max(0, part(\.width)), height: max(0, part(\.height))
    )
  }
}

nonisolated extension Looks {
  /// Returns the new looks, but with colours and opacity at the given progress between the old and
  /// the new values.
  static func mixed(_ from: Looks, _ to: Looks, _ progress: Double) -> Looks {
    var looks = to
    looks.background = .mixed(from.background, to.background, progress)
    looks.textColor = .mixed(from.textColor, to.textColor, progress)
    looks.tint = .mixed(from.tint, to.tint, progress)
    looks.borderColor = .mixed(from.borderColor, to.borderColor, progress)
    if from.opacity != to.opacity {
      looks.opacity = TrellisViews.mixed(from.opacity ?? 1, to.opacity ?? 1, progress)
    }
    return looks
  }
}

nonisolated extension Color? {
  /// Returns the colour at the given progress between two colours. If either colour is `nil` or a
  /// colour of the theme, the result changes from one colour to the other halfway.
  fileprivate static func mixed(_ from: Color?, _ to: Color?, _ progress: Double) -> Color? {
    if from == to || progress == 1 { return to }
    guard let from, let to, !from.isRole, !to.isRole, progress != 0 else {
      return progress < 0.5 ? from : to
    }
    let (old, new) = (from.components, to.components)
    func part(_ old: Int, _ new: Int) -> UInt8 {
      UInt8(max(0, min(255, TrellisViews.mixed(old, new, progress))))
    }
    return .rgb(part(old.red, new.red), part(old.green, new.green), part(old.blue, new.blue))
  }
}

nonisolated extension Color {
  fileprivate var isRole: Bool {
    if case .role = self { true } else { false }
  }
}
