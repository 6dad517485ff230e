import Foundation
import Testing
import Trellis
import TrellisScript
import TrellisTesting

@testable import trellis_demo

/// In a small window, everything can be used, and the focused view is visible.
struct SmallWindowTests {
  @Test func `the small-window tests cover all example programs`() {
    #expect(Set(SmallScreen.names) == Set(DemoCatalog.all.map { $0.name }))
  }

  @Test(arguments: SmallScreen.names, SmallScreen.sizes)
  func `in a small window, Tab reaches every control of an example program and shows it`(
    name: String, size: Size
  ) async throws {
    for screen in try SmallScreen.all(of: name) {
      let (host, demo) = try await screen.show(size)
      try await check(host, "\(screen.name) \(size)")
      withExtendedLifetime(demo) {}
    }
  }

  @Test(arguments: SmallScreen.names, SmallScreen.sizes)
  func `in a small window, each dialog and menu of an example program can be used`(
    name: String, size: Size
  ) async throws {
    for screen in try SmallScreen.all(of: name) {
      for path in try await screen.openings() {
        let (host, demo) = try await screen.show(size)
        // Of a list only the rows in view are there.
        guard (try? host.application.view(path.text)) != nil else { continue }
        try await host.run("press \(path.text)")
        guard host.application.window.frontDialog != nil else { continue }
        try await check(host, "\(screen.name) \(path.text) \(size)")
        withExtendedLifetime(demo) {}
      }
    }
  }

  @Test(arguments: ControlPage.all, SmallScreen.sizes)
  func `in a small window, the example of each control's page can be used`(
    page: ControlPage, size: Size
  ) async throws {
    let host = try await TestHost(page.example(), size: size)
    for line in page.opening { try await host.run(line) }
    try await check(host, "\(page.name) \(size)")
  }

  /// Walks, and keeps the frames for people to look at if a folder is named for them.
  private func check(_ host: TestHost, _ name: String) async throws {
    if let folder = ProcessInfo.processInfo.environment["TRELLIS_SMALL_FRAMES"] {
      let text = host.rows.map { "|\($0)" }.joined(separator: "\n")
      try text.write(
        toFile: "\(folder)/\(name.replacing("/", with: "-")).txt", atomically: true, encoding: .utf8
      )
    }
    var walk = VisibleFocus(host)
    try await walk.walk()
    #expect(walk.complaints.isEmpty, "\(name): \(walk.complaints.joined(separator: "\n"))")
  }

  @Test(arguments: SmallScreen.names)
  func `example programs and their dialogs do not trap in windows of extreme sizes`(name: String)
    async throws
  {
    for screen in try SmallScreen.all(of: name) {
      for path in try await [nil] + screen.openings() {
        let (host, demo) = try await screen.show(SmallScreen.sizes[0])
        if let path { try await host.run("press \(path.text)") }
        for size in [(0, 0), (0, 9), (9, 0), (1, 1), (2, 3), (5, 2), (13, 1), (20, 4), (500, 3)] {
          host.application.receive(.resize(Size(width: size.0, height: size.1)))
          try await host.run("key tab\nkey pagedown\nkey pageup")
          #expect(host.rows.count == size.1)
        }
        withExtendedLifetime(demo) {}
      }
    }
  }
}
