/// One measured number, or one fact about the machine.
struct Figure {
  /// The name of the figure.
  let name: String
  private let value: String
  private let unit: String

  /// Creates a figure from a number, rounded to three decimals. Pass `nil` for a number that could
  /// not be measured.
  init(_ name: String, _ value: Double?, _ unit: String) {
    self.name = name
    self.value = value.map { String(($0 * 1000).rounded() / 1000) } ?? "null"
    self.unit = unit
  }

  /// Creates a figure from a count. Pass `nil` for a count that could not be measured.
  init(_ name: String, _ value: Int?, _ unit: String) {
    self.name = name
    self.value = value.map { String($0) } ?? "null"
    self.unit = unit
  }

  /// Creates a figure from a fact in words, such as the name of the processor.
  init(_ name: String, _ value: String) {
    self.name = name
    self.value = Figure.quoted(value)
    unit = "text"
  }

  /// The figure as a line of JSON.
  var line: String {
    "{\"name\":\(Figure.quoted(name)),\"value\":\(value),\"unit\":\(Figure.quoted(unit))}"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..<"\u{20}": quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
