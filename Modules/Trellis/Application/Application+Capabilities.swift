import TrellisViews

extension Application {
  /// Finds out once what the backend can do, and says what it cannot.
  ///
  /// Without a clipboard, what is copied can be pasted in this program only; without a title, nobody
  /// is told it.
  func resolveCapabilities() {
    capabilities = BackendCapabilities(of: backend)
    let missing = capabilities.missing
    if !missing.isEmpty { onMissingCapabilities(missing) }
    capabilities.title?.setTitle(window.title)
    context.animations.showsMotion = capabilities.motion != nil && !isScripted
    context.clipboard.onCopy = { [weak self] in self?.capabilities.clipboard?.copy($0) }
  }
}
