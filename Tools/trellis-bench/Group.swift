/// A group of benchmarks that are measured together, since some figures are relative to others.
struct Group {
  /// The name of the group, as in `trellis-bench NAME`.
  let name: String
  /// The names of the figures, in the order of their output.
  let figures: [String]
  /// Whether the group needs a server, which `Tools/bench` starts.
  var needsServer = false
  /// The closure that measures all figures.
  let measure: @MainActor () async throws -> [Figure]

  /// Returns whether a name selects the group or one of its figures. A name that consists of the
  /// first words of group names, such as `table` or `table_10m`, selects all of these groups.
  func answers(to name: String) -> Bool {
    isSelected(by: name) || figures.contains(name)
  }

  /// Returns whether a name selects all figures of the group.
  func isSelected(by name: String) -> Bool {
    name == self.name || self.name.hasPrefix(name + "_")
  }

  /// Returns the unit of a figure, which follows from the end of its name.
  static func unit(of name: String) -> String {
    for (end, unit) in [
      ("_ms", "ms"), ("_bytes", "bytes"), ("_percent", "percent"), ("_per_s", "1/s"),
    ] where name.hasSuffix(end) {
      return unit
    }
    return "count"
  }
}
