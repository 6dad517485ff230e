/// In what form a frame is kept, to be compared with later ones.
public nonisolated enum SnapshotForm: String, Hashable, Sendable, CaseIterable {
  /// The lines of the screen.
  case text
  /// The lines of the screen, and below each how its stretches look.
  case styledText
  /// A picture in the dark theme.
  case svg
  /// What the window means and how it looks, as one value.
  case json

  /// What the name of a file of this form ends with.
  public var fileExtension: String {
    switch self {
    case .text: "txt"
    case .styledText: "styled.txt"
    case .svg: "svg"
    case .json: "json"
    }
  }
}
