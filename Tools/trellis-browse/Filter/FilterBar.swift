import Trellis

/// The filter above the rows.
final class FilterBar {
  /// The text in the field.
  @State("filter") var text = ""
  let field = TextField(placeholder: "press / to filter").id("filter").fill(.horizontal)
  private(set) lazy var view = HStack {
    Label("Filter", style: Style(.secondary))
    field.text($text)
  }

  init() {
    field.isTextPublic = true
  }
}
