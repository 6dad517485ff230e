import Trellis
import TrellisTable

/// Rows that can be sorted and edited, and a disabled table.
@MainActor
func tableExample() -> Window {
  @State("status") var status = "nothing saved yet"
  let columns = [
    TableColumn(id: ColumnID("fruit"), type: .text, isKey: true),
    TableColumn(id: ColumnID("count"), type: .integer),
  ]
  let names = ["apples", "pears", "plums", "quinces", "walnuts", "cherries", "figs"]
  let rows = names.enumerated().map { [CellValue.text($1), .integer(Int64($0 * 3))] }
  let table = Table().id("stock").frame(width: 18, height: 5)
  let locked = Table().id("locked").frame(width: 18, height: 5).enabled(false)
  for shown in [table, locked] {
    if let source = try? ArrayTableSource(name: "stock", columns: columns, rows: rows) {
      shown.show(source)
    }
  }
  table.allowsAddingAndDeletingRows = true
  table.allowsMarkingRows = true
  table.on(.cellSaved) { _, saved in status = "saved \(saved.edit.column)" }
  return Window(title: "Table") {
    VStack {
      HStack {
        table
        locked
      }
      HStack {
        Button("Undo").id("undo").onTap { [weak table] in table?.undo() }
        Label($status).id("status")
      }
    }
  }
}
