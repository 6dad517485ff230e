package import Foundation

/// The checkout and the build that the running tests come from.
package enum Checkout {
  /// The root folder of the checkout.
  package static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder with the executables, modules and generated module maps that were built together
  /// with the running tests.
  package static let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// An executable of this package, built together with the running tests.
  package static func executable(_ name: String) -> URL {
    products.appending(path: name)
  }
}
