import Testing

nonisolated extension Tag {
  @Tag static var row127: Self
}
