import Testing

extension Tag {
  @Tag static var row67: Self
  @Tag static var row68: Self
}
