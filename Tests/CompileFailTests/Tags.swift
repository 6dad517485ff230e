import Testing

extension Tag {
  @Tag static var row19: Self
  @Tag static var row29: Self
  @Tag static var row33: Self
  @Tag static var row65: Self
  @Tag static var row128: Self
  @Tag static var row134: Self
}
