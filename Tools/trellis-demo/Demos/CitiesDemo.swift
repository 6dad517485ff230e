import Trellis
import TrellisTable

/// An example of a table whose rows come from an array: seven cities.
final class CitiesDemo: Demo {
  static let name = "cities"
  static let summary = "Seven cities: a table of an array, with a column that can be edited"

  private static let cities = [
    ("Cairo", "Egypt"), ("Kyoto", "Japan"), ("Lima", "Peru"), ("Lisbon", "Portugal"),
    ("Oslo", "Norway"), ("Perth", "Australia"), ("Quito", "Ecuador"),
  ]

  private let source: ArrayTableSource
  private let table = Table().id("cities").fill()
  @State("city") private var city = ""

  init() throws {
    source = try ArrayTableSource(
      name: "City",
      columns: [
        TableColumn(
          id: ColumnID("name"), type: .text, isKey: true, readOnlyReason: "it is the key"),
        TableColumn(id: ColumnID("country"), type: .text, readOnlyReason: "cities do not move"),
        TableColumn(id: ColumnID("visits"), type: .integer, isNullable: false),
      ],
      rows: Self.cities.map { [.text($0.0), .text($0.1), .integer(0)] })
  }

  func makeWindow() -> Window {
    let table = table
    table.on(.valueChanged) { [unowned self] in showCity() }
    table.on(.rowsCounted) { [unowned self] _ in showCity() }
    table.show(source)
    return Window(of: Self.self) {
      table
      Label($city).id("city")
    }
  }

  private func showCity() {
    guard case .text(let name)? = table.selectedRow?.cells.first else { return city = "" }
    city = "in \(name)"
  }
}
