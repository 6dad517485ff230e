import Trellis

/// A search field with scopes and buttons, an empty one, and a disabled one.
@MainActor
func searchFieldExample() -> Window {
  @State("status") var status = "not searched yet"
  let search = SearchField(text: "apple tree bark", scopes: ["all", "mine", "new"]).id("search")
  search.offersBookmarks = true
  search.offersResults = true
  search.on(.searchCancelled) { status = "called off" }
  search.on(.primaryAction) { search in status = "searched for \(search.text)" }
  return Window(title: "SearchField") {
    VStack {
      search
      SearchField(placeholder: "find").id("find")
      SearchField(text: "moss", scopes: ["all"]).id("off").enabled(false)
      Label($status).id("status")
    }
  }
}
