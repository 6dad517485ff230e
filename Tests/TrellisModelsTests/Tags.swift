import Testing

extension Tag {
  @Tag static var row57: Self
  @Tag static var row58: Self
  @Tag static var row59: Self
  @Tag static var row60: Self
  @Tag static var row61: Self
  @Tag static var row62: Self
  @Tag static var row63: Self
  @Tag static var row64: Self
  @Tag static var row65: Self
  @Tag static var row66: Self
  @Tag static var row67: Self
  @Tag static var row68: Self
  @Tag static var row144: Self
  @Tag static var row145: Self
}
