nonisolated extension SemanticRole {
  /// The role of a control that is on or off.
  public static let toggle = SemanticRole("toggle")
  /// The role of a control for choosing a number on a scale, such as a slider.
  public static let slider = SemanticRole("slider")
  /// The role of a control for changing a number in steps.
  public static let stepper = SemanticRole("stepper")
  /// The role of a control with choices side by side, of which at most one is selected.
  public static let segments = SemanticRole("segments")
  /// The role of a control that shows which of several pages is current.
  public static let pages = SemanticRole("pages")
  /// The role of a control for a calendar date.
  public static let date = SemanticRole("date")
  /// The role of a control for a time of day.
  public static let time = SemanticRole("time")
  /// The role of a progress bar or a similar display.
  public static let progress = SemanticRole("progress")
  /// The role of text that opens a destination when it is pressed.
  public static let link = SemanticRole("link")
  /// The role of a picture.
  public static let image = SemanticRole("image")
  /// The role of a bar with commands side by side.
  public static let bar = SemanticRole("bar")
  /// The role of a list from which the user picks one row.
  public static let picker = SemanticRole("picker")
  /// The role of a dialog with a question, which the user must answer before doing anything else.
  public static let alert = SemanticRole("alert")
  /// The role of a dialog in which the user must choose from a list before doing anything else.
  public static let sheet = SemanticRole("sheet")
  /// The role of a list of commands to choose from.
  public static let menu = SemanticRole("menu")
  /// The role of a group of pages that shows one page at a time.
  public static let tabs = SemanticRole("tabs")
  /// The role of a view that consists of two areas with a movable line between them.
  public static let split = SemanticRole("split")
}
