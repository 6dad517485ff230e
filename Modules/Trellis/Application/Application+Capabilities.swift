extension Application {
  /// Finds out once what the backend can do, and says what it cannot.
  func resolveCapabilities() {
    capabilities = BackendCapabilities(of: backend)
    let missing = capabilities.missing
    if !missing.isEmpty { onMissingCapabilities(missing) }
    capabilities.title?.setTitle(window.title)
    context.clipboard.onCopy = { [weak self] in self?.capabilities.clipboard?.copy($0) }
  }
}
