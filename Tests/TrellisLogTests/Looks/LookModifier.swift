import Testing
import Trellis

/// A modifier with views to test it on, its values in order, and the expected line for each value.
@MainActor
struct LookModifier {
  let name: String
  let told: [String]
  /// A view and what sets one of the values on it.
  let set: () -> (View, (Int) -> Void)
  /// A view that follows a value, and what sets that value.
  let bind: () -> (View, (Int) -> Void)

  init<Target: View, Value>(
    _ name: String, _ values: [(Value, String)], on make: @escaping () -> Target,
    set: @escaping (Target, Value) -> Target, bind: @escaping (Target, Binding<Value>) -> Target
  ) {
    self.name = name
    told = values.map(\.1)
    self.set = {
      let view = make()
      // The type is the target, so the modifier continues with the view itself.
      return (view, { number in #expect(set(view, values[number].0) === view) })
    }
    self.bind = {
      let state = State(wrappedValue: values[0].0, "look")
      let view = make()
      #expect(bind(view, state.projectedValue) === view)
      return (view, { number in state.wrappedValue = values[number].0 })
    }
  }

  static let colors: [(Color, String)] = [
    (.warning, "warning"), (.palette(4), "palette(4)"), (.rgb(0x12, 0x34, 0xAB), "#1234ab"),
  ]

  /// Views of all sorts, each with text and room to spare.
  static let views: [() -> View] = [
    { Label("some text") }, { Button("some text") }, { TextField(text: "some text") },
    { VStack { Label("some text") } }, { GroupBox("title") { Button("some text") } },
    { ZStack { Toggle("some text") }.id("stack") },
  ]

  static let buttons: [() -> View] = [
    { Button("some text") }, { HStack { Button("some text") } }, { Link("some text", to: "x") },
  ]

  /// Every modifier of every view.
  static var all: [LookModifier] {
    views.flatMap { make in general(make) + attributes(make) + edges(make) }
      + buttons.map { make in
        LookModifier(
          "tint", colors, on: make, set: { $0.tint($1) }, bind: { $0.tint($1) })
      } + texts
  }

  private static func general(_ make: @escaping () -> View) -> [LookModifier] {
    [
      LookModifier(
        "background", colors, on: make, set: { $0.background($1) }, bind: { $0.background($1) }),
      LookModifier(
        "text-color", colors, on: make, set: { $0.textColor($1) }, bind: { $0.textColor($1) }),
      LookModifier(
        "opacity", [(0.5, "0.5"), (-3, "0.0"), (.nan, "1.0")], on: make,
        set: { $0.opacity($1) }, bind: { $0.opacity($1) }),
    ]
  }

  private static func attributes(_ make: @escaping () -> View) -> [LookModifier] {
    let flags = [(true, "true"), (false, "false")]
    return [
      LookModifier(
        "italic", flags, on: make, set: { $0.italic($1) }, bind: { $0.italic($1) }),
      LookModifier(
        "underline", flags, on: make, set: { $0.underline($1) }, bind: { $0.underline($1) }),
      LookModifier(
        "strikethrough", flags, on: make, set: { $0.strikethrough($1) },
        bind: { $0.strikethrough($1) }),
    ]
  }

  private static func edges(_ make: @escaping () -> View) -> [LookModifier] {
    [
      LookModifier(
        "border-width", [(1, "1"), (2, "2"), (-1, "0")], on: make,
        set: { $0.borderWidth($1) }, bind: { $0.borderWidth($1) }),
      LookModifier(
        "border-color", colors, on: { make().border() }, set: { $0.borderColor($1) },
        bind: { $0.borderColor($1) }),
      LookModifier(
        "corner-radius", [(3, "3"), (-2, "0")], on: { make().border() },
        set: { $0.cornerRadius($1) }, bind: { $0.cornerRadius($1) }),
    ]
  }

  private static var texts: [LookModifier] {
    let flags = [(true, "true"), (false, "false")]
    let alignments: [(Alignment, String)] = [(.center, "center"), (.end, "end")]
    let aligned: [() -> View] = [
      { Label("text") }, { Button("text") }, { TextField(text: "text") },
      { TextField(placeholder: "t") },
    ]
    return [
      LookModifier(
        "bold", flags, on: { Label("text") }, set: { $0.bold($1) }, bind: { $0.bold($1) }),
      LookModifier(
        "text-style", [(StyleRole.header, "header"), (.error, "error")], on: { Label("text") },
        set: { $0.textStyle($1) }, bind: { $0.textStyle($1) }),
      LookModifier(
        "maximum-line-count", [(2, "2"), (1, "1")], on: { Label("one\ntwo\nthree") },
        set: { $0.maximumLineCount($1) }, bind: { $0.maximumLineCount($1) }),
      LookModifier(
        "clipped", [(false, "false"), (true, "true")],
        on: { VStack { Label("moved").offset(y: 2) }.frame(height: 1) },
        set: { $0.clipped($1) }, bind: { $0.clipped($1) }),
      LookModifier(
        "text-color-disabled", colors, on: { Button("text").enabled(false) },
        set: { $0.textColor($1, for: .disabled) }, bind: { $0.textColor($1, for: .disabled) }),
    ]
      + aligned.map { make in
        LookModifier(
          "text-alignment", alignments, on: make, set: { $0.textAlignment($1) },
          bind: { $0.textAlignment($1) })
      }
  }
}
