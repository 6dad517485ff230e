import Foundation
import TrellisTestSupport

/// A block of Swift in the documentation of a module: in a comment or in an article.
struct DocumentationExample {
  /// Its file, below the root of the checkout, and where it begins there.
  let file: String
  let line: Int
  let lines: [String]

  /// Every example of a module, in the order of its files.
  static func all(of module: String) throws -> [DocumentationExample] {
    let folder = Checkout.folder.appending(path: "Modules/\(module)")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (files ?? []).sorted().flatMap { file -> [DocumentationExample] in
      guard file.hasSuffix(".swift") || file.hasSuffix(".md") else { return [] }
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return examples(
        in: file.hasSuffix(".md") ? Self.lines(of: text).map { $0 } : comments(in: text),
        file: "Modules/\(module)/\(file)")
    }
  }

  /// Every example of a page of the documentation, below the root of the checkout.
  static func all(ofPage file: String) throws -> [DocumentationExample] {
    let text = try String(contentsOf: Checkout.folder.appending(path: file), encoding: .utf8)
    return examples(in: lines(of: text), file: file)
  }

  private static func lines(of text: String) -> [String?] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The text of each line that is a documentation comment; nil for the others.
  private static func comments(in text: String) -> [String?] {
    lines(of: text).map { line in
      guard let line = line?.drop(while: { $0 == " " }), line.hasPrefix("///") else { return nil }
      return String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3))
    }
  }

  private static func examples(in lines: [String?], file: String) -> [DocumentationExample] {
    var examples: [DocumentationExample] = []
    var begun: (line: Int, lines: [String])?
    for (index, line) in lines.enumerated() {
      guard let line else {
        begun = nil
        continue
      }
      if let block = begun, line == "```" {
        examples.append(DocumentationExample(file: file, line: block.line, lines: block.lines))
        begun = nil
      } else if begun != nil {
        begun?.lines.append(line)
      } else if line == "```swift" {
        begun = (index + 2, [])
      }
    }
    return examples
  }
}
