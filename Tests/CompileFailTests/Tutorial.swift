import Foundation
import Testing
import TrellisTestSupport

/// One step of `docs/tutorial.md`: the files that a reader has after it, and the commands to run.
struct TutorialStep: Sendable, CustomTestStringConvertible {
  /// The title of the step.
  let title: String
  /// All files so far, by their paths in the reader's folder.
  let files: [String: String]
  /// The lines of the step that are typed into a shell.
  let commands: [String]

  var testDescription: String { title }

  /// Every step, in order.
  static func all() throws -> [TutorialStep] {
    let page = Checkout.folder.appending(path: "docs/tutorial.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    var files: [String: String] = [:]
    return text.split(separator: "\n## ").dropFirst().compactMap { section in
      let title = section.prefix { $0 != "\n" }
      guard title.hasPrefix("Step ") else { return nil }
      var commands: [String] = []
      for block in blocks(of: section) {
        if block.language == "sh" {
          commands += block.text.split(separator: "\n").map(String.init)
        } else if let file = block.file {
          files[file] = block.text
        }
      }
      return TutorialStep(title: String(title), files: files, commands: commands)
    }
  }

  /// A block of code, and the file that the line above it names.
  private struct Block {
    var language: String
    var file: String?
    var text = ""
  }

  private static func blocks(of section: Substring) -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    var last: Substring = ""
    for line in section.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          let file = last.firstMatch(of: #/`([^`]+)`:$/#).map { String($0.1) }
          open = Block(language: String(line.dropFirst(3)), file: file)
        }
      } else if open != nil {
        open?.text += line + "\n"
      } else if !line.isEmpty {
        last = line
      }
    }
    return blocks
  }
}
