import Trellis

extension GalleryDemo {
  /// What text is typed into.
  var textPage: Tab {
    Tab("Text") {
      Grid(Self.columns) {
        header("text")
        row("field, empty", "field-empty") { TextField(placeholder: "a placeholder") }
        row("field", "field") { TextField("some text") }
        row("field, too long", "field-long") {
          TextField("a text that is longer than the field is wide")
        }
        row("field, read-only", "field-read-only") {
          TextField("look, do not touch").property(\.isReadOnly, value: true)
        }
        row("field, wrong", "field-wrong") {
          TextField("12x").property(\.problem, value: "not a number")
        }
        row("secure, empty", "secure-empty") { SecureField(placeholder: "password") }
        row("secure", "secure") { SecureField("password") }
        row("search, empty", "search-empty") { SearchField(placeholder: "find") }
        row("search", "search") { SearchField("tree", scopes: ["all", "mine"]) }
        row("area, empty", "area-empty") { TextArea(placeholder: "notes").frame(height: 2) }
        row("area", "area") {
          TextArea("The first line,\nand the second,\nand a third one.").frame(height: 3)
        }
      }.id("text")
    }.id("text-page")
  }
}
