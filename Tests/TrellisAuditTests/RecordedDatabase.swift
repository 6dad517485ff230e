import Foundation
import Testing
import TrellisDatabase
import TrellisEvents
import TrellisTestSupport

@testable import TrellisJournal

/// A database whose writes are recorded, and its contents according to the journal.
final class RecordedDatabase {
  let sample: SampleJournal
  let connection: Connection
  var path: String { sample.folder + "/data.sqlite" }

  init(_ schema: String, private columns: [PrivateColumn] = []) throws {
    sample = try SampleJournal(clock: SystemJournalClock())
    connection = try Connection(
      DatabasePath(sample.folder + "/data.sqlite"), .create, .foreign,
      recorded: .by(sample.journal, private: columns))
    try connection.executeScript(schema)
  }
}

/// A row that is constructed from records alone, one change after another.
struct ReplayedRow: Equatable {
  var values: [String: SQLValue]
  /// The record that contains the newest change to each value.
  var records: [String: RecordID]
}

/// Tables that are constructed from the row changes in records.
struct Replay {
  private(set) var tables: [String: [String: ReplayedRow]] = [:]
  /// Descriptions of records that are impossible after the records before them.
  private(set) var problems: [String] = []

  init(_ records: [JournalRecord]) {
    for record in records where record.subject.hasPrefix("database.") {
      guard record.end?.outcome == .returned else { continue }
      add(record)
    }
  }

  private mutating func add(_ record: JournalRecord) {
    var parts: [[StoredArgument]] = []
    for argument in record.arguments where argument.name == "row" || !parts.isEmpty {
      if argument.name == "row" { parts.append([]) }
      parts[parts.count - 1].append(argument)
    }
    for part in parts {
      func text(_ name: String) -> String? {
        guard case .clear(.text(let text)) = part.first(where: { $0.name == name })?.value else {
          return nil
        }
        return text
      }
      func values(_ time: String) -> [String: SQLValue] {
        var found: [String: SQLValue] = [:]
        for argument in part
        where argument.name.hasPrefix(time + ".") && argument.name.dropFirst(4) != "rowid" {
          found[String(argument.name.dropFirst(4))] = argument.value.replayed
        }
        return found
      }
      let (table, key) = (text("table") ?? "", text("key") ?? "")
      let (old, new) = (values("old"), values("new"))
      var row = tables[table]?[key]
      if text("row") == "inserted" {
        if row != nil { problems.append("\(record.id) inserts \(table) \(key) again") }
        row = ReplayedRow(values: [:], records: [:])
      } else {
        for (column, value) in old where row?.values[column] != value {
          problems.append("\(record.id) has another \(column) of \(table) \(key)")
        }
      }
      for (column, value) in new {
        row?.values[column] = value
        row?.records[column] = record.id
      }
      tables[table, default: [:]][key] = nil
      guard text("row") != "deleted" else { continue }
      let after = text("keyAfter") ?? key
      if tables[table]?[after] != nil { problems.append("\(record.id) gives \(after) twice") }
      tables[table]?[after] = row
    }
  }
}

extension StoredValue {
  fileprivate var replayed: SQLValue {
    switch self {
    case .clear(.integer(let number)): .integer(number)
    case .clear(.real(let number)): .real(number)
    case .clear(.text(let text)): SQLValue(text)
    case .clear(.bytes(let bytes)): .blob(bytes)
    default: .null
    }
  }
}

extension JournalReader {
  /// All records.
  func allRecords() throws -> [JournalRecord] {
    var records: [JournalRecord] = []
    try forEachEntry { entry in
      if case .record(let record) = entry { records.append(record) }
    }
    return records
  }
}
