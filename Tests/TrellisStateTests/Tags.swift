import Testing

extension Tag {
  @Tag static var row35: Self
  @Tag static var row36: Self
  @Tag static var row37: Self
  @Tag static var row38: Self
  @Tag static var row39: Self
  @Tag static var row40: Self
  @Tag static var row41: Self
  @Tag static var row42: Self
  @Tag static var row43: Self
  @Tag static var row44: Self
  @Tag static var row45: Self
  @Tag static var row46: Self
  @Tag static var row47: Self
  @Tag static var row48: Self
  @Tag static var row49: Self
  @Tag static var row50: Self
  @Tag static var row51: Self
}
