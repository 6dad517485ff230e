import Foundation
import TrellisEvents

@testable import TrellisJournal

/// A new folder that is removed at the end of the test.
final class TestFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path() + "/journal-\(UUID())"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // Removes the rings that killed programs left: no other program in this folder will recover
    // them.
    for ring in RingLocation.rings(for: file("any"))
    where RingSnapshot(ring)?.header.journal.hasPrefix(path) == true { RingLocation.remove(ring) }
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// The names of all files in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Returns all bytes of all files in the folder.
  func allBytes() throws -> Data {
    try names.reduce(into: Data()) { $0 += try Data(contentsOf: URL(filePath: file($1))) }
  }
}

extension JournalReader {
  /// Everything in the journal, in order.
  func entries() throws -> [JournalEntry] {
    var entries: [JournalEntry] = []
    try forEachEntry { entries.append($0) }
    return entries
  }

  func records() throws -> [JournalRecord] {
    try entries().compactMap { if case .record(let record) = $0 { record } else { nil } }
  }

  /// Everything that is wrong with the journal.
  func damage() throws -> [JournalDamage] {
    try entries().flatMap(\.damage)
  }
}

extension Journal {
  /// Puts a record without calls into the journal.
  @discardableResult
  func note(_ subject: String, arguments: [RecordArgument] = []) -> RecordID {
    let id = begin(DispatchStart(kind: .event, subject: subject, arguments: arguments))
    end(DispatchEnd(outcome: .returned), of: id)
    return id
  }
}

let session = SessionDescription(
  program: "notes", version: "1.2", build: "4f2c", seed: .max, toolkit: "0.1", backend: "headless",
  terminal: "xterm 80x24")

extension JournalOptions {
  /// Options with which records that cannot be stored are not kept in memory.
  static var withoutMemory: JournalOptions {
    var options = JournalOptions()
    options.memoryLimit = 0
    return options
  }
}
