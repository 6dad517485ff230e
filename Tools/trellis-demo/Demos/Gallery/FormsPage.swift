import Trellis

extension GalleryDemo {
  /// The page of forms, and of screens from which the user can go back.
  var formsPage: Tab {
    Tab("Forms") {
      HStack(distribution: .fillEqually) {
        form("form")
        form("form-off").enabled(false)
      }.id("forms")
      HStack(distribution: .fillEqually) {
        navigator("navigator")
        navigator("navigator-off").enabled(false)
      }.id("navigators")
    }.id("forms-page")
  }

  private func form(_ id: String) -> Form {
    Form {
      Section("Section", footer: "Labels share a column.") {
        telling(TextField("Name", text: .constant("Ada")).id("\(id)-name"))
        telling(Stepper("Copies", value: .constant(2)).id("\(id)-copies"))
        telling(Toggle("Details", isOn: $showsDetails).id("\(id)-details"))
        When($showsDetails) { Label("A row that comes and goes").id("\(id)-row") }
      }
      telling(Button("Save").id("\(id)-save"))
    }.id(id)
  }

  private func navigator(_ id: String) -> Navigator {
    Navigator("First screen") {
      telling(Button("Next screen").id("\(id)-next")).onTap { button in
        button.navigator?.push("Second screen") { Label("Escape goes back.").id("\(id)-second") }
      }
    }.id(id).frame(height: 3)
  }
}
