import Trellis

extension Group {
  /// The cost of building a tree, and of updating the tree after a list has changed.
  static let builder = Group(
    name: "builder",
    figures: [
      "builder_10000_ms", "builder_for_each_1000_first_ms", "builder_for_each_1000_insert_us",
      "builder_import_check_ms", "builder_40_children_check_ms",
    ]
  ) {
    let build = Measure.nanoseconds(runs: 1, rounds: 5) {
      _ = VStack { for _ in 0..<100 { HStack { for _ in 0..<100 { Label("1000") } } } }
    }
    let numbers = State(wrappedValue: Array(0..<1000))
    let first = Measure.nanoseconds(runs: 1, rounds: 5) { _ = list(of: numbers) }
    let shown = list(of: numbers)
    var next = 1000
    let insert = Measure.nanoseconds(runs: 10, rounds: 5) {
      numbers.wrappedValue.insert(next, at: 500)
      next += 1
    }
    withExtendedLifetime(shown) {}
    return try [
      Figure("builder_10000_ms", build / 1_000_000, "ms"),
      Figure("builder_for_each_1000_first_ms", first / 1_000_000, "ms"),
      Figure("builder_for_each_1000_insert_us", insert / 1000, "us"),
    ] + compiling()
  }

  /// Measures how long the type checker takes for a block of 40 views.
  private static func compiling() throws -> [Figure] {
    let check = try FormCheck()
    defer { check.close() }
    return try [
      Figure("builder_import_check_ms", check.importMilliseconds(), "ms"),
      Figure("builder_40_children_check_ms", check.formMilliseconds(), "ms"),
    ]
  }

  private static func list(of numbers: State<[Int]>) -> View {
    VStack {
      ForEach(numbers.projectedValue, id: \.self) { number in Label(number.map { "\($0)" }) }
    }
  }
}
