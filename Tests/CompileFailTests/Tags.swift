import Testing

extension Tag {
  @Tag static var row128: Self
}
