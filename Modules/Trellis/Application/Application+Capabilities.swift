extension Application {
  /// Finds out once what the backend can do, and says what it cannot.
  func resolveCapabilities() {
    capabilities = BackendCapabilities(of: backend)
    let missing = capabilities.missing
    if !missing.isEmpty { onMissingCapabilities(missing) }
    capabilities.title?.setTitle(window.title)
  }

  /// Copies text: it can be pasted in this program, and elsewhere if the backend has a clipboard.
  public func copy(_ text: String) {
    copiedText = text
    capabilities.clipboard?.copy(text)
  }
}
