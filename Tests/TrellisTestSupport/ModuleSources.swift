import Foundation

/// The sources of all modules, as text, without the names of other toolkits, none of which can be
/// used.
package enum ModuleSources {
  /// Every line of every source file. The files are read once.
  package static let lines = Result { try read() }

  private static func read() throws -> [String] {
    let folder = Checkout.folder.appending(path: "Modules")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var lines: [String] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", !file.path.contains("/OtherToolkits/") else { continue }
      lines += try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
    }
    return lines
  }
}
