import Testing

extension Tag {
  @Tag static var row31: Self
}
