import TrellisSQLite
import TrellisTable

/// An object that keeps the window of a browser up to date with the file that it shows, which other
/// programs may write. A check that finds nothing new leaves no record.
final class FileFollower: BrowsedFollower {
  private let browser: BrowserWindow
  private let file: SQLiteFile
  private var following: Task<Void, Never>?
  /// The version of the rows when the tables were last read.
  private var version: UInt64?
  private var damage: String?

  /// Creates an object that follows the file until ``cancel()`` is called.
  init(_ file: SQLiteFile, in browser: BrowserWindow) {
    self.file = file
    self.browser = browser
    browser.news.looksAgain = true
    let changes = file.changes()
    following = Task { [weak self] in
      for await _ in changes { self?.check() }
    }
  }

  /// Stops following the file.
  func cancel() { following?.cancel() }

  private func check() {
    // Damage that is still there a second later does not come from a write in progress.
    let now = file.notice == nil ? file.damage : nil
    if now == damage, now != browser.browsed.damage { browser.browsed.damage = now }
    damage = now
    browser.rows.refreshIfChanged()
    // The list of tables is read only after the rows have been read again.
    if browser.rows.knownVersion != version {
      version = browser.rows.knownVersion
      browser.refreshTables()
    } else if browser.news.isLookDue {
      browser.refreshTables(forGood: true)
    }
  }
}
