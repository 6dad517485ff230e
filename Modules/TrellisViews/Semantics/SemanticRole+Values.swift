nonisolated extension SemanticRole {
  /// Something that is on or off.
  public static let toggle = SemanticRole("toggle")
  /// A number on a scale.
  public static let slider = SemanticRole("slider")
  /// A number that goes up and down in steps.
  public static let stepper = SemanticRole("stepper")
  /// Choices side by side of which at most one is selected.
  public static let segments = SemanticRole("segments")
  /// One of several pages.
  public static let pages = SemanticRole("pages")
  /// A day of the calendar.
  public static let date = SemanticRole("date")
  /// A time of the day.
  public static let time = SemanticRole("time")
  /// How much of something is done.
  public static let progress = SemanticRole("progress")
  /// Text that leads somewhere.
  public static let link = SemanticRole("link")
  /// A picture.
  public static let image = SemanticRole("image")
  /// Commands side by side.
  public static let bar = SemanticRole("bar")
  /// Rows of which one is chosen.
  public static let picker = SemanticRole("picker")
  /// A question that has to be answered first.
  public static let alert = SemanticRole("alert")
  /// Choices that have to be made first.
  public static let sheet = SemanticRole("sheet")
  /// Commands to choose from.
  public static let menu = SemanticRole("menu")
  /// Pages of which one is shown.
  public static let tabs = SemanticRole("tabs")
  /// Two parts with a line between them that can be moved.
  public static let split = SemanticRole("split")
}
