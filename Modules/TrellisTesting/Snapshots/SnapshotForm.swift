/// The form in which a frame is kept, to be compared with later ones.
public nonisolated enum SnapshotForm: String, Hashable, Sendable, CaseIterable {
  /// The lines of the screen.
  case text
  /// The lines of the screen, and below each the styles of its stretches.
  case styledText
  /// A picture in the dark theme.
  case svg
  /// The meaning and the look of the window, as one value.
  case json

  /// The ending of the name of a file of this form.
  public var fileExtension: String {
    switch self {
    case .text: "txt"
    case .styledText: "styled.txt"
    case .svg: "svg"
    case .json: "json"
    }
  }
}
