public import Trellis
import TrellisCells
import TrellisText

/// A frame in a form that can be stored in a text file and compared line by line.
///
/// The same frame gives the same bytes on every machine.
/// ```swift
/// let snapshot = Snapshot(of: frame, as: .styledText)
/// print(snapshot.lines.joined(separator: "\n"))
/// ```
public nonisolated struct Snapshot: Hashable, Sendable {
  /// The form of the snapshot, such as lines of text or an SVG image.
  public let form: SnapshotForm
  /// The lines of the snapshot, without line ends.
  public let lines: [String]

  /// Creates a snapshot from stored lines.
  public init(_ form: SnapshotForm, lines: [String]) {
    self.form = form
    self.lines = lines
  }

  /// Creates a snapshot of a frame.
  public init(of frame: Frame, as form: SnapshotForm) {
    var grid = CellGrid(size: frame.size)
    grid.draw(frame.drawing)
    switch form {
    case .text: self.init(form, lines: grid.rows)
    case .styledText: self.init(form, lines: grid.styledLines)
    case .svg: self.init(form, lines: CellPicture(grid: grid, caret: frame.caret).lines)
    case .json: self.init(form, lines: frame.snapshotValue.indentedLines())
    }
  }
}

extension CellGrid {
  /// The rows of the grid, each preceded by a vertical bar. Each row is followed by one line for
  /// each of its parts that does not have the default style. That line contains the columns and the
  /// style of the part.
  nonisolated var styledLines: [String] {
    zip(rows.indices, rows).flatMap { row, text in
      ["|" + text]
        + runs(inRow: row).filter { $0.style != Style() }.map { run in
          "  \(run.column)-\(run.column + NeutralText(run.text).width - 1) \(run.style.words)"
        }
    }
  }
}

extension Style {
  /// The role, the attributes and the colours in words, such as `error, underline, #ff0000 on
  /// #000000`.
  fileprivate nonisolated var words: String {
    let names: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    var words = ["\(role)"] + names.filter { attributes.contains($0.0) }.map(\.1)
    if foreground != nil || background != nil {
      let colors = [foreground, background].map { $0?.hexadecimal ?? "default" }
      words.append(colors.joined(separator: " on "))
    }
    return words.joined(separator: ", ")
  }
}

extension Frame {
  /// The frame as a JSON value, without its number and its damage, because these depend on earlier
  /// frames.
  fileprivate nonisolated var snapshotValue: JSONValue {
    [
      "size": .string(size.description),
      "focus": focus.map { .string($0.text) } ?? .null,
      "caret": caret.map { [.integer($0.x), .integer($0.y)] } ?? .null,
      "rows": .array(rows().map { .string($0) }),
      "tree": semantics.json,
    ]
  }
}

extension JSONValue {
  /// Returns the JSON value as lines. If an array or object needs more than 100 bytes, each of its
  /// elements or members begins on a new line.
  nonisolated func indentedLines(_ indent: String = "", name: String = "") -> [String] {
    let start = indent + (name.isEmpty ? "" : JSONValue.string(name).description + ": ")
    let whole = start + description
    guard whole.utf8.count > 100 else { return [whole] }
    let parts: [[String]]
    let brackets: (String, String)
    switch self {
    case .array(let elements):
      parts = elements.map { $0.indentedLines(indent + "  ") }
      brackets = ("[", "]")
    case .object(let members):
      parts = members.map { $0.value.indentedLines(indent + "  ", name: $0.name) }
      brackets = ("{", "}")
    default: return [whole]
    }
    let inner = parts.enumerated().flatMap { place, lines in
      place == parts.count - 1 ? lines : lines.dropLast() + lines.suffix(1).map { $0 + "," }
    }
    return [start + brackets.0] + inner + [indent + brackets.1]
  }
}
