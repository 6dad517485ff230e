import Testing
import Trellis
import TrellisTesting

@Suite struct PropertyTests {
  final class Gauge: View {
    struct Range {
      var from = 0
      var to = 10
    }

    var range = Range()
    var unit: String?
  }

  @Test(.tags(.row121)) func `setting properties in a chain keeps the type of the view`() {
    let gauge: Gauge = Gauge()
      .property(\.range.to, value: 99)
      .property(\.unit, value: "km")
      .property(\.layout.padding.top, value: 3)
      .id("gauge")
      .property(\.isHidden, value: true)
    #expect(gauge.range.to == 99)
    #expect(gauge.range.from == 0)
    #expect(gauge.unit == "km")
    #expect(gauge.layout.padding.top == 3)
    #expect(gauge.isHidden)
  }

  @Test(.tags(.row121)) func `a nested property follows a binding and leaves its neighbours alone`()
  {
    @State var top = 2
    let gauge = Gauge()
      .property(\.range.to, binding: $top.map { $0 * 10 })
      .property(\.layout.padding.top, binding: $top)
    #expect(gauge.range.to == 20)
    top = 5
    gauge.range.from = 7
    #expect(gauge.range.to == 50)
    #expect(gauge.range.from == 7)
    #expect(gauge.layout.padding.top == 5)
    #expect(gauge.layout.padding.leading == 0)
    top = 6
    #expect(gauge.range.to == 60)
    #expect(gauge.range.from == 7)
  }

  @Test(.tags(.row52))
  func `a button is enabled and a label is hidden according to their bindings`()
    async throws
  {
    @State var name = ""
    @State var isAdult = false
    let save = Button("Save").id("save")
      .enabled(combine($name, $isAdult).map { !$0.isEmpty && $1 })
    let hint = Label("Who?").id("hint").hidden($name.map { !$0.isEmpty })
    let host = try await TestHost(Window { save.children { hint } })
    #expect(!save.isEnabled && !hint.isHidden)
    name = "Ada"
    #expect(!save.isEnabled && hint.isHidden)
    isAdult = true
    await host.settle()
    #expect(save.isEnabled && !host.exists("hint"))
    name = ""
    #expect(!save.isEnabled && !hint.isHidden)
  }

  @Test(.tags(.row52))
  func `a property follows its binding, but setting the property does not change the binding`()
    async throws
  {
    @State var name = "ada"
    @State var color = Color.palette(1)
    let label = Label()
      .property(\.text, binding: $name)
      .property(\.style.foreground, binding: $color)
    let host = try await TestHost(Window { label })
    #expect(label.text == "ada")
    #expect(label.style.foreground == .palette(1))
    name = "bob"
    color = .rgb(1, 2, 3)
    await host.settle()
    #expect(host.rows.first == "bob")
    #expect(label.style.foreground == .rgb(1, 2, 3))
    label.text = "eve"
    #expect(name == "bob")
  }

  @Test(.tags(.row52))
  func `an optional property can follow a binding to an optional or to a plain value`() {
    @State var plain = "m"
    @State var optional: String? = "s"
    let first = Gauge().property(\.unit, binding: $plain)
    let second = Gauge().property(\.unit, binding: $optional)
    #expect(first.unit == "m")
    #expect(second.unit == "s")
    plain = "km"
    optional = nil
    #expect(first.unit == "km")
    #expect(second.unit == nil)
  }

  @Test(.tags(.row52)) func `a bound property keeps neither its view nor its state alive`() {
    @State var name = "ada"
    weak var weakLabel: Label?
    do {
      let label = Label().property(\.text, binding: $name)
      weakLabel = label
      #expect($name.observerCount == 1)
    }
    #expect(weakLabel == nil)
    #expect($name.observerCount == 0)
    let label: Label
    weak var weakOwner: Owner?
    do {
      let owner = Owner()
      weakOwner = owner
      label = Label().property(\.text, binding: owner.$name)
    }
    #expect(weakOwner == nil)
    #expect(label.text == "eve")
  }

  private final class Owner {
    @State var name = "eve"
  }
}
