extension FilePicker {
  /// Not available. The closure of a file picker lists a folder; `onPick` receives the choice.
  @available(
    *, unavailable,
    message:
      "the closure returns the entries of a folder; the choice arrives in onPick: FilePicker(\"Open\") { folder in entries }.onPick { path in … }"
  )
  public convenience init(
    _ title: String? = nil, folder: String = ".",
    _ action: @escaping @MainActor (String) throws -> Void
  ) {
    self.init(title, folder: folder, listing: { _ in [] })
  }
}
