import Trellis

/// The bar with the filter's field, above the rows.
final class FilterBar {
  /// The text in the field.
  @State("filter") var text = ""
  let field = TextField(placeholder: FilterBar.invitation).id("filter").fill(.horizontal)
  private(set) lazy var view = HStack {
    Label("Filter", style: Style(.secondary))
    field.text($text)
  }

  static let invitation = "press / to filter"

  init() {
    field.isTextPublic = true
  }
}
