/// The form in which a snapshot of a frame is stored.
public nonisolated enum SnapshotForm: String, Hashable, Sendable, CaseIterable {
  /// The lines of the screen.
  case text
  /// The lines of the screen, each followed by the styles in it.
  case styledText
  /// A picture in the dark theme.
  case svg
  /// The semantic tree and the lines of the screen, as one JSON value.
  case json

  /// The extension of the name of a file in this form.
  public var fileExtension: String {
    switch self {
    case .text: "txt"
    case .styledText: "styled.txt"
    case .svg: "svg"
    case .json: "json"
    }
  }
}
