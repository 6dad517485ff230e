import TrellisText

/// Functions that name controls in a form that users recognise.
enum StoryPlace {
  /// Returns the end of a control's path that users recognise: the last ID and the row that
  /// contains it.
  ///
  /// For `content/list/row[basket,2]/more`, the result is `row[basket,2]/more`. Types with numbers,
  /// such as `VStack[1]`, are left out unless the path contains nothing else. An empty path stands
  /// for the window.
  static func name(_ path: String) -> NeutralText {
    if path.isEmpty { return "the window" }
    if let table = table(ofEditor: path) { return name(table) + "/editor" }
    let segments = path.split(separator: "/").map(String.init)
    guard let last = segments.lastIndex(where: { !isCounted($0) }) else {
      return NeutralText(segments.last ?? path)
    }
    let name = segments[last...].joined(separator: "/")
    guard last > 0, segments[last - 1].hasPrefix("row[") else { return NeutralText(name) }
    return NeutralText(segments[last - 1] + "/" + name)
  }

  /// Returns whether a segment is a type with a number, such as `VStack[1]`, and not an ID.
  private static func isCounted(_ segment: String) -> Bool {
    guard segment.first?.isUppercase ?? false, segment.hasSuffix("]"),
      let open = segment.firstIndex(of: "[")
    else { return false }
    return segment[segment.index(after: open)...].dropLast().allSatisfy(\.isNumber)
  }

  /// Returns the path of the table that contains a cell editor, or `nil` if the given path is not
  /// that of a cell editor.
  static func table(ofEditor path: String) -> String? {
    path.hasSuffix("/editor") ? String(path.dropLast("/editor".count)) : nil
  }
}
