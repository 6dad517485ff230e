import Testing
import Trellis
import TrellisTestSupport
import TrellisTesting

/// Titles and labels that follow a binding.
struct BoundTitleTests {
  private let name = State("Ada")

  private var title: Binding<String> { name.binding }

  /// Shows a view, changes the name, and returns the tree before and after the change.
  private func change(_ view: View) async throws -> (before: [String], after: [String]) {
    let host = try await TestHost(Window { view }, size: Size(width: 30, height: 12))
    let before = host.tree
    name.wrappedValue = "Barbara"
    await host.settle()
    return (before, host.tree)
  }

  @Test func `the title of a window follows a binding`() async throws {
    let window = Window(title.map { "Notes: \($0)" }) { Label("x") }
    let host = try await TestHost(window)
    #expect(host.tree[0] == #"window "Notes: Ada""#)
    name.wrappedValue = "Bob"
    await host.settle()
    #expect(host.tree[0] == #"window "Notes: Bob""#)
  }

  @Test func `the title of a box, a bar, a menu, a tab and a spinner follows a binding`()
    async throws
  {
    let host = try await TestHost(
      Window {
        VStack {
          GroupBox(title) { Label("in the box") }
          Bar(title) {
            BarItem(.edit)
          } trailing: {
            BarItem(.add)
          }
          Menu(title) { MenuItem("Open") }
          Spinner(title)
          Tabs { Tab(title) { Label("page") } }
        }
      }, size: Size(width: 24, height: 9))
    #expect(host.rows[0].hasPrefix("┌─ Ada ─"))
    name.wrappedValue = "Barbara"
    await host.settle()
    #expect(host.rows[0].hasPrefix("┌─ Barbara ─"))
    #expect(host.rows[3].contains("Barbara") && host.rows[4] == "[ Barbara ▾ ]")
    #expect(host.rows[5].hasSuffix(" Barbara") && host.rows[6].contains("Barbara"))
    #expect(!host.tree.contains { $0.contains("Ada") })
  }

  @Test func `the header of a section follows a binding, in a form and in a list`() async throws {
    let host = try await TestHost(
      Window {
        VStack {
          Form { Section(title, footer: "the end") { Toggle("Wifi") } }
          SectionList { Section(title) { Label("row") } }.frame(height: 3)
        }
      })
    #expect(host.rows[0] == "Ada" && host.rows[2] == "the end" && host.rows[3] == "Ada")
    name.wrappedValue = "Barbara"
    await host.settle()
    #expect(host.rows[0] == "Barbara" && host.rows[2] == "the end" && host.rows[3] == "Barbara")
  }

  @Test func `the label of every control with a value follows a binding`() async throws {
    let (number, count) = (State(0.5), State(3))
    let (size, color) = (State("M"), State<String?>(wrappedValue: "red"))
    let controls: [View] = [
      Stepper(title, value: number.binding, in: 0...1, step: 0.1),
      Stepper(title, value: count.binding, in: 0...9),
      Slider(title, value: number.binding),
      Slider(title, value: count.binding, in: 0...11),
      Picker(title, ["S", "M"], selection: size.binding),
      Picker(title, ["red", "green"], selection: color.binding),
      Picker(title, [1, 2, 3], selection: count.binding) { "\($0) pt" },
      DatePicker(title, date: .constant(.first)),
      TimePicker(title, time: .constant(.first)),
      ProgressBar(title), ProgressBar(title, fraction: nil),
      ProgressBar(title, fraction: number.binding),
      ProgressBar(title, fraction: number.binding.map { Double?($0) }),
      ProgressBar(title, value: count.binding, total: 8),
      TextField(title, text: size.binding), TextField(title, text: color.binding),
      TextField(title, value: count.binding), SecureField(title, text: size.binding),
      SearchField(title, text: size.binding), TextArea(title, text: size.binding),
    ]
    for control in controls {
      name.wrappedValue = "Ada"
      let (before, after) = try await change(control)
      #expect(before.contains { $0.contains(#""Ada""#) }, "\(before)")
      #expect(after.contains { $0.contains(#""Barbara""#) }, "\(after)")
      #expect(!after.contains { $0.contains("Ada") }, "\(after)")
    }
    #expect(number.wrappedValue == 0.5 && count.wrappedValue == 3 && size.wrappedValue == "M")
  }

  @Test func `a control whose label follows a binding still changes its own binding`() async throws
  {
    let (count, size) = (State(3), State("M"))
    let host = try await TestHost(
      Window {
        VStack {
          Stepper(title, value: count.binding, in: 0...9).id("count")
          Picker(title, ["S", "M"], selection: size.binding).id("size")
          TextField(title, value: count.binding).id("field")
        }
      })
    try await host.run("set count 5\nset size S\nexpect field 5\nset field 7")
    #expect(count.wrappedValue == 7 && size.wrappedValue == "S" && name.wrappedValue == "Ada")
  }

  @Test func `a placeholder that repeats the label changes with the label`() async throws {
    let empty = State("")
    let fields = [
      TextField(title, text: empty.binding),
      TextField(title, text: empty.binding, placeholder: "your name"),
      TextField(title, text: empty.binding).placeholder("later"),
      TextField(title, text: empty.binding, placeholder: "Ada"),
    ]
    let area = TextArea(title, text: empty.binding).frame(height: 1)
    let host = try await TestHost(
      Window {
        VStack {
          fields; area
        }
      })
    #expect(host.rows.prefix(5) == ["Ada", "your name", "later", "Ada", "Ada"])
    name.wrappedValue = "Barbara"
    await host.settle()
    #expect(host.rows.prefix(5) == ["Barbara", "your name", "later", "Ada", "Barbara"])
    name.wrappedValue = ""
    await host.settle()
    name.wrappedValue = "Cleo"
    await host.settle()
    #expect(host.rows.prefix(2) == ["Cleo", "your name"])
  }

  @Test func `the label of a row follows a binding, beside a bound value`() async throws {
    let count = State(3)
    let shown = try await change(LabeledContent(title, value: count.binding))
    #expect(shown.before.contains { $0.contains("Ada") && $0.contains("3") })
    #expect(shown.after.contains { $0.contains("Barbara") && $0.contains("3") })
    let text = try await change(LabeledContent(title, value: title))
    #expect(text.after.contains { $0.contains("Barbara") })
  }
}
