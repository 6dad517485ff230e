import Testing
import TrellisAudit
import TrellisDatabase
import TrellisEvents
import TrellisJournal
import TrellisTestSupport

/// Random statements on a recorded connection, and the contents that follow from their records.
struct RecordedWriteRandomTests {
  private static let schema = """
    CREATE TABLE item (id INTEGER PRIMARY KEY, name UNIQUE, price REAL, n INT CHECK (n <> 13));
    CREATE TABLE part (id INTEGER PRIMARY KEY, note,
      item REFERENCES item ON DELETE CASCADE ON UPDATE CASCADE);
    CREATE TABLE pair (a TEXT, g REAL AS (n * 2.0) VIRTUAL, n INT, s AS (a || n) STORED, v,
      PRIMARY KEY (n, a)) WITHOUT ROWID;
    CREATE TABLE plain (x, y);
    CREATE TABLE trace (text);
    CREATE TRIGGER traced AFTER UPDATE OF note ON part BEGIN
      INSERT INTO trace VALUES (old.note || '>' || new.note); END;
    CREATE TRIGGER refused BEFORE INSERT ON plain WHEN new.x = 3 BEGIN
      INSERT INTO trace VALUES ('refused'); SELECT RAISE(FAIL, 'three'); END;
    CREATE TRIGGER purged AFTER DELETE ON item BEGIN DELETE FROM plain WHERE x = old.id; END;
    """
  private static let tables = ["item", "part", "pair", "plain", "trace"]

  private func statement(_ generator: inout SeededGenerator) -> String {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func id() -> Int { number(1...9) }
    func value() -> String {
      ["'t\(number(1...6))'", "\(number(1...15))", "\(number(1...4)).5", "NULL", "x'0\(id())'"]
        .randomElement(using: &generator) ?? "NULL"
    }
    let policy =
      ["", "", "OR REPLACE", "OR IGNORE", "OR FAIL", "OR ROLLBACK"].randomElement(
        using: &generator) ?? ""
    switch number(0...31) {
    case 0...3:
      return "INSERT \(policy) INTO item VALUES (\(id()), \(value()), \(number(1...9)), "
        + "\(number(10...14))), (\(id()), \(value()), 2.5, \(id()))"
    case 4: return "INSERT \(policy) INTO part VALUES (\(id()), \(value()), \(id()))"
    case 5: return "INSERT INTO part (note, item) SELECT name, id FROM item WHERE id < \(id())"
    case 6...7:
      return "INSERT \(policy) INTO pair (a, n, v) VALUES ('k\(id())', \(id()), \(value()))"
    case 8...9:
      return "INSERT \(policy) INTO plain VALUES (\(number(1...4)), \(value())), (\(id()), 1)"
    case 10: return "UPDATE \(policy) item SET name = \(value()) WHERE id > \(id())"
    case 11: return "UPDATE \(policy) item SET id = \(id()), n = \(id()) WHERE id = \(id())"
    case 12: return "UPDATE item SET price = price + 1, n = n + 1"
    case 13: return "UPDATE \(policy) part SET note = \(value()) WHERE id % 2 = \(number(0...1))"
    case 14: return "UPDATE \(policy) pair SET a = 'k\(id())' WHERE n = \(id())"
    case 15: return "UPDATE \(policy) pair SET n = n + 1, v = \(value())"
    case 16: return "UPDATE \(policy) plain SET rowid = \(number(1...20)) WHERE rowid = \(id())"
    case 17: return "UPDATE plain SET y = \(value()) WHERE x = \(id())"
    case 18: return "DELETE FROM item WHERE id = \(id())"
    case 19: return "DELETE FROM \(Self.tables.randomElement(using: &generator) ?? "plain")"
    case 20: return "DELETE FROM pair WHERE n = \(id())"
    case 21:
      return "INSERT INTO item VALUES (\(id()), \(value()), 1, 2) "
        + "ON CONFLICT (id) DO UPDATE SET name = excluded.name || '!'"
    case 22: return "INSERT INTO pair (a, n) SELECT name, id FROM item RETURNING n"
    case 23...24: return "BEGIN"
    case 25...26: return "SAVEPOINT s\(number(1...3))"
    case 27: return "ROLLBACK TO s\(number(1...3))"
    case 28: return "RELEASE s\(number(1...3))"
    case 29: return "ROLLBACK"
    default: return "COMMIT"
    }
  }

  private func isAsReplayed(_ replay: Replay, _ database: RecordedDatabase) throws {
    for table in Self.tables {
      let isByNumber = ["plain", "trace"].contains(table)
      let columns =
        (isByNumber ? ["rowid"] : [])
        + (try database.connection.columns(of: table))
        .filter { $0.kind != .generatedVirtual }.map(\.name)
      let rows = try database.connection.rows(
        "SELECT \(columns.joined(separator: ", ")) FROM \(table)")
      let found = Set(rows.map { row in Dictionary(zip(columns, row)) { first, _ in first } })
      let told = (replay.tables[table] ?? [:]).map { key, row in
        var values = row.values
        if isByNumber { values["rowid"] = Int64(key).map { .integer($0) } }
        return values
      }
      #expect(Set(told) == found && told.count == rows.count, "\(table)")
    }
  }

  @Test func `records of random statements replay to the database's contents`() throws {
    for round in 0..<Soak.count(400) {
      var generator = SeededGenerator()
      let database = try RecordedDatabase(Self.schema)
      for _ in 0..<300 {
        let sql = statement(&generator)
        if sql.hasSuffix("RETURNING n") {
          _ = try? database.connection.value(sql)
        } else {
          try? database.connection.execute(sql)
        }
      }
      if database.connection.isInTransaction { try database.connection.execute("ROLLBACK") }
      let reader = try database.sample.close()
      let replay = Replay(try reader.allRecords())
      #expect(replay.problems == [], "round \(round)")
      try isAsReplayed(replay, database)
      try isBlamed(replay, database, reader)
    }
  }

  /// Checks that `blame` names the record that contains the newest change to each value.
  private func isBlamed(
    _ replay: Replay, _ database: RecordedDatabase, _ reader: JournalReader
  ) throws {
    for table in ["item", "pair", "plain"] {
      for (key, row) in (replay.tables[table] ?? [:]).prefix(4) {
        guard !key.contains("\\") else { continue }
        let blame = try DatabaseBlame(of: database.path, table, key, by: [reader])
        for cell in blame.cells {
          let column = cell.name.split(separator: "/").last.map(String.init) ?? ""
          guard let record = row.records[column] else { continue }
          #expect(cell.verdict == .asRecorded([]), "\(cell.name)")
          #expect(cell.last?.record.id == record, "\(cell.name)")
        }
      }
    }
  }
}
