import Testing

extension Tag {
  @Tag static var row137: Self
  @Tag static var row138: Self
  @Tag static var row139: Self
  @Tag static var row140: Self
  @Tag static var row141: Self
  @Tag static var row142: Self
  @Tag static var row143: Self
}
