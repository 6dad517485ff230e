import Testing
import TrellisTable
import TrellisTableTesting
import TrellisTesting

/// Rows that are inserted into and deleted from a source in memory.
@Suite struct ArrayRowTests {
  private static let columns = [
    TableColumn(id: ColumnID("id"), type: .integer, isKey: true, isNullable: false),
    TableColumn(id: ColumnID("name"), type: .text, isNullable: false),
    TableColumn(id: ColumnID("any"), type: .any),
  ]

  @Test(arguments: [UInt64(1), 2, 3], [true, false])
  func `inserting or deleting a row leaves all other rows alone and can be undone`(
    seed: UInt64, hasKey: Bool
  ) async throws {
    let source = try ArrayTableSource(
      name: "t", columns: hasKey ? Self.columns : Array(Self.columns.dropFirst()),
      rows: (0..<6).map { [.integer($0), .text("n"), .null].suffix(hasKey ? 3 : 2) })
    let kit = RowEditConformance(source: source) { generator in
      var values: [ColumnID: CellValue] = [ColumnID("name"): .text("é")]
      if hasKey { values[ColumnID("id")] = .integer(Int64(generator.next() >> 2)) }
      if Bool.random(using: &generator) { values[ColumnID("any")] = .real(0.5) }
      return values
    }
    #expect(try await kit.problems(seed: seed, edits: 20) == [])
  }

  private func error(_ edit: RowEdit, _ source: ArrayTableSource) async -> TableError? {
    do {
      _ = try await source.commit(edit)
      return nil
    } catch {
      return error as? TableError
    }
  }

  @Test func `a new row with a wrong value is refused in one line, and no row is added`()
    async throws
  {
    let source = try ArrayTableSource(
      name: "t", columns: Self.columns, rows: [[.integer(1), .text("a"), .null]])
    func insert(_ values: [String: CellValue]) async -> String? {
      let values = values.map { (ColumnID($0.key), $0.value) }
      return await error(
        .insert(RowInsertion(Dictionary(uniqueKeysWithValues: values))), source)?.message
    }
    #expect(await insert(["id": .integer(2)]) == "t.name must have a value")
    #expect(await insert(["id": .integer(1), "name": .text("b")]) == "t already has a row 1")
    #expect(
      await insert(["id": .integer(2), "name": .integer(7)])
        == #"name does not accept "7"; enter a value of the column's type"#)
    #expect(await insert(["no": .null]) == "t has no column no")
    #expect(await source.version() == 1)
  }

  @Test func `deleting a row that another program changed or removed is a conflict`() async throws {
    let source = try ArrayTableSource(
      name: "t", columns: Self.columns, rows: [[.integer(1), .text("a"), .null]])
    let key = RowKey([.integer(1)])
    let seen = RowDeletion(key: key, row: [.integer(1), .text("A"), .null])
    let refusal = await error(.delete(seen), source)
    #expect(refusal?.code == .conflict)
    #expect(refusal?.message == "t row 1 has changed in the meantime; nothing was deleted")
    #expect(refusal?.recordedMessage.contains("1") == false)
    await source.remove(key)
    #expect(await error(.delete(seen), source)?.code == .conflict)
  }

  @Test func `undoing a deletion gives the row a new key if another row has taken its key`()
    async throws
  {
    let source = try ArrayTableSource(
      name: "t", columns: [Self.columns[2]], rows: [[.integer(7)], [.integer(8)]])
    let first = RowKey([.integer(1)])
    let gone = try await source.commit(.delete(RowDeletion(key: first, row: [.integer(7)])))
    _ = try await source.commit(.insert(RowInsertion([ColumnID("any"): .null], key: first)))
    let back = try await source.commit(gone.inverse)
    #expect(back.key == RowKey([.integer(3)]) && back.row == [.integer(7)])
  }

  @Test func `undoing a deletion restores values that the columns would refuse`() async throws {
    let source = try ArrayTableSource(
      name: "t", columns: Self.columns, rows: [[.integer(1), .null, .null]])
    let key = RowKey([.integer(1)])
    let gone = try await source.commit(
      .delete(RowDeletion(key: key, row: [.integer(1), .null, .null])))
    let back = try await source.commit(gone.inverse)
    #expect(back.key == key && back.row == [.integer(1), .null, .null])
  }

  @Test func `an added or deleted row is announced in three words`() async throws {
    let key = RowKey([.text("a b")])
    let deletion = RowEdit.delete(RowDeletion(key: key, row: []))
    let committed = CommittedRowEdit(
      edit: .insert(RowInsertion()), key: key, row: [], inverse: deletion)
    #expect(committed.savedLine(table: "T x") == #"inserted T\u{20}x a\u{20}b"#)
    let gone = CommittedRowEdit(edit: deletion, key: key, row: [], inverse: committed.edit)
    #expect(gone.savedLine(table: "T") == #"deleted T a\u{20}b"#)
  }
}
