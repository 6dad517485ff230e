/// The form in which a snapshot of a frame is stored.
public nonisolated enum SnapshotForm: String, Hashable, Sendable, CaseIterable {
  /// The lines of the screen as plain text.
  case text
  /// The lines of the screen, each followed by a description of the styles in that line.
  case styledText
  /// A screenshot as an SVG image, in the dark theme.
  case svg
  /// The semantic tree and the lines of the screen, as one JSON value.
  case json

  /// The file extension of snapshots in this form, without a leading dot.
  public var fileExtension: String {
    switch self {
    case .text: "txt"
    case .styledText: "styled.txt"
    case .svg: "svg"
    case .json: "json"
    }
  }
}
