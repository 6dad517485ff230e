import Testing

extension Tag {
  @Tag static var row129: Self
  @Tag static var row130: Self
  @Tag static var row131: Self
  @Tag static var row132: Self
  @Tag static var row133: Self
  @Tag static var row134: Self
  @Tag static var row135: Self
  @Tag static var row136: Self
}
