package import TrellisLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A colour in OKLab, a colour space in which equal distances look equally large.
///
/// The conversion is Björn Ottosson's: https://bottosson.github.io/posts/oklab
package nonisolated struct OKLab: Hashable, Sendable {
  /// The lightness, from 0 (black) to 1 (white).
  package var lightness: Double
  /// The position between green (negative) and red (positive).
  package var a: Double
  /// The position between blue (negative) and yellow (positive).
  package var b: Double

  package init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// Creates the OKLab form of a colour. A `Color.role` counts as light grey.
  package init(_ color: Color) {
    let parts = color.components
    let (red, green, blue) = (
      Self.linear(parts.red), Self.linear(parts.green), Self.linear(parts.blue)
    )
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The colour in RGB. A colour that no screen can show becomes paler until a screen can show it.
  package var color: Color {
    var shown = self
    for _ in 0..<20 where !shown.isShowable {
      shown.a *= 0.9
      shown.b *= 0.9
    }
    let (red, green, blue) = shown.linearParts
    return .rgb(Self.byte(red), Self.byte(green), Self.byte(blue))
  }

  /// Returns the colour between this colour and another, at a fraction from 0 (this colour) to 1
  /// (the other colour).
  package func mixed(with other: OKLab, _ part: Double) -> OKLab {
    OKLab(
      lightness: lightness + (other.lightness - lightness) * part,
      a: a + (other.a - a) * part, b: b + (other.b - b) * part)
  }

  /// Returns the square of the distance to another colour.
  package func squaredDistance(to other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return l * l + a * a + b * b
  }

  private var isShowable: Bool {
    let (red, green, blue) = linearParts
    return [red, green, blue].allSatisfy { (-0.0005...1.0005).contains($0) }
  }

  private var linearParts: (Double, Double, Double) {
    let long = Self.cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = Self.cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = Self.cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return (
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
    )
  }

  private static func cube(_ value: Double) -> Double { value * value * value }

  /// Converts one component of an sRGB colour, from 0 to 255, to linear light, from 0 to 1.
  fileprivate static func linear(_ part: Int) -> Double { linearValues[part] }

  /// The linear light for each value of an sRGB component, from 0 to 255. The values are stored
  /// because a theme needs them thousands of times.
  private static let linearValues: [Double] = (0...255).map { part in
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func byte(_ light: Double) -> UInt8 {
    let light = min(max(light, 0), 1)
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }
}

extension Color {
  /// Returns the contrast with another colour, from 1 to 21, as defined by WCAG 2.2.
  package nonisolated func contrast(to other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private nonisolated var luminance: Double {
    let (red, green, blue) = components
    return 0.2126 * OKLab.linear(red) + 0.7152 * OKLab.linear(green)
      + 0.0722 * OKLab.linear(blue)
  }

  /// Returns the colour, made lighter or darker if necessary, so that its contrast with a
  /// background is at least the given contrast. If no lightness gives enough contrast, the result
  /// is black or white.
  package nonisolated func readable(on background: Color, contrast least: Double) -> Color {
    guard contrast(to: background) < least else { return self }
    let white = Color.rgb(255, 255, 255)
    let black = Color.rgb(0, 0, 0)
    let goal = white.contrast(to: background) > black.contrast(to: background) ? white : black
    let (start, end) = (OKLab(self), OKLab(goal))
    for step in 1..<64 {
      var shade = start
      shade.lightness += (end.lightness - start.lightness) * Double(step) / 64
      if shade.color.contrast(to: background) >= least { return shade.color }
    }
    return goal
  }
}
