import Testing
import Trellis
import TrellisTesting

/// Creates a form whose button is enabled once there is a name and the terms are accepted.
@MainActor
func makeOrderForm(onOrder: @escaping @MainActor (String) -> Void) -> Window {
  @State var name = ""
  @State var acceptsTerms = false
  return Window(title: "Order") {
    VStack {
      TextField(placeholder: "Name").id("name").text($name)
      Toggle("I accept the terms").id("terms").value($acceptsTerms)
      Label($name.map { $0.isEmpty ? "Who are you?" : "Hello, \($0)!" }).id("greeting")
      Button("Order").id("order")
        .enabled(combine($name, $acceptsTerms).map { !$0.isEmpty && $1 })
        .onTap { onOrder(name) }
    }
  }
}

@MainActor
@Suite struct OrderFormTests {
  @Test func `the order button is disabled without a name or accepted terms`() async throws {
    var orders: [String] = []
    let host = try await TestHost(makeOrderForm { orders.append($0) })
    try await host.set("name", "Ada")
    try host.expect("greeting", "Hello, Ada!")
    try host.expect("order", is: .disabled)
    try await host.press("terms")
    #expect(try host.value("terms") == "on")
    try await host.press("order")
    #expect(orders == ["Ada"])
    try await host.set("name", "")
    try host.expect("order", is: .disabled)
  }
}
