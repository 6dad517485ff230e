import Testing

extension Tag {
  @Tag static var row74: Self
}
