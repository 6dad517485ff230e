import TrellisTable

/// An object that keeps the window of a browser up to date with a database on a server, which is
/// asked once a second whether rows may have changed. A check that finds nothing new leaves no
/// record.
final class ServerFollower: BrowsedFollower {
  private static let pause = Duration.seconds(1)

  private let browser: BrowserWindow
  private var following: Task<Void, Never>?
  /// The version of the rows when the tables were last read.
  private var version: UInt64?

  init(_ browser: BrowserWindow) {
    self.browser = browser
    following = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: Self.pause)
        self?.check()
      }
    }
  }

  func cancel() { following?.cancel() }

  private func check() {
    browser.rows.refreshIfChanged()
    guard browser.rows.knownVersion != version else { return }
    version = browser.rows.knownVersion
    browser.refreshTables()
  }
}
