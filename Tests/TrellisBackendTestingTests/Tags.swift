import Testing

extension Tag {
  @Tag static var row92: Self
  @Tag static var row93: Self
}
