/// Benchmarks that are measured together, since some of their figures are relative to others.
struct Group {
  /// The name; `trellis-bench NAME` measures the group.
  let name: String
  /// The names of its figures, in the order in which they are printed.
  let figures: [String]
  /// The closure that measures all of them.
  let measure: () throws -> [Figure]

  func answers(to name: String) -> Bool {
    name == self.name || figures.contains(name)
  }
}
