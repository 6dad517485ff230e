public import TrellisControls
public import TrellisText

/// A `Stored` property can keep the arrangement of a table's columns from one run of the program to
/// the next:
///
/// ```swift
/// @Stored("columns") var columns = ColumnArrangement()
/// let table = Table().columnArrangement($columns)
/// ```
extension ColumnArrangement: Storable {
  /// The arrangement as JSON.
  public var storedValue: JSONValue {
    let sorted = { (columns: Set<ColumnID>) in
      JSONValue.array(columns.map(\.name).sorted().map { .string($0) })
    }
    return .object([
      JSONValue.Member("order", .array(order.map { .string($0.name) })),
      JSONValue.Member("hidden", sorted(hidden)),
      JSONValue.Member("frozen", sorted(frozen)),
      JSONValue.Member(
        "widths",
        .object(
          widths.sorted { $0.key.name < $1.key.name }.map {
            JSONValue.Member($0.key.name, .integer($0.value))
          })),
    ])
  }

  /// Creates an arrangement from JSON. Returns `nil` if the JSON does not describe an arrangement.
  public init?(storedValue: JSONValue) {
    guard case .object(let parts) = storedValue else { return nil }
    func columns(_ name: String) -> [ColumnID]? {
      guard let value = parts.first(where: { $0.name == name })?.value else { return [] }
      return [String](storedValue: value)?.map { ColumnID($0) }
    }
    guard let order = columns("order"), let hidden = columns("hidden"),
      let frozen = columns("frozen")
    else { return nil }
    var widths: [ColumnID: Int] = [:]
    if let value = parts.first(where: { $0.name == "widths" })?.value {
      guard case .object(let members) = value else { return nil }
      for member in members {
        guard let width = Int(storedValue: member.value) else { return nil }
        widths[ColumnID(member.name)] = width
      }
    }
    self.init(order: order, hidden: Set(hidden), frozen: Set(frozen), widths: widths)
  }
}
