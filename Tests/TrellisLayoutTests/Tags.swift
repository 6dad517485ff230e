import Testing

extension Tag {
  @Tag static var row112: Self
  @Tag static var row117: Self
  @Tag static var row120: Self
}
