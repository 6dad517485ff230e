import Testing

extension Tag {
  @Tag static var row12: Self
  @Tag static var row20: Self
  @Tag static var row26: Self
  @Tag static var row103: Self
}
