import Testing

nonisolated extension Tag {
  @Tag static var row122: Self
}
