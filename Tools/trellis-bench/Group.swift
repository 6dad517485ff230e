/// A group of benchmarks that are measured together, since some figures are relative to others.
struct Group {
  /// The name of the group, as in `trellis-bench NAME`.
  let name: String
  /// The names of the figures, in the order of their output.
  let figures: [String]
  /// The closure that measures all figures.
  let measure: () throws -> [Figure]

  func answers(to name: String) -> Bool {
    name == self.name || figures.contains(name)
  }
}
