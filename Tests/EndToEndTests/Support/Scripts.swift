import Foundation
import TrellisTestSupport

/// The scripts that are stored beside the tests.
enum Scripts {
  /// The text of a script, by its name.
  static func text(_ name: String) throws -> String {
    let folder = Checkout.folder.appending(path: "Tests/EndToEndTests/Scripts")
    return try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
  }
}
