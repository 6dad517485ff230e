import Trellis

/// An example of a field that accepts at most six characters. The program limits the length by
/// answering a question of the field.
final class SixDemo: Demo {
  static let name = "six"
  static let summary = "A field that takes six characters at most"

  @State("code") private var code = ""

  func makeWindow() -> Window {
    Window(of: Self.self) {
      Grid([.fit, .fixed(20)]) {
        Label("Code").id("code-title")
        TextField(placeholder: "six characters").id("code").text($code).defaultFocus()
          .property(\.isTextPublic, value: true)
          .answer(.shouldChange) { proposal in proposal.to.count <= 6 }
      }.id("form")
      Label($code.map { "\(6 - $0.count) left" }).id("left")
    }
  }
}
