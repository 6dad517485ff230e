import TrellisViews

extension Application {
  /// Shows the title of the window and the progress of the program, unless the backend already shows
  /// them.
  func showTitle() {
    if let backend = capabilities.title, window.title != shownTitle {
      shownTitle = window.title
      backend.setTitle(window.title)
    }
    if let backend = capabilities.progress, window.progress != shownProgress {
      shownProgress = window.progress
      backend.setProgress(window.progress)
    }
  }

  /// Determines the backend's capabilities once, and reports the missing ones.
  ///
  /// If the backend has no clipboard, copied text can only be pasted in this program. If the
  /// backend cannot show a title, the window's title is not visible.
  func resolveCapabilities() {
    capabilities = BackendCapabilities(of: backend)
    let missing = capabilities.missing
    if !missing.isEmpty { onMissingCapabilities(missing) }
    shownTitle = nil
    shownProgress = nil
    showTitle()
    context.animations.showsMotion = capabilities.motion != nil && !isScripted
    context.clipboard.onCopy = { [weak self] in self?.capabilities.clipboard?.copy($0) }
  }
}
