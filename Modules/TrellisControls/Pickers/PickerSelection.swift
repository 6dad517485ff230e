public import TrellisEvents

/// The chosen row of each component of a ``Picker``, counted from 0; nil where none is.
public nonisolated struct PickerSelection: Hashable, Sendable, Recordable {
  /// The rows, by component.
  public var rows: [Int?]

  /// Makes a selection of rows.
  public init(_ rows: [Int?]) {
    self.rows = rows
  }

  /// The row of a component; nil if none is chosen or there is no such component.
  public subscript(component: Int) -> Int? {
    get { rows.indices.contains(component) ? rows[component] : nil }
    set { if rows.indices.contains(component) { rows[component] = newValue } }
  }

  /// The rows with commas between them, `-` for none.
  public var recordValue: RecordValue {
    .text(rows.map { $0.map(String.init) ?? "-" }.joined(separator: ","))
  }

  /// Returns the parts of a text between ` / `.
  static func parts(of text: String) -> [String] {
    var parts = [""]
    var rest = Substring(text)
    while let character = rest.first {
      if rest.hasPrefix(" / ") {
        parts.append("")
        rest = rest.dropFirst(3)
      } else {
        parts[parts.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
    return parts
  }
}

/// A row of a ``Picker``, as its closures get it.
public struct PickerRow<Element> {
  /// The element of the row.
  public let element: Element
  /// The component, counted from 0.
  public let component: Int
  /// The row, counted from 0.
  public let row: Int
  /// Whether the row is the chosen one.
  public let isSelected: Bool
}

extension PickerRow: Sendable where Element: Sendable {}
