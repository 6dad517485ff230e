import Foundation
import Testing
import Trellis
import TrellisCells
import TrellisTestSupport
import TrellisTesting

@testable import TrellisControls

/// The part of a field's text that is in view, compared with a model that measures all characters.
@Suite struct FieldWindowTests {
  /// A model of the part that is in view, in characters from the beginning.
  private struct Model {
    var first = 0

    mutating func scroll(_ text: [Character], caret: Int, room: Int) {
      first = min(first, caret)
      first = max(first, Self.first(before: caret, of: text, in: room - 1))
      first = min(first, Self.first(before: text.count, of: text, in: room - 1))
    }

    func shown(_ text: [Character], room: Int) -> String {
      var shown = ""
      var taken = 0
      for character in text[first...] {
        taken += Self.width(character)
        if taken > room { break }
        shown.append(character)
      }
      return shown
    }

    private static func first(before end: Int, of text: [Character], in room: Int) -> Int {
      var first = end
      var taken = 0
      while first > 0 {
        taken += width(text[first - 1])
        if taken > room { break }
        first -= 1
      }
      return first
    }

    static func width(_ character: Character) -> Int {
      LayoutMetrics.cells.textWidth(String(character))
    }
  }

  @Test(arguments: [3, 5, 9])
  func `after random keys, a field shows the same part of its text as a model`(
    width: Int
  )
    async throws
  {
    var random = SeededGenerator()
    let field = TextField().id("field")
    let host = try await TestHost(
      Window { field.fill() }, size: Size(width: width, height: 1))
    try await host.run("focus field")
    var model = Model()
    let steps = [
      "type a", "type 日", "type b", "paste cd e", #"paste \u{301}"#, "key left", "key right",
      "key home",
      "key end", "key backspace", "key delete", "key ctrl-z", "key ctrl-y", "key shift-left",
      "key ctrl-left", "key ctrl-w", "key shift-home", "paste xyzuvw",
    ]
    for _ in 0..<Soak.count(40_000) {
      let step = steps.randomElement(using: &random) ?? ""
      if Int.random(in: 0..<20, using: &random) == 0 {
        field.text =
          SmallTexts.all.filter { !$0.contains { $0.isNewline } }.randomElement(using: &random)
          ?? ""
        await host.settle()
      } else {
        try await host.run(step)
      }
      let text = Array(field.text)
      let caret = field.text.distance(from: field.text.startIndex, to: field.editing.caret)
      model.scroll(text, caret: caret, room: width)
      // A mark with nothing to stand on is shown on a circle.
      let scalars = (host.rows.first ?? "").unicodeScalars.filter { $0 != "◌" }
      let drawn = String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespaces)
      let expected = model.shown(text, room: width).trimmingCharacters(in: .whitespaces)
      #expect(drawn == expected, "\(step): \(field.text)")
      let x = text[model.first..<max(model.first, caret)].reduce(0) { $0 + Model.width($1) }
      #expect(host.frame?.caret == Point(x: x, y: 0), "\(step): \(field.text)")
    }
  }
}
