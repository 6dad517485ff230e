import Foundation
import TrellisTestSupport

/// The sources of all modules.
enum Sources {
  /// Returns two groups of every match outside comments, in lines that contain some text.
  static func matches(
    of pattern: Regex<(Substring, Substring, Substring)>, containing text: String
  ) throws -> [(String, String)] {
    try ModuleSources.lines.get().filter { $0.contains(text) && !$0.contains("///") }
      .flatMap { $0.matches(of: pattern).map { (String($0.1), String($0.2)) } }
  }

  /// The first line of the comment above the declaration of each question, by its name.
  static func questionSummaries() throws -> [String: (member: String, summary: String)] {
    var summaries: [String: (member: String, summary: String)] = [:]
    var comment: [String] = []
    var start = ""
    for line in try ModuleSources.lines.get() {
      // A declaration may continue on a second line.
      let line = start + line.trimmingCharacters(in: .whitespaces)
      start = ""
      if line.hasPrefix("///") {
        comment.append(line.dropFirst(3).trimmingCharacters(in: .whitespaces))
        continue
      }
      if line.hasSuffix(": Question {") {
        start = line
        continue
      }
      if line.contains(": Question"),
        let match = line.firstMatch(of: #/static var (\w+): Question.*\("([\w.]+)"/#)
      {
        let summary = comment.prefix { !$0.isEmpty }.joined(separator: " ")
        let sentence = summary.prefix { $0 != "." }
        summaries[String(match.2)] = (String(match.1), String(sentence))
      }
      comment = []
    }
    return summaries
  }
}
