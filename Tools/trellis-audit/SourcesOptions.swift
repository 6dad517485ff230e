import ArgumentParser
import TrellisAudit
import TrellisJournal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The arguments of a command that takes journals and conditions in any order.
struct SourcesOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The journals to read, or the name of a program, which stands for its newest session; "
        + "conditions of the form FIELD=VALUE may be added.",
      valueName: "journal-or-match"), completion: .file())
  var journals: [String]

  @Option(
    help: """
      short: a line in columns; text: a sentence; verbose: everything; csv: for spreadsheets; jsonl: for \
      programs, one JSON object per line.
      """)
  var format: ListingName = .short

  @Flag(
    name: .customLong("no-clock"),
    help: "Leave out times and everything else that differs from run to run.")
  var noClock = false

  var style: AuditStyle {
    var style = AuditStyle(format == .jsonl ? .jsonl : .text, showsClock: !noClock)
    style.hasColours = Screen.hasColours
    style.listing = AuditStyle.Listing(rawValue: format.rawValue) ?? .short
    return style
  }

  /// Returns the paths of the journals, and the conditions.
  func split() throws -> (paths: [String], matches: [String]) {
    let matches = journals.filter(isMatch)
    var named: [String] = []
    for name in journals where !isMatch(name) {
      named.append(JournalName.path(name))
      // Files after a missing file are not read.
      guard FileManager.default.fileExists(atPath: named[named.count - 1]) else { break }
    }
    let paths = JournalName.segments(of: named)
    guard !paths.isEmpty else {
      throw ValidationError(
        "no journal was given; give the path of a journal or the name of a program")
    }
    return (paths, matches)
  }

  /// Returns whether an argument is a condition, which is a word followed by `=`. A file whose name
  /// looks like a condition must be given with its folder, as in `./a=b`.
  private func isMatch(_ text: String) -> Bool {
    guard let equals = text.firstIndex(of: "=") else { return false }
    return text[..<equals].allSatisfy { $0.isLetter || $0 == "-" }
  }
}

/// The name of a layout for lists of records.
enum ListingName: String, ExpressibleByArgument, CaseIterable {
  case short, text, verbose, jsonl, csv
}
