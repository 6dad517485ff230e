import Trellis

/// An address, with rows that depend on a toggle.
@MainActor
func formExample() -> Window {
  @State("name") var name = "Ada"
  @State("is-company") var isCompany = false
  @State("company") var company = ""
  return Window(title: "Form") {
    Form {
      Section("Address") {
        TextField("Name", text: $name).id("name")
        Stepper("Copies", value: .constant(1)).id("copies")
        Toggle("For a company", isOn: $isCompany).id("is-company")
        When($isCompany) { TextField("Company", text: $company).id("company") }
      }
      Button("Save").id("save").disabled($name.isEmpty)
    }.id("form")
  }
}
