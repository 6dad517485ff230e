import TrellisEvents
import TrellisJournal

/// The statements in a history that changed a whole table. The history may lack the changes that
/// these statements made to cells.
struct HistoryDoubts {
  private typealias Statement = (index: Int, record: RecordID)
  private var statements: [TablePlace: [Statement]] = [:]
  private var renames: [(place: TablePlace, table: String, statement: Statement)] = []
  /// The index, in the history, of the first change to each table.
  private var beginnings: [TablePlace: Int] = [:]

  /// Adds a statement that was run before the change with the given index.
  mutating func add(_ cell: CellRecord, before index: Int) {
    let (place, statement) = (TablePlace(cell), (index, cell.record.id))
    statements[place, default: []].append(statement)
    if cell.mayRename { renames.append((place, cell.table, statement)) }
  }

  mutating func begin(_ place: TablePlace, at index: Int) {
    if beginnings[place] == nil { beginnings[place] = index }
  }

  /// Returns the reasons why changes may be missing after one of the changes to a cell.
  ///
  /// - Parameter next: The index of the cell's next change, or `nil` if there is none.
  func doubts(of place: TablePlace, after index: Int, before next: Int?) -> [BlameDoubt] {
    (statements[place] ?? []).filter { index < $0.index && $0.index <= next ?? .max }
      .map { .bulk($0.record) }
  }

  /// Returns the reasons why changes may be missing before the first change to a cell.
  func doubts(of place: TablePlace, beforeFirst index: Int) -> [BlameDoubt] {
    let beginning = beginnings[place] ?? index
    let rename = renames.last { other, _, statement in
      other != place && other.source == place.source && statement.index <= beginning
    }
    return rename.map { [.renamed($0.statement.record, from: $0.table)] } ?? []
  }
}
