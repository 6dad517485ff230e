import Testing

extension Tag {
  @Tag static var row150: Self
}
