import Testing

extension Tag {
  @Tag static var row55: Self
  @Tag static var row69: Self
  @Tag static var row70: Self
  @Tag static var row71: Self
  @Tag static var row72: Self
  @Tag static var row80: Self
  @Tag static var row88: Self
  @Tag static var row89: Self
  @Tag static var row90: Self
  @Tag static var row81: Self
  @Tag static var row82: Self
  @Tag static var row83: Self
  @Tag static var row84: Self
  @Tag static var row85: Self
  @Tag static var row86: Self
}
