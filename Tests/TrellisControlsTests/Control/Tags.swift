import Testing

extension Tag {
  @Tag static var row1: Self
  @Tag static var row2: Self
  @Tag static var row3: Self
  @Tag static var row12: Self
  @Tag static var row15: Self
  @Tag static var row16: Self
  @Tag static var row34: Self
  @Tag static var row73: Self
  @Tag static var row74: Self
  @Tag static var row75: Self
  @Tag static var row76: Self
  @Tag static var row77: Self
  @Tag static var row78: Self
  @Tag static var row79: Self
  @Tag static var row91: Self
  @Tag static var row92: Self
}
