import Testing

extension Tag {
  @Tag static var row1: Self
  @Tag static var row2: Self
  @Tag static var row3: Self
  @Tag static var row12: Self
  @Tag static var row15: Self
  @Tag static var row16: Self
  @Tag static var row34: Self
  @Tag static var row52: Self
  @Tag static var row53: Self
  @Tag static var row54: Self
  @Tag static var row56: Self
  @Tag static var row67: Self
  @Tag static var row68: Self
  @Tag static var row121: Self
}
