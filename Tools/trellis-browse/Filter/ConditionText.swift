import TrellisTable

/// A condition as users type it: the name of a column, an operator and a value.
///
/// The name may be left out for the column under the cursor, and may be in double quotes. Without
/// an operator, cells that contain the text after the name meet the condition. `is null` and `= NULL`
/// mean the same as `=` without a value, and `is not null` and `!= NULL` the same as `!=` without a
/// value. `like %text%` means the same as `~ text`, and `like text%` the same as `^ text`.
nonisolated struct ConditionText {
  /// The condition that the text describes.
  let condition: ColumnCondition

  private static let signs: Set<Character> = ["=", "!", "<", ">", "^", "~"]
  private static let namedColumnCount = 8

  /// Creates a condition by parsing text.
  ///
  /// - Parameters:
  ///   - text: The text that was typed.
  ///   - columns: The columns of the table.
  ///   - current: The column under the cursor.
  init(_ text: String, among columns: [TableColumn], current: TableColumn?) throws(Refusal) {
    let text = text.drop { $0 == " " }
    guard let first = text.first else {
      throw Refusal(message: "type a column, an operator and a value, such as Name = Zoe")
    }
    if Self.signs.contains(first), let current {
      condition = try Self.condition(text, of: current)
    } else if let (column, rest) = Self.split(text, columns) {
      guard !rest.isEmpty else {
        throw Refusal(message: "type an operator and a value after \(column.id)")
      }
      condition = try Self.condition(rest, of: column)
    } else if Self.sign(for: text) != nil, let current {
      condition = try Self.condition(text, of: current)
    } else {
      let names = columns.prefix(Self.namedColumnCount).map { "\($0.id)" }
      let others = columns.count > names.count ? ", …" : ""
      throw Refusal(message: "begin with a column: \(names.joined(separator: ", "))\(others)")
    }
  }

  /// Returns whether text is a condition that names a column and an operator, such as `Founded >=
  /// 1980`.
  static func isMeant(by text: String, among columns: [TableColumn]) -> Bool {
    let condition = (try? ConditionText(text, among: columns, current: nil))?.condition
    return condition.map { $0.relation != .contains } ?? false
  }

  /// Returns the condition that SQL words such as `is null` or `like` stand for, written with an
  /// operator, or `nil` if the text does not consist of such words.
  private static func sign(for text: Substring) -> String? {
    let words = text.lowercased().split(separator: " ")
    switch words {
    case ["is", "null"], ["=", "null"], ["=null"]: return "="
    case ["is", "not", "null"], ["!=", "null"], ["<>", "null"], ["!=null"]: return "!="
    default: break
    }
    guard words.count > 1, words[0] == "like" else { return nil }
    let pattern = text.drop { $0 == " " }.dropFirst("like".count).drop { $0 == " " }
    let inner = pattern.drop { $0 == "%" }.dropLast(pattern.hasSuffix("%") ? 1 : 0)
    guard !inner.isEmpty, !inner.contains(where: { "%_".contains($0) }) else { return nil }
    switch (pattern.hasPrefix("%"), pattern.hasSuffix("%")) {
    case (true, true): return "~\(inner)"
    case (false, true): return "^\(inner)"
    case (false, false): return "=\(inner)"
    case (true, false): return nil
    }
  }

  private static func condition(
    _ text: Substring, of column: TableColumn
  ) throws(Refusal) -> ColumnCondition {
    do throws(TableError) {
      return try ColumnCondition(parsing: sign(for: text) ?? String(text), for: column)
    } catch {
      throw Refusal(message: error.message)
    }
  }

  /// Returns the column whose name is at the beginning of the text, and the text after the name.
  /// Returns `nil` if there is no such column. If there are several such columns, the column with
  /// the longest name is used. Among names of that length, a name with the same upper and lower
  /// case as the text is preferred.
  private static func split(
    _ text: Substring, _ columns: [TableColumn]
  ) -> (column: TableColumn, rest: Substring)? {
    let found = columns.compactMap { column -> (column: TableColumn, rest: Substring)? in
      let name = column.id.name
      for written in ["\"\(name)\"", name] {
        let beginning = text.prefix(written.count)
        guard beginning.lowercased() == written.lowercased() else { continue }
        let rest = text.dropFirst(written.count)
        guard rest.first.map({ $0 == " " || signs.contains($0) }) ?? true else { continue }
        return (column, rest.drop { $0 == " " })
      }
      return nil
    }
    let longest = found.map(\.column.id.name.count).max()
    let candidates = found.filter { $0.column.id.name.count == longest }
    return candidates.first { text.contains($0.column.id.name) } ?? candidates.first
  }
}
