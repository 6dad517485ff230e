import TrellisTable

/// A value with a column of each kind, and no key.
struct Thing: RowConvertible, Equatable {
  var name: String?
  var any = CellValue.null

  static var columns: [Column<Thing>] {
    Column("name", value: \.name)
    Column("any", value: \.any)
  }
}

/// A value with a number as its key.
struct Planet: RowConvertible, Equatable {
  var id = 0
  var name = "unnamed"
  var moons: Int?
  var hasRings = false
  var kind = Kind.rock
  var initial: String { String(name.prefix(1)) }

  enum Kind: String, CellConvertible { case rock, gas }

  static var columns: [Column<Planet>] {
    Column("id", value: \.id).key()
    Column("name", value: \.name)
    Column("moons", value: \.moons)
    Column("rings", value: \.hasRings)
    Column("kind", value: \.kind)
    Column("initial", value: \.initial)
  }

  static let all = [
    Planet(id: 4, name: "Mars", moons: 2), Planet(id: 2, name: "Venus"),
    Planet(id: 6, name: "Saturn", moons: 146, hasRings: true, kind: .gas),
  ]
}
