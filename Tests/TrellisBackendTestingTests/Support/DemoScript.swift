import Foundation
import Testing
import Trellis
import TrellisTestSupport

@testable import trellis_demo

/// An example in this process, with the script that the end-to-end tests play on the executable.
struct DemoScript: Sendable, CustomTestStringConvertible {
  /// Every example that there is; one without a script makes its tests fail.
  static let all = DemoCatalog.all.map { DemoScript(name: $0.name) }

  let name: String
  var testDescription: String { name }

  var lines: [String] {
    get throws {
      let file = Checkout.folder.appending(path: "Tests/EndToEndTests/Scripts/demo-\(name).txt")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }
  }

  /// Creates the example, and keeps it alive while a closure uses it.
  @MainActor
  func use<Result>(_ body: (Window) async throws -> Result) async throws -> Result {
    guard let type = DemoCatalog.all.first(where: { $0.name == name }) else {
      throw ScriptedRun.Trouble("there is no example \(name)")
    }
    let demo = try type.init(folder: ScratchFolder.make())
    defer { withExtendedLifetime(demo) {} }
    return try await body(demo.makeWindow())
  }
}
