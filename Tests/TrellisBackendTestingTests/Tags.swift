import Testing

extension Tag {
  @Tag static var row93: Self
}
