import Trellis
import TrellisTable

extension GalleryDemo {
  /// Tables: filled, empty and not usable.
  var tablesPage: Tab {
    Tab("Tables") {
      HStack(distribution: .fillEqually) {
        column("filled", table("table", rowCount: 40))
        column("empty", table("table-empty", rowCount: 0))
        column("not usable", table("table-off", rowCount: 4).enabled(false))
      }.id("tables").fill()
    }.id("tables-page")
  }

  private func column(_ title: String, _ table: Table) -> View {
    VStack {
      Label(title, style: Style(.header)).id("\(table.id ?? "")-title")
      table.fill()
    }.id("\(table.id ?? "")-column")
  }

  private func table(_ id: String, rowCount: Int) -> Table {
    let table = Table().id(id)
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
