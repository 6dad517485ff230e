import Trellis

extension GalleryDemo {
  /// The page of text controls in each variant, such as empty or read-only, enabled and disabled.
  var textPage: Tab {
    Tab("Text") {
      Grid([.fixed(11), .fill, .fill, .fill]) {
        for title in ["", "field", "secure", "search"] { heading(title) }
        for form in TextForm.all {
          row(form, "")
          row(form, "-off")
        }
      }.id("text")
      Grid(TextForm.all.map { _ in .fill }) {
        for form in TextForm.all { heading("area, \(form.title)") }
        for form in TextForm.all { area(form, "") }
        for form in TextForm.all { area(form, "-off") }
      }.id("areas")
    }.id("text-page")
  }

  private func row(_ form: TextForm, _ suffix: String) -> [View] {
    let search = SearchField(scopes: ["all", "mine"]).id("search\(form.suffix)\(suffix)")
    search.offersBookmarks = form.suffix.isEmpty
    search.offersResults = form.suffix.isEmpty
    search.on(.searchScopeChanged) { [unowned self] scope in last = "searches scope \(scope + 1)" }
    search.on(.searchBookmarksRequested) { [unowned self] in last = "asked for bookmarks" }
    search.on(.searchResultsRequested) { [unowned self] in last = "asked for results" }
    search.on(.searchCancelled) { [unowned self] in last = "cancelled the search" }
    let controls: [TextControl] = [
      TextField().id("field\(form.suffix)\(suffix)"),
      SecureField().id("secure\(form.suffix)\(suffix)"), search,
    ]
    for control in controls { shape(control, form, suffix) }
    let title = suffix.isEmpty ? form.title : "not usable"
    return [Label(title).id("form\(form.suffix)\(suffix)")] + controls
  }

  private func area(_ form: TextForm, _ suffix: String) -> View {
    let area = TextArea().id("area\(form.suffix)\(suffix)").frame(height: 2)
    shape(area, form, suffix)
    return area
  }

  private func shape(_ control: TextControl, _ form: TextForm, _ suffix: String) {
    form.shape(control)
    telling(control).isEnabled = suffix.isEmpty
  }
}

/// A variant of a text control, such as empty or read-only.
private struct TextForm {
  /// The suffix of the ids of controls in this variant.
  var suffix: String
  var title: String
  /// A closure that turns a control into this variant.
  var shape: (TextControl) -> Void

  static let all = [
    TextForm(suffix: "-empty", title: "empty") { $0.placeholder = "a placeholder" },
    TextForm(suffix: "", title: "filled") { $0.text = "some text" },
    TextForm(suffix: "-long", title: "too long") {
      $0.text = "a text that is longer than its place is wide, and goes on"
    },
    TextForm(suffix: "-read-only", title: "read-only") { control in
      control.text = "do not touch"
      control.isReadOnly = true
    },
    TextForm(suffix: "-wrong", title: "wrong") { control in
      control.text = "12x"
      control.problem = "not a number"
    },
  ]
}
