extension NeutralText {
  static func isNeutral(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    var scan = NeutralScan()
    for scalar in scalars where scan.verdict(on: scalar) != .kept { return false }
    return true
  }

  static func neutralised(_ scalars: String.UnicodeScalarView) -> String {
    var scan = NeutralScan()
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      switch scan.verdict(on: scalar) {
      case .kept:
        result.append(scalar)
      case .based:
        result.append("\u{25CC}")
        result.append(scalar)
      case .shown:
        result.append(contentsOf: picture(of: scalar))
      }
    }
    return String(result)
  }

  private static func picture(of scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    switch scalar.value {
    case 0..<0x20: picture(at: 0x2400 + scalar.value)
    case 0x7F: picture(at: 0x2421)
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
    }
  }

  private static func picture(at value: UInt32) -> String.UnicodeScalarView {
    String.UnicodeScalarView(Unicode.Scalar(value).map { [$0] } ?? [])
  }
}
