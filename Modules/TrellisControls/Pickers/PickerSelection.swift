public import TrellisEvents

/// The selected rows in the components of a ``Picker``.
public nonisolated struct PickerSelection: Hashable, Sendable, Recordable {
  /// The index of the selected row of each component, counted from 0, or `nil` for a component
  /// without a selected row.
  public var rows: [Int?]

  /// Creates a selection. The array contains an index for each component, counted from 0, or `nil`
  /// for a component without a selected row.
  public init(_ rows: [Int?]) {
    self.rows = rows
  }

  /// The index of the selected row of a component, or `nil` if no row is selected or there is no
  /// such component. If there is no such component, setting the index has no effect.
  public subscript(component: Int) -> Int? {
    get { rows.indices.contains(component) ? rows[component] : nil }
    set { if rows.indices.contains(component) { rows[component] = newValue } }
  }

  /// The row indices separated by commas, with `-` for a component without a selected row.
  public var recordValue: RecordValue {
    .text(rows.map { $0.map(String.init) ?? "-" }.joined(separator: ","))
  }

  /// Returns the parts into which the separator ` / ` divides the given text.
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

/// A description of a row of a ``Picker``, which handlers and other closures receive.
public struct PickerRow<Element> {
  /// The element of the row.
  public let element: Element
  /// The index of the row's component, counted from 0.
  public let component: Int
  /// The index of the row, counted from 0.
  public let row: Int
  /// Whether the row is selected.
  public let isSelected: Bool
}

extension PickerRow: Sendable where Element: Sendable {}
