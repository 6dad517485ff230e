import Testing

extension Tag {
  @Tag static var row23: Self
  @Tag static var row24: Self
  @Tag static var row25: Self
  @Tag static var row26: Self
  @Tag static var row31: Self
  @Tag static var row53: Self
  @Tag static var row54: Self
  @Tag static var row55: Self
  @Tag static var row56: Self
  @Tag static var row69: Self
  @Tag static var row70: Self
  @Tag static var row71: Self
  @Tag static var row72: Self
  @Tag static var row73: Self
  @Tag static var row74: Self
  @Tag static var row75: Self
  @Tag static var row76: Self
  @Tag static var row77: Self
  @Tag static var row78: Self
  @Tag static var row79: Self
  @Tag static var row80: Self
  @Tag static var row81: Self
  @Tag static var row82: Self
  @Tag static var row83: Self
  @Tag static var row84: Self
  @Tag static var row85: Self
  @Tag static var row86: Self
  @Tag static var row87: Self
  @Tag static var row88: Self
  @Tag static var row89: Self
  @Tag static var row90: Self
  @Tag static var row91: Self
  @Tag static var row92: Self
  @Tag static var row118: Self
  @Tag static var row146: Self
  @Tag static var row147: Self
  @Tag static var row148: Self
  @Tag static var row149: Self
  @Tag static var row150: Self
}
