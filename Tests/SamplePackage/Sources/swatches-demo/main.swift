import Swatches
import Trellis
import TrellisTable
import TrellisTesting

/// Refuses one colour, and makes another one dear.
final class Shop: PaletteShouldPick, PalettePrice {
  func palette(_ palette: Palette, shouldPick colour: String) -> Bool { colour != "mauve" }
  func palette(_ palette: Palette, priceOf colour: String) -> Int { colour == "ochre" ? 250 : 100 }
}

let shop = Shop()
let palette = Palette(["teal", "mauve", "ochre"]).id("palette")
palette.delegate = shop
palette.on(.colourPicked) { colour in print("picked \(colour.name) for \(colour.price)") }

let table = Table().id("rows")
table.onCellTap { _, tap in print("first handler: \(tap.row.key)") }
table.onCellTap { table, tap in print("second handler: \(tap.column?.id.name ?? "no column")") }
table.show(
  try ArrayTableSource(
    name: "Colour",
    columns: [
      TableColumn(id: ColumnID("Id"), type: .integer, isKey: true),
      TableColumn(id: ColumnID("Name"), type: .text),
    ],
    rows: [[.integer(1), .text("teal")], [.integer(2), .text("mauve")]]))

let host = try await TestHost(
  Window {
    VStack {
      palette
      table
    }
  })
try await host.run("focus palette\nkey enter\nkey right\nkey enter\nkey right\nkey enter")
palette.answer(.price) { 1 }
palette.delegate = nil
try await host.run("key left\nkey enter\nfocus rows\nkey down")
palette.isEnabled = false
try await host.run("press palette")
print("responds: \(palette.responds(to: .price)) \(palette.responds(to: .shouldPickColour))")
for record in host.journal where record.subject.hasPrefix("swatches.") { print(record.line) }
