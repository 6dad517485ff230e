import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

@testable import trellis_demo

/// Something that is to be usable at every size: an example, or a page of the gallery.
struct SmallScreen {
  /// The sizes at which all can be used; the last one is the smallest at which programs show themselves.
  nonisolated static let sizes = [
    Size(width: 80, height: 24), Size(width: 40, height: 10), Size(width: 30, height: 8),
    Size(width: 20, height: 5),
  ]
  /// The names of the examples, for test arguments.
  nonisolated static let names = [
    "gallery", "six", "signup", "choices", "alert", "cities", "sections", "settings", "contacts",
    "job", "wizard", "ledger", "board", "log",
  ]

  let demo: any Demo.Type
  /// The lines of a script that come first.
  var start: [String] = []

  var name: String { "\(demo.name) \(start.joined(separator: ", "))" }

  /// Returns the screens of an example: one screen, or the pages of the gallery.
  static func all(of name: String) throws -> [SmallScreen] {
    let demo = try #require(DemoCatalog.all.first { $0.name == name })
    let example = try demo.init(folder: ScratchFolder.make())
    let pages = example.makeWindow().descendants.lazy.compactMap { $0 as? Tabs }.first?.tabs.count
    guard let pages else { return [SmallScreen(demo: demo)] }
    return (1...pages).map { SmallScreen(demo: demo, start: ["select pages \($0)"]) }
  }

  /// Returns the controls that open something. Each is pressed in a separate window.
  func openings() async throws -> [ControlPath] {
    let (host, demo) = try await show(SmallScreen.sizes[0])
    return withExtendedLifetime(demo) {
      host.application.window.focusableViews.filter { $0 is Button || $0 is Menu }.map(\.path)
    }
  }

  /// Shows it; the example is to be kept for as long as it is used.
  func show(_ size: Size) async throws -> (TestHost, any Demo) {
    let demo = try demo.init(folder: ScratchFolder.make())
    let host = try await TestHost(demo.makeWindow(), size: size)
    for line in start { try await host.run(line) }
    return (host, demo)
  }
}
