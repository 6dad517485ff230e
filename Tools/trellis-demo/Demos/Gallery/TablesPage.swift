import Trellis
import TrellisTable

extension GalleryDemo {
  /// Tables: filled, empty and not usable.
  var tablesPage: Tab {
    Tab("Tables") {
      Grid([.fixed(26), .fixed(22), .fixed(26)]) {
        Label("filled", style: Style(.header)).id("table-title")
        Label("empty", style: Style(.header)).id("table-empty-title")
        Label("not usable", style: Style(.header)).id("table-off-title")
        table("table", rowCount: 40)
        table("table-empty", rowCount: 0)
        table("table-off", rowCount: 4).enabled(false)
      }.id("tables")
    }.id("tables-page")
  }

  private func table(_ id: String, rowCount: Int) -> Table {
    let table = Table().id(id).frame(height: 12)
    table.on(.primaryAction) { [unowned self] in last = "used \(id)" }
    let columns = [
      TableColumn(id: ColumnID("number"), type: .integer, isKey: true),
      TableColumn(id: ColumnID("square"), type: .integer),
    ]
    let rows = (0..<Int64(rowCount)).map { [CellValue.integer($0), .integer($0 * $0)] }
    do throws(TableError) {
      table.show(try ArrayTableSource(name: "Squares", columns: columns, rows: rows))
    } catch {
      last = error.message
    }
    return table
  }
}
