import TrellisViews

extension Application {
  /// Finds out the backend's capabilities once, and reports those that it does not have.
  ///
  /// Without a clipboard, copied text can be pasted in this program only; without a title, the
  /// title is not shown.
  func resolveCapabilities() {
    capabilities = BackendCapabilities(of: backend)
    let missing = capabilities.missing
    if !missing.isEmpty { onMissingCapabilities(missing) }
    capabilities.title?.setTitle(window.title)
    context.animations.showsMotion = capabilities.motion != nil && !isScripted
    context.clipboard.onCopy = { [weak self] in self?.capabilities.clipboard?.copy($0) }
  }
}
