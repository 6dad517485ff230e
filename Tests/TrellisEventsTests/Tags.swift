import Testing

extension Tag {
  @Tag static var row4: Self
  @Tag static var row6: Self
  @Tag static var row7: Self
  @Tag static var row8: Self
  @Tag static var row9: Self
  @Tag static var row10: Self
  @Tag static var row11: Self
  @Tag static var row13: Self
  @Tag static var row14: Self
  @Tag static var row17: Self
  @Tag static var row18: Self
  @Tag static var row21: Self
  @Tag static var row22: Self
  @Tag static var row27: Self
  @Tag static var row30: Self
  @Tag static var row32: Self
}
