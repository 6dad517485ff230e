import Testing

extension Tag {
  @Tag static var row19: Self
}
