import TrellisSQLite
import TrellisTable

/// An object that keeps the window of a browser up to date with its file, which other programs may
/// write. A check that finds nothing new leaves no record.
final class FileFollower {
  private let browser: BrowserWindow
  private let file: SQLiteFile
  private var following: Task<Void, Never>?
  /// The check that follows a second after a change.
  private var laterCheck: Task<Void, Never>?
  /// The version of the rows at the last later check.
  private var version: UInt64?
  private var damage: String?

  /// Creates an object that follows the file until ``cancel()``.
  init(_ file: SQLiteFile, in browser: BrowserWindow) {
    self.file = file
    self.browser = browser
    version = browser.rows.knownVersion
    browser.looksAgain = true
    following = Task { [weak self] in
      for await _ in file.changes() {
        guard let self else { return }
        check()
        checkLater()
      }
    }
  }

  /// Stops following the file.
  func cancel() {
    following?.cancel()
    laterCheck?.cancel()
  }

  private func check() {
    // Damage that is still there a second later does not come from a write in progress.
    let now = file.notice == nil ? file.damage : nil
    if now == damage, now != browser.damage { browser.damage = now }
    damage = now
    browser.rows.refreshIfChanged()
  }

  /// Checks the file again in a second: the rows, since the file may have been locked, and the
  /// tables, which are read less often than rows.
  private func checkLater() {
    guard laterCheck == nil else { return }
    laterCheck = Task { [weak self] in
      do { try await Task.sleep(for: .seconds(1)) } catch { return }
      guard let self else { return }
      laterCheck = nil
      check()
      if browser.rows.knownVersion != version {
        version = browser.rows.knownVersion
        browser.refreshTables()
        checkLater()
      } else if browser.isLookDue {
        browser.refreshTables(forGood: true)
      }
      if browser.rows.isRetryDue || damage != browser.damage || browser.isLookDue { checkLater() }
    }
  }
}
