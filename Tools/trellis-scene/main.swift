// The scene of `Tools/bench peers`, which docs/performance.md describes, as a program with Trellis.
import Trellis
import TrellisProgram
import TrellisTable

@MainActor private func makeScene() throws -> Window {
  @State("count") var count = 10
  let table = Table().id("sales").fill().defaultFocus()
  table.show(try makeSales())
  return Window(title: "Scene") {
    VStack {
      Label($count.map { "Count \($0)" }).id("count")
      TextField().id("name").fill(.horizontal)
      table
    }.fill()
  }.onKey("f2") { count = (count + 1) % 90 + 10 }
}

private func makeSales() throws -> ArrayTableSource {
  let cities = ["Ghent", "Riga", "Turin", "Oslo", "Porto"]
  return try ArrayTableSource(
    name: "Sale",
    columns: [
      TableColumn(id: ColumnID("id"), type: .integer, isKey: true),
      TableColumn(id: ColumnID("name"), type: .text),
      TableColumn(id: ColumnID("city"), type: .text),
      TableColumn(id: ColumnID("amount"), type: .integer),
    ],
    rows: (0..<1000).map { id in
      [
        .integer(Int64(id)), .text("Name \(id * 7919 % 9973)"), .text(cities[id % 5]),
        .integer(Int64(id * 104_729 % 99_991)),
      ]
    })
}

runProgram("scene", makeScene)
